import { own, textOf } from '../json.ts';
import type { JsonObject } from '../model.ts';
import { children } from '../outline.ts';
import { below, type Place } from '../place.ts';
import { lineOf, resolve, valueOf, type Sources } from '../sources.ts';
import { knownGapPlaces } from './known-gaps.ts';
import { proposal } from '../proposal.ts';
import type { Rule, Subject } from './rule.ts';

const notificationEvent: Rule = {
  id: 'notification-event',
  summary: 'Checks that every notification with a webhook names an event of the contract.',
  needed: 'The catalogue of notifications would link to an event that does not exist.',
  looksForAbsence: true,
  check(subject, report) {
    const keys = subject.events.map(({ key }) => key);
    // The messages themselves are the problem, and are reported.
    if (keys.length === 0) return;
    for (const notification of notificationPlaces(subject)) {
      const webhook = own(valueOf(subject.sources, notification), 'webhook');
      if (typeof webhook !== 'string' || keys.includes(webhook)) continue;
      report(
        below(notification, 'webhook'),
        `The notification names the webhook ${JSON.stringify(webhook)}, which is not a message of the contract.`,
        proposal(webhook, keys, 'Use the key of a message, or null.'),
      );
    }
  },
};

const notificationAttribute: Rule = {
  id: 'notification-attribute',
  summary: 'Checks that every attribute of a notification is one that the catalogue declares.',
  needed: 'The documentation would leave the attribute out.',
  check(subject, report) {
    const { sources } = subject;
    const declared = attributesOf(subject).map((place) => textOf(own(valueOf(sources, place), 'id')));
    for (const notification of notificationPlaces(subject)) {
      const attributes = below(notification, 'attributes');
      for (const id of Object.keys((valueOf(sources, attributes) as JsonObject | undefined) ?? {})) {
        if (declared.includes(id)) continue;
        report(
          below(attributes, id),
          `The notification has the attribute ${JSON.stringify(id)}, which the catalogue does not declare.`,
          proposal(id, declared, 'Add it to the attributes of the catalogue, with a label.'),
        );
      }
    }
  },
};

const duplicateId: Rule = {
  id: 'duplicate-id',
  summary:
    'Checks that ids of notifications, of notification groups and attributes, and of known gaps are each used once.',
  needed: 'Links to one of the two would lead to the other.',
  check(subject, report) {
    const { sources } = subject;
    for (const places of [
      notificationPlaces(subject),
      groupsOf(subject),
      attributesOf(subject),
      knownGapPlaces(subject),
    ]) {
      const first = new Map<unknown, Place>();
      for (const place of places) {
        const id = own(valueOf(sources, place), 'id');
        const other = first.get(id);
        if (other)
          report(
            below(place, 'id'),
            `The id ${JSON.stringify(id)} is already used at ${lineOf(sources, below(other, 'id'))}.`,
            'Give it a unique id.',
          );
        else first.set(id, place);
      }
    }
  },
};

function extension({ sources, outline }: Subject, name: string): Place | undefined {
  return resolve(sources, below(outline.document, name));
}

function groupsOf(subject: Subject): Place[] {
  return listedIn(subject, 'groups');
}

function attributesOf(subject: Subject): Place[] {
  return listedIn(subject, 'attributes');
}

function listedIn(subject: Subject, list: 'groups' | 'attributes'): Place[] {
  const catalogue = extension(subject, 'x-notifications');
  return catalogue ? children(subject.sources, below(catalogue, list)) : [];
}

/** Where each notification of the catalogue is written. */
export function notificationPlaces(subject: Subject): Place[] {
  return groupsOf(subject).flatMap((group) => notificationsIn(subject.sources, group));
}

function notificationsIn(sources: Sources, group: Place): Place[] {
  return children(sources, below(group, 'notifications'));
}

export const catalogueRules: readonly Rule[] = [notificationEvent, notificationAttribute, duplicateId];

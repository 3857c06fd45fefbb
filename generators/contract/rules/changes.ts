import { compareVersions } from '../../ground/compare-versions.ts';
import { changesPlace } from '../document/document-lists.ts';
import { own, textOf, below, type Json, type Place, listOf } from '../model/json.ts';
import { children, type Subject } from '../document/outline.ts';
import { lineOf, valueOf } from '../source/sources.ts';
import type { Rule } from './rule.ts';
import { unknownEvent } from './unknown-event.ts';

const changeEvent: Rule = {
  id: 'change-event',
  summary: 'Checks that every change names events of the contract, or such as a change removed.',
  needed: 'The changelog would link to events that do not exist.',
  looksForAbsence: true,
  check(subject, report) {
    const { sources, events } = subject;
    const keys = events.map(({ key }) => key);
    // The messages themselves are the problem, and are reported.
    if (keys.length === 0) return;
    const changes = changePlaces(subject).map((place) => ({ place, value: valueOf(sources, place) }));
    const named = changes.flatMap(({ place, value }) => {
      const list = own(value, 'events');
      return listOf(list).map((key: Json, index) => ({
        key,
        place: below(place, 'events', index),
        isRemoved: own(value, 'kind') === 'removed',
      }));
    });
    const removed = named.filter(({ isRemoved }) => isRemoved).map(({ key }) => key);
    for (const { key, place } of named) {
      if (typeof key !== 'string' || keys.includes(key) || removed.includes(key)) continue;
      const { problem, hint } = unknownEvent(
        subject,
        key,
        'Use the key of a message, or say in a change of kind "removed" that it is gone.',
      );
      report(place, `The change names ${problem}`, hint);
    }
  },
};

const changeVersion: Rule = {
  id: 'change-version',
  summary: 'Checks that each version is listed once, and the version of the document first.',
  needed: 'The changelog would give changes to the wrong version.',
  check(subject, report) {
    const { sources, outline } = subject;
    const current = textOf(own(valueOf(sources, outline.info), 'version'));
    const first = new Map<string, Place>();
    for (const [index, place] of versionsOf(subject).entries()) {
      const version = own(valueOf(sources, place), 'version');
      if (typeof version !== 'string') continue;
      const other = first.get(version);
      if (other)
        report(
          below(place, 'version'),
          `The version ${JSON.stringify(version)} is already listed at ${lineOf(sources, below(other, 'version'))}.`,
          'Put all changes of a version into one entry.',
        );
      else if (index === 0 && version !== current && current !== '')
        report(
          below(place, 'version'),
          `The newest version is ${JSON.stringify(version)}, but the version of the document is ${JSON.stringify(current)}.`,
          'List the newest version first, and give info.version the same value.',
        );
      if (!other) first.set(version, place);
    }
  },
};

const versionForm: Rule = {
  id: 'version-form',
  summary:
    'Checks that versions of the contract are three numbers, and that the changes list the newest first.',
  check(subject, report) {
    const { sources, outline } = subject;
    const places = [
      below(outline.info, 'version'),
      ...versionsOf(subject).map((one) => below(one, 'version')),
    ];
    for (const place of places) {
      const version = valueOf(sources, place);
      // What is not text is reported by its shape.
      if (typeof version !== 'string' || isVersion(version)) continue;
      report(
        place,
        `The version ${JSON.stringify(version)} is not three numbers.`,
        'Write it as in 1.1.0, in quotes if YAML would read it as a number.',
      );
    }
    let newer: string | undefined;
    for (const place of versionsOf(subject).map((one) => below(one, 'version'))) {
      const version = valueOf(sources, place);
      if (!isVersion(version)) continue;
      if (newer !== undefined && compareVersions(version, newer) > 0)
        report(
          place,
          `The version ${version} is listed below ${newer}, which is older.`,
          'List the newest version first.',
        );
      newer = version;
    }
  },
};

function isVersion(version: unknown): version is string {
  return typeof version === 'string' && /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version);
}

/** Where each change is written, the newest version first. */
function changePlaces(subject: Subject): Place[] {
  return versionsOf(subject).flatMap((version) => children(subject.sources, below(version, 'changes')));
}

function versionsOf({ sources }: Subject): Place[] {
  const changes = changesPlace(sources);
  return changes ? children(sources, changes) : [];
}

export const changeRules: readonly Rule[] = [changeEvent, changeVersion, versionForm];

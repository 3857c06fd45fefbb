import { hasPayload, type EventOutline } from '../contract/events.ts';
import { proposal } from '../contract/proposal.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { eventByName, newEvent, proposedEvent, type ProposedEvent } from '../learn/match-event.ts';
import type { EventTraffic } from '../learn/traffic.ts';
import { WrongUse } from '../wrong-use.ts';
import { onTerminal, type Ask } from './terminal.ts';

/** Traffic, and the event that it is to document. */
export interface LearnTarget {
  readonly traffic: EventTraffic;
  readonly target: EventOutline | ProposedEvent;
}

/**
 * Finds out which event each event type belongs to: the one of the contract that has it, the one that `key` names, the one
 * with its name, or a new one. On a terminal it asks about those that the contract does not have; undefined if that is
 * closed. Throws a WrongUse if `key` cannot be meant.
 */
export async function learnTargets(
  subject: Subject,
  events: readonly EventTraffic[],
  key: string | undefined,
  asks: boolean,
): Promise<readonly LearnTarget[] | undefined> {
  const unknown = events.filter(({ event }) => event === undefined);
  if (key !== undefined && unknown.length !== 1)
    throw new WrongUse(
      unknown.length === 0
        ? '--event: every event type in the captures belongs to an event of the contract already'
        : `--event: the captures have ${unknown.length} event types that the contract does not know`,
      'Choose one with --type',
    );
  const targetOf = async (traffic: EventTraffic, ask: Ask | undefined): Promise<LearnTarget> => {
    if (traffic.event) return { traffic, target: traffic.event };
    const { eventType } = traffic;
    const likely = eventByName(subject, eventType) ?? proposedEvent(subject, eventType);
    if (key !== undefined) return { traffic, target: eventNamed(subject, key) };
    if (!ask) return { traffic, target: likely };
    const named = await ask({
      ask: `Key of the event with the type ${eventType}, or of a new one`,
      default: likely.key,
      problemOf: (typed) => (typed === likely.key ? undefined : problemOf(subject, typed)),
    });
    return { traffic, target: named === likely.key ? likely : eventNamed(subject, named) };
  };
  const all = async (ask?: Ask): Promise<LearnTarget[]> => {
    const found: LearnTarget[] = [];
    for (const traffic of events) found.push(await targetOf(traffic, ask));
    return found;
  };
  return asks && unknown.length > 0 && key === undefined ? onTerminal(all) : all();
}

function eventNamed(subject: Subject, key: string): EventOutline | ProposedEvent {
  const problem = problemOf(subject, key);
  if (problem !== undefined)
    throw new WrongUse(`--event: ${problem}`, 'Name an undocumented event, or a new key');
  return subject.events.find((one) => one.key === key) ?? newEvent(key);
}

/** Why a key cannot be meant; a new one that is nearly one of the contract is a slip. */
function problemOf({ events }: Subject, key: string): string | undefined {
  const event = events.find((one) => one.key === key);
  if (event && hasPayload(event)) return `${key} is documented already`;
  if (event) return event.template === null ? undefined : `${key} has another event type`;
  const keys = events.map((one) => one.key);
  const near = proposal(key, keys, '').replace(/\?$/, '');
  if (near !== '') return `${JSON.stringify(key)} is not an event of the contract. ${near}`;
  return /^[a-z][A-Za-z0-9]*$/.test(key) ? undefined : `${JSON.stringify(key)} is not a key like orderPaid`;
}

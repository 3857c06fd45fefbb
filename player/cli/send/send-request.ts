import { npxCommand, UsageError } from '@webhook-contract/common/command-line';
import { decodeBody, type EventInfo } from '@webhook-contract/runtime/v1';
import { assumedEvent } from '../../assumed-event.ts';
import type { ContractData } from '../../contract.ts';
import { clockOf } from '../../delivery/clock.ts';
import { examplesOf, notSent } from '../../examples-of.ts';
import type { Fault } from '../../faults/fault-kinds.ts';
import { recordedEvent } from '../../run/recorded-request.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import { checkRequestId } from '../../sender/check-request-id.ts';
import type { SenderSettings } from '../../sender/sender-options.ts';
import type { CommandContext } from '../command-context.ts';
import { eventsWithExample, findEvent } from '../find-event.ts';
import { readInput } from '../read-input.ts';
import { receiverSettings, type ReceiverOptions } from '../receiver-options.ts';
import { readAssignments } from '../set-values.ts';
import { readStaticHeaders } from '../static-headers.ts';
import { checkFaultNeeds } from './fault-options.ts';
import { readBodyRequest, readReplayedRequests, type RecordedRequests } from './recorded-requests.ts';

/** The options of `send`, as typed. */
export interface SendOptions extends ReceiverOptions {
  readonly all?: true;
  readonly set?: readonly string[];
  readonly allowInvalid?: true;
  readonly body?: string;
  readonly eventType?: string;
  readonly replay?: string;
  readonly requestId?: string;
  readonly concurrency?: number;
  readonly count?: number;
  readonly seed?: number;
  readonly rate?: number;
  readonly retry?: readonly string[];
  readonly speed?: number | 'max';
  readonly fault?: readonly Fault[];
  readonly json?: true;
}

/** What the options ask for. */
export interface SendRequest {
  readonly plan: SendPlan;
  readonly settings: SenderSettings;
  /** To say before anything is sent. */
  readonly warnings: readonly string[];
}

/** Reads the events and options of a run. Throws a UsageError or an OptionError. */
export async function readSendRequest(
  context: CommandContext,
  eventNames: readonly string[],
  options: SendOptions,
): Promise<SendRequest> {
  const { contract } = context;
  checkCombination(eventNames, options);
  const { set = [], allowInvalid = false, seed, rate = null, requestId, fault: faults = [] } = options;
  if (requestId !== undefined) checkRequestId(requestId, contract.endpoint);
  const isAssumed = options.eventType !== undefined;
  const recorded = isAssumed ? undefined : await readRecorded(context, eventNames, options);
  const payload = isAssumed && options.body !== undefined ? await readPayload(context, options.body) : null;
  const events = recorded ? recordedEvents(contract, recorded) : chosenEvents(contract, eventNames, options);
  const count = recorded?.requests.length ?? options.count ?? events.length;
  if (requestId !== undefined && count > 1) {
    throw new UsageError(
      '--request-id: applies to one event only. Two events with one ID would be one delivery.',
    );
  }
  const settings = await receiverSettings(contract, options, {
    clock: clockOf(options.speed ?? 1),
    retry: retriedEvents(contract, events, options.retry ?? []),
    faults,
    ...(options.concurrency !== undefined && { concurrency: options.concurrency }),
  });
  checkFaultNeeds(faults, settings, contract.endpoint);
  const plan: SendPlan = {
    events,
    count,
    recorded: recorded?.requests ?? null,
    payload,
    requestId: requestId ?? null,
    seed: seedOf(contract, events, seed, options.count),
    set: assignmentsFor(contract, events, set, { payload, anyPath: allowInvalid }),
    allowInvalid,
    rate,
  };
  const leftOut = options.all ? notSent(contract).map((said) => `--all: ${said}`) : [];
  return { plan, settings, warnings: recorded?.warnings ?? leftOut };
}

/** For each option that says what is sent, the options that say it as well, why, and how many events may be named. */
const exclusions = {
  eventType: {
    excludes: ['all', 'seed', 'replay'],
    advice: 'Name the event whose event type is not known, with --body for its payload.',
    events: [1, 1],
  },
  body: {
    excludes: ['all', 'set', 'count', 'seed', 'replay'],
    advice: 'The body is sent unchanged, as one event.',
    events: [0, 1],
  },
  replay: {
    excludes: ['all', 'set', 'count', 'seed', 'requestId'],
    advice: 'Requests are sent unchanged.',
    events: [0, 0],
  },
} as const;

/** Throws a UsageError for options that contradict each other. Only the first that decides what is sent is looked at. */
function checkCombination(eventNames: readonly string[], options: SendOptions): void {
  for (const name of ['eventType', 'body', 'replay'] as const) {
    if (options[name] === undefined) continue;
    const { excludes, advice, events } = exclusions[name];
    const excluded = excludes.find((one) => options[one] !== undefined);
    if (excluded !== undefined)
      throw new UsageError(`${flagOf(name)}: cannot be combined with ${flagOf(excluded)}`, advice);
    const [least, most] = events;
    if (eventNames.length < least || eventNames.length > most) {
      const allowed = least === most ? `${most || 'no'} named` : 'at most one named';
      throw new UsageError(`${flagOf(name)}: goes with ${allowed} event`, advice);
    }
    return;
  }
}

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** The payload of an undocumented event. Throws a UsageError for anything but a JSON object. */
async function readPayload({ stdin }: CommandContext, path: string): Promise<JsonObject> {
  const decoded = decodeBody(await readInput(path, stdin, { option: '--body' }));
  const payload = decoded.ok ? decoded.value : undefined;
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    throw new UsageError('--body: with --event-type, the body must be a JSON object.');
  return payload as JsonObject;
}

type JsonObject = Readonly<Record<string, unknown>>;

async function readRecorded(
  context: CommandContext,
  [eventName]: readonly string[],
  { body, replay, requestId, ...options }: SendOptions,
): Promise<RecordedRequests | undefined> {
  const allowInvalid = options.allowInvalid === true;
  if (body !== undefined) {
    const event = eventName === undefined ? undefined : eventToSend(context.contract, eventName, undefined);
    return readBodyRequest(context, body, { event, requestId, allowInvalid });
  }
  if (replay === undefined) return undefined;
  const given = readStaticHeaders(options).map(({ name }) => name);
  return readReplayedRequests(context, replay, { allowInvalid, given });
}

/** Each event once, in the order of its first request. */
function recordedEvents(contract: ContractData, { requests }: RecordedRequests): readonly SendableEvent[] {
  const eventTypes = new Set(requests.map(({ eventType }) => eventType));
  return [...eventTypes].map((eventType) => recordedEvent(contract, eventType));
}

function chosenEvents(
  contract: ContractData,
  names: readonly string[],
  { all, eventType }: Pick<SendOptions, 'all' | 'eventType'>,
): readonly SendableEvent[] {
  if (all && names.length > 0)
    throw new UsageError('--all: cannot be combined with the names of events. Leave one out.');
  if (!all && names.length === 0) {
    throw new UsageError(
      `no event is given. Name one, or use --all. List all events with: ${npxCommand(contract.name)} events`,
    );
  }
  return all ? eventsWithExample(contract) : names.map((name) => eventToSend(contract, name, eventType));
}

/** The event of a name with the event type to send it under. Throws a UsageError that shows how to send it. */
function eventToSend(contract: ContractData, name: string, eventType: string | undefined): SendableEvent {
  const named = findEvent(contract, name);
  const { event, problem } = assumedEvent(contract, named, eventType, '--event-type');
  if (event) return event;
  if (eventType !== undefined) throw new UsageError(`--event-type: ${problem}`);
  throw new UsageError(
    `${problem} For example: ${npxCommand(contract.name)} send ${named.key} --event-type ASSUMED_EVENT_TYPE --to <url>`,
  );
}

/** The keys of the events that are retried: those named, and those that the contract always retries. Throws a UsageError. */
function retriedEvents(
  contract: ContractData,
  events: readonly EventInfo[],
  names: readonly string[],
): string[] {
  const named = names.flatMap((name) => (name === 'all' ? [] : findEvent(contract, name).key));
  const retried = events.filter(
    ({ key, delivery: { retry } }) =>
      retry && (retry.enabledByDefault || names.includes('all') || named.includes(key)),
  );
  if (names.length > 0 && retried.length === 0)
    throw new UsageError('--retry: the contract has no retry for any of these events.');
  return retried.map(({ key }) => key);
}

/** The seed of generated payloads; null if examples are sent. Any will do if none is given, as the summary names it. */
function seedOf(
  contract: ContractData,
  events: readonly EventInfo[],
  seed: number | undefined,
  count = 1,
): number | null {
  const without = events.find((event) => examplesOf(contract, event).length === 0);
  if (without) {
    if (seed === undefined) return null;
    throw new UsageError(`--seed: payloads are generated from examples, and ${without.title} has none.`);
  }
  return seed ?? (count === 1 ? null : Math.floor(Math.random() * 2 ** 32));
}

function assignmentsFor(
  contract: ContractData,
  events: readonly EventInfo[],
  texts: readonly string[],
  { payload, anyPath }: { readonly payload: unknown; readonly anyPath: boolean },
): SendPlan['set'] {
  // Each event has to know the fields: one that is silently left alone would look like a fault of the receiver.
  const [first = []] = events.map((event) => {
    const examples = examplesOf(contract, event);
    // An undocumented event may have any field.
    return examples.length > 0
      ? readAssignments(examples, texts, { anyPath })
      : readAssignments([{ name: '', headers: {}, payload: payload ?? {} }], texts, { anyPath: true });
  });
  return first;
}

import type { Command } from '@webhook-contract/receiver/command-line';
import { decodeBody, type EventInfo } from '@webhook-contract/runtime/v1';
import { npxCommand, numberIn, UsageError } from '@webhook-contract/receiver/command-line';
import { assumedEvent } from '../../assumed-event.ts';
import type { ContractData } from '../../contract.ts';
import { exampleNamed, examplesOf, notSent } from '../../examples-of.ts';
import type { SendableEvent } from '../../sendable-event.ts';
import { recordedEvent } from '../../run/recorded-request.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import { checkRequestId } from '../../sender/check-request-id.ts';
import { perRequestHelp, readPerRequest } from '../per-request.ts';
import type { CommandContext } from '../command-context.ts';
import { unmetNeed } from '../fault-need.ts';
import { eventsWithExample, findEvent } from '../find-event.ts';
import { readInput } from '../read-input.ts';
import { readAccess, type ReceiverAccess } from '../receiver-access.ts';
import { addReceiverOptions, readReceiverOptions, type ReceiverOptions } from '../receiver-options.ts';
import { readAssignments } from '../set-values.ts';
import { readSpeed } from '../speed-option.ts';
import { checkSigned } from '../signing-secret.ts';
import { readBodyRequest, readReplayedRequests, type RecordedRequests } from './recorded-requests.ts';
import { readFaultAttempts, readFaults } from './fault-options.ts';

/** The options of `send`, as typed. */
export interface SendOptions extends ReceiverOptions {
  readonly all?: true;
  readonly example?: string;
  readonly set?: readonly string[];
  readonly allowInvalid?: true;
  readonly body?: string;
  readonly eventType?: string;
  readonly replay?: string;
  readonly requestId?: string;
  readonly count?: number;
  readonly perRequest?: string;
  readonly seed?: number;
  readonly rate?: number;
  readonly retry?: readonly string[];
  readonly speed?: number | 'max';
  readonly fault?: readonly string[];
  readonly faultAttempts?: string;
  readonly json?: true;
}

/** Adds the options of `send`. */
export function addSendOptions(
  command: Command,
  contract: Pick<ContractData, 'events' | 'endpoint'>,
): Command {
  return addReceiverOptions(command, contract)
    .option('--all', 'send every documented event in turn')
    .option('--example <name>', 'name of the example (default: the first)')
    .option('--set <path=value>', 'change a field: a.b.0.c or /a/b/0/c; repeatable', { isRepeatable: true })
    .option('--allow-invalid', 'send bodies that break the contract, too')
    .option(
      '--body <file>',
      'send this body unchanged, - for standard input; its event type selects the event',
    )
    .option(
      '--event-type <type>',
      'event type to assume for an event whose type is not known; completes the body where it is missing',
    )
    .option('--replay <file>', 'resend the requests that listen --record wrote, with the same event IDs')
    .option('--request-id <id>', 'event ID (default: a new one)')
    .option('--count <n>', 'how many events to send; for more than one, payloads are generated', {
      read: numberIn(1, 1e9),
    })
    .option('--per-request <n>', `${perRequestHelp}; --count then counts requests`)
    .option('--seed <n>', 'generate payloads from this seed: the same seed generates the same payloads', {
      read: numberIn(0, Number.MAX_SAFE_INTEGER),
    })
    .option('--rate <n>', 'events per second, in played time (default: all at once)', {
      read: numberIn(0.001, 1e6, { fraction: true }),
    })
    .option(
      '--retry <event|all>',
      'retry this event when an attempt fails, by the policy of the contract; repeatable',
      { isRepeatable: true },
    )
    .option('--speed <n|max>', 'speed up played time: 300 turns 5 minutes into a second; max does not wait', {
      read: readSpeed,
    })
    .option('--fault <fault>', 'inject this fault; repeatable. The help lists all faults', {
      isRepeatable: true,
    })
    .option(
      '--fault-attempts <n|all>',
      'how many attempts of a delivery get copies and broken connections (default: 1)',
    )
    .option('--json', 'print one JSON line per attempt and outcome, and a summary');
}

/** What the options ask for. */
interface SendRequest {
  readonly plan: SendPlan;
  readonly access: ReceiverAccess;
  /** To say before anything is sent. */
  readonly warnings: readonly string[];
}

/** The seed where payloads are to be made and none is given: any will do, as the summary names it. */
function anySeed(): number {
  return Math.floor(Math.random() * 2 ** 32);
}

/** Reads the events and options of a run. Throws a UsageError or an OptionError. */
export async function readSendOptions(
  context: CommandContext,
  eventNames: readonly string[],
  options: SendOptions,
): Promise<SendRequest> {
  const { contract } = context;
  if (options.eventType === undefined) checkRecordedOptions(eventNames, options);
  else checkAssumedOptions(eventNames, options);
  const receiver = readReceiverOptions(contract, options);
  const access = readAccess(options);
  const { set = [], allowInvalid = false, example, seed, speed = 1, rate = null, requestId } = options;
  if (requestId !== undefined) checkRequestId(requestId, contract.endpoint);
  const isAssumed = options.eventType !== undefined;
  const recorded = isAssumed ? undefined : await readRecorded(context, eventNames, options, access);
  const payload = isAssumed && options.body !== undefined ? await readPayload(context, options.body) : null;
  const events = recorded ? recordedEvents(contract, recorded) : chosenEvents(contract, eventNames, options);
  const count = recorded?.requests.length ?? options.count ?? events.length;
  const perRequest = readPerRequest(contract, options.perRequest);
  if (requestId !== undefined && count * perRequest > 1) {
    throw new UsageError(
      '--request-id: applies to one event only. Two events with one ID would be one delivery.',
    );
  }
  if (example !== undefined && (seed !== undefined || options.count !== undefined || perRequest > 1)) {
    throw new UsageError(
      `--example: cannot be combined with --seed, --count or --per-request, which generate payloads. Leave one out.`,
    );
  }
  const faults = readFaults(options.fault ?? []);
  const need = unmetNeed(faults, access, contract.endpoint);
  if (need) throw new UsageError(`--fault: ${need.fault} needs a ${need.what}, with ${need.option}.`);
  checkSigned(contract, options);
  const plan: SendPlan = {
    ...receiver,
    events,
    count,
    perRequest,
    retry: retriedEvents(contract, events, options.retry ?? []),
    recorded: recorded?.requests ?? null,
    payload,
    requestId: requestId ?? null,
    example: checkedExample(contract, events, example),
    seed: seedOf(contract, events, seed, perRequest > 1 ? perRequest : options.count),
    set: assignmentsFor(contract, events, set, { payload, anyPath: allowInvalid }),
    allowInvalid,
    speed,
    rate,
    faults,
    faultAttempts: readFaultAttempts(options.faultAttempts, faults),
  };
  const leftOut = options.all ? notSent(contract).map((said) => `--all: ${said}`) : [];
  return { plan, access, warnings: recorded?.warnings ?? leftOut };
}

/** Options that say what a request is made of, which `--body` and `--replay` say already. */
const makingOptions = ['all', 'example', 'set', 'count', 'perRequest', 'seed'] as const;

function checkRecordedOptions(eventNames: readonly string[], options: SendOptions): void {
  const option = options.body === undefined ? options.replay && '--replay' : '--body';
  if (option === undefined) return;
  const other = [
    ...makingOptions,
    ...(option === '--body' ? (['replay'] as const) : (['requestId'] as const)),
  ].find((name) => options[name] !== undefined);
  if (other !== undefined) {
    throw new UsageError(
      `${option}: cannot be combined with ${flagOf(other)}, because requests are sent unchanged.`,
    );
  }
  if (eventNames.length > (option === '--body' ? 1 : 0)) {
    throw new UsageError(
      option === '--body'
        ? '--body: one body is one event. Name at most one.'
        : '--replay: cannot be combined with names of events.',
    );
  }
}

/** Options that say which of several payloads is sent, or of which event. */
const choosingOptions = ['all', 'example', 'seed', 'replay'] as const;

function checkAssumedOptions(eventNames: readonly string[], options: SendOptions): void {
  const other = choosingOptions.find((name) => options[name] !== undefined);
  if (other !== undefined) {
    throw new UsageError(
      `--event-type: cannot be combined with ${flagOf(other)}. Name the event whose event type is not known, with --body for its payload.`,
    );
  }
  if (eventNames.length !== 1) {
    throw new UsageError(
      '--event-type: applies to exactly one event. Name the one whose event type is not known.',
    );
  }
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

function flagOf(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

async function readRecorded(
  context: CommandContext,
  [eventName]: readonly string[],
  { body, replay, requestId, ...options }: SendOptions,
  { staticHeaders }: ReceiverAccess,
): Promise<RecordedRequests | undefined> {
  const allowInvalid = options.allowInvalid === true;
  if (body !== undefined) {
    const event = eventName === undefined ? undefined : eventToSend(context.contract, eventName, undefined);
    return readBodyRequest(context, body, { event, requestId, allowInvalid });
  }
  if (replay === undefined) return undefined;
  return readReplayedRequests(context, replay, {
    allowInvalid,
    given: staticHeaders.map(({ name }) => name),
  });
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

function retriedEvents(
  contract: ContractData,
  events: readonly EventInfo[],
  names: readonly string[],
): string[] {
  const retried = events.filter(
    ({ delivery: { retry } }) => retry && (names.includes('all') || retry.enabledByDefault),
  );
  for (const name of names) {
    if (name === 'all') continue;
    const event = findEvent(contract, name);
    if (!events.some(({ key }) => key === event.key))
      throw new UsageError(`--retry: ${event.title} is not among the events to send.`);
    if (!event.delivery.retry) throw new UsageError(`--retry: the contract has no retry for ${event.title}.`);
    retried.push(event);
  }
  if (names.length > 0 && retried.length === 0) {
    throw new UsageError('--retry: the contract has no retry for any of these events.');
  }
  return [...new Set(retried.map(({ key }) => key))];
}

function checkedExample(
  contract: ContractData,
  events: readonly EventInfo[],
  name: string | undefined,
): string | null {
  if (name === undefined) return null;
  for (const event of events) {
    const { problem } = exampleNamed(contract, event, name);
    if (problem !== undefined) throw new UsageError(`--example: ${problem}`);
  }
  return name;
}

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
  return seed ?? (count === 1 ? null : anySeed());
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

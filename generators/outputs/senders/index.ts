import { commandData } from '../contract-data.ts';
import { knownPayload } from '../../contract/payload/known-payload.ts';
import type { Contract, ContractEvent } from '../../contract/model/model.ts';
import type { Generator } from '../generator.ts';
import { eventProperty, eventStem } from '../../contract/model/names.ts';
import { PLAYER, PLAYER_COMMAND, PLAYER_PACKAGE, RECEIVER_COMMAND } from '../../ground/packages.ts';
import { typeNames } from '../../contract/payload/type-names.ts';
import { docComment, HEADER, literal } from '../typescript.ts';

/** A mock sender with a typed function per event, and the command that stands on it. */
export const senders: Generator = {
  name: 'senders',
  files: ['contract.ts', 'sender.ts', 'cli.ts'],
  exports: { './sender': 'sender.ts' },
  bin: ({ command }) => ({ [command]: 'cli.ts' }),
  lookAt: [['sender.ts', 'the mock sender']],
  async generate(contract) {
    return [
      { path: 'contract.ts', content: contractModule(contract) },
      { path: 'sender.ts', content: senderModule(contract) },
      { path: 'cli.ts', content: cliModule(contract) },
    ];
  },
};

/** What consumers may want to name besides the functions. */
const PUBLIC_TYPES = [
  'AssumedEventType',
  'Attempt',
  'AttemptResult',
  'BrokenRequest',
  'CheckResult',
  'CheckVerdict',
  'Clock',
  'ClockOptions',
  'Delivery',
  'DeliveryName',
  'DemandedHeader',
  'EndpointProbe',
  'EndpointReport',
  'EndpointTestOptions',
  'Expectation',
  'Failure',
  'Fault',
  'FaultName',
  'ListenerOptions',
  'ListenerResponse',
  'Outcome',
  'Overrides',
  'OwnCheckOptions',
  'ReceivedRequest',
  'RequestOptions',
  'SenderOptions',
  'SendRequest',
  'Sent',
  'StaticHeader',
  'TlsSettings',
];

function contractModule(contract: Contract): string {
  const fields = Object.entries(commandData(contract)).map(([name, value]) => `${name}: ${literal(value)},`);
  // The player alone needs the validators of events that receivers cannot tell.
  const untyped = untypedEvents(contract).filter((event) => knownPayload(event) !== null);
  const imports = untyped.map(
    ({ key }) =>
      `import { validator as ${eventProperty(key)}Validator } from './events/${eventStem(key)}.ts';\n`,
  );
  const byKey = untyped.map(({ key }) => `${eventProperty(key)}: ${eventProperty(key)}Validator,`);
  return `${HEADER}
import type { ContractData } from '${PLAYER}';
import { events } from './events.ts';
import { examples } from './examples.ts';
import { validators } from './validators/index.ts';
${imports.join('')}
${docComment('The whole contract as the sender and the command take it.')}export const contract: ContractData = {
  ${fields.join('\n  ')}
  events,
  examples,
  validators,
  ${byKey.length > 0 ? `validatorsByKey: {\n${byKey.join('\n')}\n},` : ''}
};
`;
}

/** The events whose event type is not known: the caller assumes one to send them. */
function untypedEvents({ events }: Contract): readonly ContractEvent[] {
  return events.filter(({ eventType }) => eventType === null);
}

function senderModule(contract: Contract): string {
  const names = typeNames(contract);
  const payloadType = (key: string): string => names.events.get(key) ?? 'Readonly<Record<string, unknown>>';
  const imported = contract.events.flatMap(({ key }) => names.events.get(key) ?? []);
  const untyped = untypedEvents(contract);
  const kinds = [
    ...(untyped.length < contract.events.length ? ['SendEvent'] : []),
    ...(untyped.length > 0 ? ['SendAssumedEvent'] : []),
    ...(contract.batch ? ['SendBatch'] : []),
  ];
  const typed = contract.events.filter(({ eventType }) => eventType !== null);
  const batch = contract.batch
    ? `${docComment('Several events in one request, in this order.')}readonly batch: SendBatch<{ ${typed.map(({ key }) => `${eventProperty(key)}: ${payloadType(key)}`).join('; ')} }>;`
    : '';
  const methods = contract.events.map(
    ({ key, title, trigger, deprecated, eventType }) =>
      `${docComment(`${title}. ${trigger}${eventType === null ? ' Its event type is not known: assume one.' : ''}`, deprecated)}readonly ${eventProperty(key)}: ${eventType === null ? 'SendAssumedEvent' : 'SendEvent'}<${payloadType(key)}>;`,
  );
  return `${HEADER}
import {
  createListenerFor,
  createSenderFor,
  makeRequestFor,
  playCheckFor,
  testEndpointFor,
  type EndpointProbe,
  type EndpointReport,
  type EndpointTestOptions,
  type ListenerOptions,
  type Overrides,
  type OwnCheckOptions,
  type ReceivedEvent as ReceivedEventOf,
  type RequestOptions,
  ${kinds.map((kind) => `type ${kind},`).join('\n')}
  ${untyped.length > 0 ? 'type AssumedEventType,' : ''}
  type SenderBase,
  type SenderOptions,
  type TypedListener,
} from '${PLAYER}';
import { contract } from './contract.ts';
import type { ${['WebhookEventMap', ...imported].sort().join(', ')} } from './types.ts';

export {
  assertCheck,
  InvalidPayloadError,
  runningClock,
  virtualClock,
  ${PUBLIC_TYPES.map((name) => `type ${name},`).join('\n  ')}
} from '${PLAYER}';

${docComment('Sends events to an endpoint over HTTP, with one function for each event. Overrides change the first example of a documented one; of any other, the payload is what you supply.')}export interface Sender extends SenderBase {
${[...methods, ...(batch === '' ? [] : [batch])].join('\n')}
}

${docComment('Makes a sender. Throws a TypeError that says what to fix if an option is wrong.')}export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}

${docComment('A receiver of events for tests, bound to this contract.')}export type Listener = TypedListener<WebhookEventMap>;

${docComment('An event as a listener received it, by its type.')}export type ReceivedEvent = ReceivedEventOf<WebhookEventMap>;

${docComment("Starts a receiver for tests, on a free port of this machine by default; `await using` closes it. Rejects with a TypeError for an option that cannot be used, and with the system's error if it cannot listen.")}export function createListener(options?: ListenerOptions): Promise<Listener> {
  return createListenerFor<WebhookEventMap>(contract, options);
}

${makeRequestCode(untyped, payloadType)}
${docComment('Runs the checks of the command `test` against an endpoint, and resolves with the result of each. Rejects with a TypeError for an option that cannot be used, before anything is sent.')}export function testEndpoint(options: EndpointTestOptions): Promise<EndpointReport> {
  return testEndpointFor(contract, options);
}

${docComment('Plays a check of your own against an endpoint: what it sends, waits for and expects. Rejects with an Error that says all that was expected and not seen, and with a TypeError for what cannot be used.')}export function playCheck(
  options: OwnCheckOptions,
  check: (endpoint: EndpointProbe) => Promise<void>,
): Promise<void> {
  return playCheckFor(contract, options, check);
}
`;
}

/** A function for both kinds of events, with a map of those whose event type has to be assumed. */
function makeRequestCode(untyped: readonly ContractEvent[], payloadType: (key: string) => string): string {
  const said =
    'A standard `Request` as the platform would send it, for unit tests of a handler. Nothing is sent. Throws an InvalidPayloadError if the overrides break the contract.';
  const typed = `${docComment(said)}export function makeRequest<T extends keyof WebhookEventMap>(
  eventType: T,
  overrides?: Overrides<WebhookEventMap[T]>,
  options?: RequestOptions,
): Request`;
  if (untyped.length === 0)
    return `${typed} {
  return makeRequestFor(contract, eventType, overrides, options);
}
`;
  const entries = untyped.map(({ key }) => `readonly ${eventProperty(key)}: ${payloadType(key)};`);
  return `${docComment('What is known of the payload of each event whose event type is not known, by key.')}export interface UntypedEventMap {
${entries.join('\n')}
}

${typed};
${docComment('The same of an event whose event type is not known, by key: its payload is what you supply, under the event type that you assume.')}export function makeRequest<K extends keyof UntypedEventMap>(
  key: K,
  payload: Overrides<UntypedEventMap[K]> | undefined,
  options: RequestOptions & AssumedEventType,
): Request;
export function makeRequest(event: string, overrides?: unknown, options?: RequestOptions): Request {
  return makeRequestFor(contract, event, overrides, options);
}
`;
}

/**
 * `inbox` is for machines in production, which have no player: an optional peer, without which the rest says what to install.
 * Other problems are thrown.
 */
function cliModule({ package: { command, name } }: Contract): string {
  const hint = `${command}: every command but inbox needs the player. Install it with: npm install --save-dev ${PLAYER_PACKAGE}`;
  return `#!/usr/bin/env node
${HEADER}
const argv = process.argv.slice(2);

if (argv[0] === 'inbox') {
  const { runInbox } = await import('${RECEIVER_COMMAND}');
  const contract = ${literal({ name: command, package: { name } })};
  process.exitCode = await runInbox(contract, argv.slice(1), process);
} else if (isPlayerInstalled()) {
  const { runCli } = await import('${PLAYER_COMMAND}');
  const { contract } = await import('./contract.ts');
  process.exitCode = await runCli(contract, argv, process);
} else {
  console.error(${literal(hint)});
  process.exitCode = 2;
}

function isPlayerInstalled(): boolean {
  try {
    import.meta.resolve('${PLAYER_COMMAND}');
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_MODULE_NOT_FOUND') return false;
    throw error;
  }
}
`;
}

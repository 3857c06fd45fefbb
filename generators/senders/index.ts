import { commandData } from '../contract-data.ts';
import type { Contract } from '../contract/model.ts';
import type { Generator } from '../generator.ts';
import { eventProperty } from '../names.ts';
import { PLAYER, PLAYER_COMMAND, PLAYER_PACKAGE } from '../packages.ts';
import { typeNames } from '../type-names.ts';
import { docComment, HEADER, literal } from '../typescript.ts';

/** A mock sender with a typed function a documented event, and the command that stands on it. */
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
  'Attempt',
  'AttemptResult',
  'BrokenRequest',
  'Clock',
  'ClockOptions',
  'Delivery',
  'DeliveryName',
  'DemandedHeader',
  'Failure',
  'Fault',
  'FaultName',
  'ListenerOptions',
  'ListenerResponse',
  'Outcome',
  'Overrides',
  'ReceivedRequest',
  'RequestOptions',
  'SenderOptions',
  'SimulatedResponse',
  'Simulation',
  'SimulationOptions',
  'StaticHeader',
  'TlsSettings',
];

function contractModule(contract: Contract): string {
  const fields = Object.entries(commandData(contract)).map(([name, value]) => `${name}: ${literal(value)},`);
  return `${HEADER}
import type { ContractData } from '${PLAYER}';
import { events } from './events.ts';
import { examples } from './examples.ts';
import { testData } from './test-data.ts';
import { validators } from './validators/index.ts';

${docComment('The whole contract as the sender and the command take it.')}export const contract: ContractData = {
  ${fields.join('\n  ')}
  events,
  examples,
  validators,
  testData,
};
`;
}

function senderModule(contract: Contract): string {
  const names = typeNames(contract);
  const documented = contract.events.filter((event) => event.documented);
  const imported = documented.map(({ key }) => names.events.get(key));
  const methods = documented.map(
    ({ key, title, trigger, deprecated }) =>
      `${docComment(`${title}. ${trigger}`, deprecated)}readonly ${eventProperty(key)}: SendEvent<${names.events.get(key)}>;`,
  );
  return `${HEADER}
import {
  createListenerFor,
  createSenderFor,
  makeRequestFor,
  simulateFor,
  type ListenerOptions,
  type Overrides,
  type ReceivedEvent as ReceivedEventOf,
  type RequestOptions,
  ${imported.length > 0 ? 'type SendEvent,' : ''}
  type SenderBase,
  type SenderOptions,
  type Simulation,
  type SimulationOptions,
  type TypedListener,
} from '${PLAYER}';
import { contract } from './contract.ts';
import type { ${['WebhookEventMap', ...imported].sort().join(', ')} } from './types.ts';

export {
  InvalidPayloadError,
  runningClock,
  virtualClock,
  ${PUBLIC_TYPES.map((name) => `type ${name},`).join('\n  ')}
} from '${PLAYER}';

${docComment('Sends example events to an endpoint over HTTP. One function for each documented event; overrides change its first example.')}export interface Sender extends SenderBase {
${methods.join('\n')}
}

${docComment('Makes a sender. Throws a TypeError that says what to fix if an option is wrong.')}export function createSender(options: SenderOptions): Sender {
  return createSenderFor<Sender>(contract, options);
}

${docComment('A receiver of events for tests, bound to this contract.')}export type Listener = TypedListener<WebhookEventMap>;

${docComment('An event as a listener received it, by its type.')}export type ReceivedEvent = ReceivedEventOf<WebhookEventMap>;

${docComment("Starts a receiver for tests, on a free port of this machine by default; `await using` closes it. Rejects with a TypeError for an option that cannot be used, and with the system's error if it cannot listen.")}export function createListener(options?: ListenerOptions): Promise<Listener> {
  return createListenerFor<WebhookEventMap>(contract, options);
}

${docComment('A standard Request as the service would send it, for unit tests of a handler; nothing is sent. Throws an InvalidPayloadError if the overrides break the contract.')}export function makeRequest<T extends keyof WebhookEventMap>(
  eventType: T,
  overrides?: Overrides<WebhookEventMap[T]>,
  options?: RequestOptions,
): Request {
  return makeRequestFor(contract, eventType, overrides, options);
}

${docComment('Plays the deliveries of one event, by any of its names, against a list of responses, without network or waiting.')}export function simulate(event: string, options: SimulationOptions): Simulation {
  return simulateFor(contract, event, options);
}
`;
}

/** The player is an optional peer, which a receiver in production does not need; other problems are thrown. */
function cliModule({ package: { command } }: Contract): string {
  const hint = `${command}: the command needs the player. Install it with: npm install --save-dev ${PLAYER_PACKAGE}`;
  return `#!/usr/bin/env node
${HEADER}
import { contract } from './contract.ts';

if (isPlayerInstalled()) {
  const { runCli } = await import('${PLAYER_COMMAND}');
  process.exitCode = await runCli(contract, process.argv.slice(2), process);
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

import { isTypeInPath } from '@webhook-contract/runtime/v1';
import type { Contract, DocumentedEvent } from '../../contract/model/model.ts';
import { receiverPath } from '../../contract/model/request.ts';
import { localPort } from '../local-receiver.ts';
import { responseCode } from '../parts/success.ts';
import { quoted, methodName } from '../quoted.ts';
import { proofOptions } from '../sender-key.ts';
import type { Store } from './stores.ts';

/** What the recipes of all frameworks have in common, as TypeScript. */
export interface ReceiverCode {
  /** `POST` */
  readonly method: string;
  /** By which handshakes come besides. */
  readonly handshakeMethods: readonly string[];
  /** `post`, or `all` if handshakes come by other methods. */
  readonly methodCall: string;
  /** The path as a string literal. */
  readonly path: string;
  /** What a framework routes by, as a string literal: `anyEvent` stands for the paths of events, where each has one. */
  route(anyEvent: string): string;
  /** Where load balancers ask, as a string literal. */
  readonly readyPath: string;
  readonly success: number;
  readonly store: Store;
  /** Imports the contract's receiver, and an adapter where the framework has one. Node's own and the framework's come before it. */
  imports(adapter?: 'node' | 'fastify'): string;
  /** From the reader's own tables to the receiver. It checks the path itself where nothing has chosen by it. */
  receiver(checks?: 'path'): string;
  /** Decides where to listen. */
  readonly portCode: string;
  /** The call that says that the receiver is ready. */
  readonly readyCode: string;
  /** The status for a load balancer, and what it is for. */
  readonly readyStatus: string;
  readonly readyComment: string;
  /** What serves the load balancer beside the receiver, where that is a function from a request to a response. */
  readonly respond: string;
  /** Ends in order: the server and the receiver, then what else there is. */
  stop(options?: string, last?: string): string;
}

const methods = new Set(['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST', 'PUT']);

/** The method that the contract calls; POST where its name cannot go into code as it is. */
export function codeMethod({ endpoint: { method } }: Contract): string {
  return methods.has(method) ? method : 'POST';
}

/** The path that a framework routes by: what is below it as well where each event has a path of its own. */
export function routeOf(contract: Contract, anyEvent: string): string {
  const path = receiverPath(contract);
  return isTypeInPath(contract.eventType) ? `${path.replace(/\/$/, '')}/${anyEvent}` : path;
}

/** Makes the code that all recipes share; nothing if no event is documented, so that there is nothing to handle. */
export function receiverCode(contract: Contract, store: Store): ReceiverCode | null {
  const event = exampleEvent(contract);
  if (event === undefined) return null;
  const method = codeMethod(contract);
  const readyPath = quoted(receiverPath(contract) === '/ready' ? '/is-ready' : '/ready');
  return {
    method,
    handshakeMethods: ['GET', 'OPTIONS'].filter(
      (other) => contract.handshakes.length > 0 && other !== method,
    ),
    methodCall: contract.handshakes.length > 0 ? 'all' : method.toLowerCase(),
    path: quoted(receiverPath(contract)),
    route: (anyEvent) => quoted(routeOf(contract, anyEvent)),
    readyPath,
    success: responseCode(contract.endpoint),
    store,
    imports: (adapter) => importsCode(contract, store, adapter),
    receiver: (checks) =>
      [store.open, optionsCode(contract, event, store, checks)].filter((part) => part !== '').join('\n'),
    portCode,
    readyCode,
    readyStatus,
    readyComment,
    respond: `${readyComment}
async function respond(request: Request): Promise<Response> {
  if (new URL(request.url).pathname !== ${readyPath}) return receiver.fetch(request);
  return new Response(null, { status: ${readyStatus} });
}
`,
    stop: (
      options = '{ server }',
      last = '',
    ) => `// Load balancers move on, requests get responses, and handlers finish or are retried.
process.on('SIGTERM', async () => {
  await receiver.close(${options});${last && `\n  ${last}`}
  process.exit();
});
`,
  };
}

/**
 * The event that recipes show how to handle: the one with the most examples, of several the first. Recipes can be tried
 * with it, and rarely change their event when the contract gets a new one.
 */
export function exampleEvent(contract: Contract): DocumentedEvent | undefined {
  const documented = documentedEvents(contract);
  const most = Math.max(...documented.map(({ examples }) => examples.length));
  return documented.find(({ examples }) => examples.length === most);
}

function documentedEvents({ events }: Contract): readonly DocumentedEvent[] {
  return events.filter((event) => event.documented);
}

/** Decides where to listen. */
export const portCode = `const port = Number(process.env.PORT ?? ${localPort});\n`;

/** The call that says that the receiver is ready. */
export const readyCode = "console.log('Waiting for events on port', port)";

const readyStatus = '(await receiver.isReady()) ? 200 : 503';

const readyComment = '// For load balancers: 503 until the inbox is ready, and again after SIGTERM.';

/** The most events that a recipe names. */
const namedEvents = 12;

function importsCode(contract: Contract, { entry }: Store, adapter?: 'node' | 'fastify'): string {
  const { name } = contract.package;
  const of = (names: string, path: string) => `import { ${names} } from ${quoted(`${name}${path}`)};\n`;
  const adapters = { node: 'toNode', fastify: 'toFastify' };
  return [
    adapter === 'fastify' ? of(adapters.fastify, '/fastify') : '',
    of(`${entry}Inbox`, `/inbox/${entry}`),
    adapter === 'node' ? of(adapters.node, '/node') : '',
    of('createReceiver', '/receiver'),
  ].join('');
}

function optionsCode(contract: Contract, event: DocumentedEvent, store: Store, checks?: 'path'): string {
  return `const receiver = createReceiver({
${proofOptions(contract)
  .map((line) => `  ${line}\n`)
  .join('')}  ${store.inbox},
${checks === 'path' ? `  path: ${quoted(receiverPath(contract))},\n` : ''}  handlers: {
${handlerCode(event, store)}${othersCode(contract, event)}  },
  // An event of an unknown type, or one that breaks a rule. It is kept: alert somebody.
  otherwise(received, { id }) {
    console.log('Quarantined', received.status, JSON.stringify(received.eventType), id);
  },
});
`;
}

function handlerCode({ eventType }: DocumentedEvent, { context, write }: Store): string {
  return `    // Your work. If it throws, ${context === '' ? '' : 'its writes are rolled back, and '}it is retried later.
    async ${methodName(eventType)}(event, { id${context} }) {
      ${write}
      console.log('Handled', ${quoted(eventType)}, id);
    },
`;
}

const anyOther = `    // Name each event instead, and the compiler tells you if one is missing.
    '*'(_, { id, eventType }) {
      console.log('Ignored', eventType, id);
    },
`;

function othersCode(contract: Contract, event: DocumentedEvent): string {
  const others = documentedEvents(contract).filter(({ eventType }) => eventType !== event.eventType);
  if (others.length >= namedEvents) return anyOther;
  return others
    .map(
      ({ eventType }) => `    ${methodName(eventType)}(_, { id }) {
      console.log('Ignored', ${quoted(eventType)}, id);
    },
`,
    )
    .join('');
}

import { contract } from '../../generated/contract.ts';
import { examples } from '../../generated/examples.ts';

const NAME = contract.package.name;
const [[EXAMPLE] = []] = Object.values(examples);
if (!EXAMPLE) throw new Error('the contract has no example');
const BODY = JSON.stringify(JSON.stringify(EXAMPLE.payload));

/** Programs of a consumer; each prints one line of JSON. */
export const CONSUMER = {
  /** What the contract package says of a body that is fine, of one that is not JSON, and of the one that it has as an example. */
  parse: `
import { createRequire } from 'node:module';
import { examples, parseEvent } from '${NAME}';

const { version } = createRequire(import.meta.url)('${NAME}/package.json');
const [[example]] = Object.values(examples);
const bodies = [${BODY}, '{', JSON.stringify(example.payload)];
console.log(JSON.stringify({ version, statuses: bodies.map((body) => parseEvent(body).status) }));
`,
  /** The sender of the package sends an event to its receiver, which stores and handles it. */
  deliver: `
import { once } from 'node:events';
import { createServer } from 'node:http';
import { events } from '${NAME}';
import { memoryInbox } from '${NAME}/inbox/memory';
import { toNode } from '${NAME}/node';
import { createReceiver } from '${NAME}/receiver';
import { createSender } from '${NAME}/sender';

let handled = 0;
const handler = Promise.withResolvers();
const receiver = createReceiver({
  key: 'none',
  inbox: memoryInbox(),
  path: '/webhook',
  handlers: { '*': () => { handled += 1; handler.resolve(); } },
});
const server = createServer(toNode(receiver)).listen(0, '127.0.0.1');
await once(server, 'listening');
receiver.start();
const sender = createSender({ url: \`http://127.0.0.1:\${server.address().port}/webhook\` });
const { outcome } = await sender[events.find(({ documented }) => documented).key]();
await handler.promise;
await sender.close();
await receiver.close({ server });
console.log(JSON.stringify({ outcome, handled }));
`,
};

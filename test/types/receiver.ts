import { memoryInbox } from '../../generated/inbox/memory.ts';
import { sqliteInbox, type SqliteTransaction } from '../../generated/inbox/sqlite.ts';
import { createReceiver, verifyEvent } from '../../generated/receiver.ts';
import type { CardPosApproved, WebhookEvent, EventType } from '../../generated/index.ts';
import { holds, type Equal } from './equal.ts';

// Nothing here runs: the compiler is the test, by `npm run types`. A contract that declares a signature is in `test/contracts/`.

const inbox = memoryInbox();
const handler = (): void => undefined;
const handlers = { '*': handler };

createReceiver({ key: 'none', inbox, handlers });
createReceiver({ key: { header: 'x-key', values: [process.env.KEY] }, inbox, handlers });

const incoming = { method: 'POST', headers: {} };
void verifyEvent({ ...incoming, body: 'text' }, { key: 'none' });
void verifyEvent({ ...incoming, body: new ArrayBuffer() }, { key: 'none' });
void verifyEvent({ ...incoming, body: new Blob() }, { key: 'none' });
// @ts-expect-error -- what a parser has made of a body is not the body
void verifyEvent({ ...incoming, body: { template: 'A' } }, { key: 'none' });

// @ts-expect-error -- without a key anybody could send events: it has to be spelled out
createReceiver({ inbox, handlers });
// @ts-expect-error -- the contract declares no signature, so that nothing would be verified
createReceiver({ key: 'none', signature: { secrets: ['secret'] }, inbox, handlers });
// @ts-expect-error -- an event has no handler
createReceiver({ key: 'none', inbox, handlers: { CARD_POS_APPROVED_WEBHOOK: handler } });
// @ts-expect-error -- no event has this name
createReceiver({ key: 'none', inbox, handlers: { ...handlers, CARD_POS_APROVED_WEBHOOK: handler } });

createReceiver({
  key: 'none',
  inbox: sqliteInbox(':memory:'),
  handlers: {
    '*': (event, { transaction }) => {
      holds<Equal<typeof event, WebhookEvent>>();
      holds<Equal<typeof event.template, EventType>>();
      holds<Equal<typeof transaction, () => Promise<SqliteTransaction>>>();
    },
  },
});
createReceiver({
  key: 'none',
  inbox: sqliteInbox(':memory:'),
  handlers: {
    '*': (_, { transaction }) => holds<Equal<typeof transaction, () => Promise<SqliteTransaction>>>(),
    CARD_POS_APPROVED_WEBHOOK: (event) => holds<Equal<typeof event, CardPosApproved>>(),
  },
});

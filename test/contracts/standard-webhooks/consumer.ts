// Code as a consumer of the generated package would write it; only ever type-checked, beside the folder `generated`.
import { memoryInbox } from './generated/standard-webhooks/inbox/memory.ts';
import { createReceiver } from './generated/standard-webhooks/receiver.ts';

const inbox = memoryInbox();
const handlers = { 'batch.baked': () => undefined };
const signature = { secrets: [process.env.SECRET, process.env.OLD_SECRET] };

createReceiver({ signature, inbox, handlers });
createReceiver({ signature: { ...signature, toleranceMs: 60_000 }, key: 'none', inbox, handlers });
createReceiver({ signature, key: { header: 'x-key', values: ['key'] }, inbox, handlers });

// @ts-expect-error -- without a secret anybody could send events
createReceiver({ inbox, handlers });
// @ts-expect-error -- the contract says that requests are signed: a key is no substitute
createReceiver({ key: 'none', inbox, handlers });

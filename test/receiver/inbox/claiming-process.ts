import type { ClaimedEvent } from '../../../receiver/inbox/inbox.ts';
import { sqliteInbox } from '../../../receiver/inbox/sqlite.ts';
import { newEvent } from './conformance.ts';

// Claims events in the file that it is told, for an hour, and fails one that is to be retried in an hour; says so, and waits for its
// end.
const [file = '', ...ids] = process.argv.slice(2);
const inbox = sqliteInbox(file);
await inbox.put(
  ids.map((id) => newEvent(id)),
  3_600_000,
);
const [retried] = await inbox.put([newEvent('retried')], 3_600_000);
await inbox.fail(retried as ClaimedEvent, { error: 'no', retryInMs: 3_600_000 });
process.send?.('claimed');
setInterval(() => undefined, 3_600_000);

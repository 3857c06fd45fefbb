import { sqliteInbox } from '../../../receiver/inbox/sqlite.ts';
import { newEvent } from './conformance.ts';

// Claims events in the file that it is told, for an hour; says so, and waits for its end.
const [file = '', ...ids] = process.argv.slice(2);
const inbox = sqliteInbox(file);
await inbox.put(
  ids.map((id) => newEvent(id)),
  3_600_000,
);
process.send?.('claimed');
setInterval(() => undefined, 3_600_000);

/** The command that looks into inboxes. It only grows: a breaking change goes into a `v2` next to it. */
export type { CommandContract } from './command-contract.ts';
export { runInbox, type InboxStreams } from './run-inbox.ts';

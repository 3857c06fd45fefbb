/** The command that looks into inboxes. It only grows: a breaking change goes into a `v2` next to it. */
export { runInbox, type InboxStreams } from './run-inbox.ts';
export { addInboxCommand } from './inbox-command.ts';
export type { CommandContract } from './inbox-context.ts';

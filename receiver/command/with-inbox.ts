import { exitCodes, UsageError, type ExitCode } from './command-line.ts';
import { AbandonedWork, type Inbox } from '../inbox/inbox.ts';
import { NotReadyError } from '../inbox/not-ready.ts';
import type { InboxContext } from './inbox-context.ts';
import { openStore, type StoreOptions } from './open-store.ts';
import type { IfMissing, OpenStore } from './store-kind.ts';

/** Opens an inbox, and closes it after the work. Ends with 3 if the store fails. Throws a UsageError if there is no inbox. */
export async function withInbox(
  { contract, stderr }: Pick<InboxContext, 'contract' | 'stderr'>,
  options: StoreOptions,
  work: (inbox: Inbox<unknown>) => Promise<ExitCode>,
  ifMissing: IfMissing = 'fail',
): Promise<ExitCode> {
  let store: OpenStore | undefined;
  try {
    store = await openStore(options, ifMissing);
    await store.inbox.ready();
    return await work(store.inbox);
  } catch (error) {
    if (error instanceof NotReadyError) throw new UsageError(`${error.message}.`);
    const reason = storeProblem(error);
    if (reason === undefined) throw error;
    await stderr.line(`${contract.name}: the inbox cannot be reached: ${reason}.`);
    return exitCodes.ownFault;
  } finally {
    // A connection that is gone already cannot be closed.
    await Promise.resolve(store?.close()).catch(() => undefined);
  }
}

/** What a store or its driver says, without its message, which may quote a URL; undefined for other errors. */
function storeProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errstr } = error as { code?: unknown; errstr?: unknown };
  if (typeof errstr === 'string') return errstr;
  if (typeof code === 'string') return CODES.get(code) ?? code;
  // Redis begins its messages with a code.
  const reply = /^[A-Z]{3,}(?= )/.exec(error.message)?.[0];
  if (reply !== undefined) return CODES.get(reply) ?? reply;
  const isTooLate = error instanceof AbandonedWork || /time(?:d )?out/i.test(error.message);
  return isTooLate ? 'it did not respond in time' : undefined;
}

const CODES: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'the connection was refused (ECONNREFUSED)'],
  ['ENOTFOUND', 'the host was not found (ENOTFOUND)'],
  ['28P01', 'wrong user or password (28P01)'],
  ['3D000', 'the database does not exist (3D000)'],
  ['42501', 'permission denied (42501)'],
  ['WRONGPASS', 'wrong user or password (WRONGPASS)'],
  ['NOAUTH', 'it needs a password (NOAUTH)'],
]);

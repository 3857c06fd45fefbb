import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import {
  exitCodes,
  UsageError,
  printable,
  type ExitCode,
  type Output,
} from '@webhook-contract/common/command-line';
import { writeProblem } from '@webhook-contract/common/file-problem';
import { recordLine, type RequestRecord } from '@webhook-contract/common/record-line';
import { createListener } from '../../listener/create-listener.ts';
import { isThisMachine } from '../../http/target-guard.ts';
import type { BrokenRequest, ReceivedRequest } from '../../listener/received-request.ts';
import type { CommandContext } from '../command-context.ts';
import { readListenOptions, type ListenOptions, type ListenPlan } from './listen-options.ts';
import { listenJson, listenText, shownHeaders } from './listen-report.ts';
import { onStopSignals } from '../stop-signals.ts';
import { counted } from '@webhook-contract/common/counted';

/**
 * Receives and shows events until `--max` of them have come or a signal stops it. Ends with 1 where a request was
 * invalid, and with 143 after SIGTERM. Throws a UsageError if it cannot listen, or where a request cannot be recorded or shown any more.
 */
export async function listen(context: CommandContext, options: ListenOptions): Promise<ExitCode> {
  const plan = readListenOptions(options);
  const record = options.record === undefined ? undefined : openRecordFile(options.record);
  try {
    return await listenUntilStopped(context, options, plan, record);
  } finally {
    record?.close();
  }
}

async function listenUntilStopped(
  { contract, stdout, stderr, signals }: CommandContext,
  { json, showBody }: Pick<ListenOptions, 'json' | 'showBody'>,
  { max, ...plan }: ListenPlan,
  record: RecordFile | undefined,
): Promise<ExitCode> {
  const report = json
    ? listenJson(contract.endpoint, { showBody: showBody ?? false })
    : listenText({ colours: stdout.colours, showBody: showBody ?? false });
  const byKind = { event: 0, duplicate: 0, handshake: 0, invalid: 0 };
  const stopped = Promise.withResolvers<void>();
  // Its consumer may not have started to wait.
  stopped.promise.catch(() => undefined);
  let requests = 0;
  let broken = 0;
  let isTerminated = false;

  // In one step up to here, so that no request beyond the last one is taken; the response waits for the rest.
  const onRequest = async (request: ReceivedRequest): Promise<undefined> => {
    requests++;
    if (requests >= max) stop();
    byKind[request.kind]++;
    try {
      const { headers, body } = request;
      if (wasRead(request)) record?.append({ headers: shownHeaders(headers, contract.endpoint), body });
      await show(stdout, report.request(request));
    } catch (error) {
      stop();
      throw error;
    }
  };
  const onBroken = (request: BrokenRequest): void => {
    broken++;
    show(stdout, report.broken(request)).catch(stopped.reject);
  };

  const listener = await createListener(contract, { ...plan, onRequest, onBroken }).catch(
    (error: unknown) => {
      const problem = listenProblem(error, plan);
      throw problem === undefined ? error : new UsageError(problem);
    },
  );
  const stop = (): void => void listener.close().then(stopped.resolve, stopped.reject);
  const off = onStopSignals(
    { signals, stdout },
    (code) => {
      isTerminated = code === exitCodes.terminated;
      stop();
      const responding = listener.responding();
      if (responding === 0) return;
      show(stderr, `Finishing ${counted(responding, 'response')}. Press Ctrl-C again to end at once.`).catch(
        () => undefined,
      );
    },
    () => void listener.destroy().then(stopped.resolve, stopped.reject),
  );
  try {
    const place = `${listener.url}${plan.path === undefined ? ' (any path)' : ''}`;
    await show(json ? stderr : stdout, `Listening on ${place}`);
    if (!isThisMachine(new URL(listener.url))) {
      await show(
        stderr,
        `${contract.name}: --host: anyone who can reach this machine over a network can send requests. Leave --host out to listen on this machine only.`,
      );
    }
    await stopped.promise;
  } finally {
    off();
    await listener.destroy().catch(() => undefined);
  }
  await show(stdout, report.summary({ byKind, broken }));
  // Ctrl-C is the usual end of a listener without a limit; SIGTERM means that someone stopped waiting.
  if (isTerminated) return exitCodes.terminated;
  return byKind.invalid > 0 ? exitCodes.failed : exitCodes.ok;
}

/** What went elsewhere, or was too large, has not been looked at; a handshake is not an event. */
function wasRead({ kind, status }: ReceivedRequest): boolean {
  return kind !== 'handshake' && (kind !== 'invalid' || status === 400);
}

async function show(output: Output, text: string): Promise<void> {
  try {
    void output.line(text);
    await output.flush();
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new UsageError(`cannot write the output (${String(code)}).`);
  }
}

/** What to say of a listener that could not start, in the words of the command; undefined for any other error. */
export function listenProblem(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
): string | undefined {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  switch (code) {
    case 'EADDRINUSE':
      return `--port: ${port} is taken. Choose another, or 0 for any free port.`;
    case 'EACCES':
      return `--port: listening on ${port} is not permitted. Choose a port from 1024, or 0 for any free port.`;
    case 'EADDRNOTAVAIL':
      return `--host: ${printable(host)} is not an address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `--host: there is no host ${printable(host)}.`;
    default:
      return syscall === undefined
        ? undefined
        : `cannot listen on ${printable(host)}, port ${port}: system error ${String(code)}.`;
  }
}

/** A file of requests, one per line. */
interface RecordFile {
  /** Appends a request; it is with the system when this returns, so that it outlives the process. Throws a UsageError. */
  append(request: RequestRecord): void;
  close(): void;
}

/** Opens a file to append to, or makes it. Throws a UsageError if it cannot be written. */
function openRecordFile(path: string): RecordFile {
  const inWords = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      const reason = writeProblem(error);
      if (reason === undefined) throw error;
      throw new UsageError(`--record: cannot write ${printable(path)}: ${reason}.`);
    }
  };
  const file = inWords(() => openSync(path, 'a+', 0o600));
  // A run that was killed while it wrote may have left half a line.
  if (inWords(() => endsWithinLine(file))) inWords(() => appendFileSync(file, '\n'));
  return {
    append: (request) => inWords(() => appendFileSync(file, `${recordLine(request)}\n`)),
    close: () => closeSync(file),
  };
}

function endsWithinLine(file: number): boolean {
  const { size } = fstatSync(file);
  if (size === 0) return false;
  const last = new Uint8Array(1);
  readSync(file, last, 0, 1, size - 1);
  return last[0] !== 0x0a;
}

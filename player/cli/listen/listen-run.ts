import { exitCodes, UsageError, type ExitCode, type Output } from '@webhook-contract/receiver/command-line';
import { isSuccess } from '@webhook-contract/common/success';
import { createListener } from '../../listener/create-listener.ts';
import { checkTarget } from '../../http/target-guard.ts';
import { openForwarder, type Forwarder } from '../../listener/forward-request.ts';
import type { ListenerResponse } from '../../listener/listener-options.ts';
import type { BrokenRequest, ReceivedRequest } from '../../listener/received-request.ts';
import type { CommandContext } from '../command-context.ts';
import { readListenOptions, type ListenOptions, type ListenPlan } from './listen-options.ts';
import { listenProblem } from './listen-problem.ts';
import { openRecordFile, type RecordFile } from './listen-record-file.ts';
import { listenJson, listenText, shownHeaders } from './listen-report.ts';
import { onStopSignals } from '../stop-signals.ts';
import { counted } from '../../counted.ts';

/**
 * Receives and shows events until `--max` of them have come or a signal stops it. Ends with 1 where a request was
 * invalid, and with 143 after SIGTERM. Throws a UsageError if it cannot listen, or where a request cannot be recorded or shown any more.
 */
export async function listen(context: CommandContext, options: ListenOptions): Promise<ExitCode> {
  const plan = await readListenOptions(context.contract, options);
  const forwarder = plan.forward && (await openForwarder(plan.forward));
  const record = options.record === undefined ? undefined : openRecordFile(options.record);
  try {
    return await listenUntilStopped(context, options, plan, { record, forwarder });
  } finally {
    record?.close();
    forwarder?.close();
  }
}

async function listenUntilStopped(
  { contract, stdout, stderr, signals }: CommandContext,
  { json, showBody }: Pick<ListenOptions, 'json' | 'showBody'>,
  { max, ...plan }: ListenPlan,
  {
    record,
    forwarder,
  }: { readonly record: RecordFile | undefined; readonly forwarder: Forwarder | undefined },
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
  const onRequest = async (request: ReceivedRequest): Promise<ListenerResponse | undefined> => {
    requests++;
    if (requests >= max) stop();
    byKind[request.kind]++;
    try {
      const { headers, body } = request;
      if (wasRead(request)) record?.append({ headers: shownHeaders(headers, contract.endpoint), body });
      // What fails on purpose fails here.
      const isForwarded =
        wasRead(request) && (request.status === 400 || isSuccess(contract.endpoint.success, request.status));
      const forwarded = isForwarded ? await forwarder?.forward(request) : undefined;
      await show(stdout, report.request(request, forwarded));
      return forwarded?.response;
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
    if (!isThisMachine(listener.url)) {
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

function isThisMachine(url: string): boolean {
  try {
    checkTarget({ url: new URL(url) });
    return true;
  } catch {
    return false;
  }
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

import { exitCodes, printable, UsageError, type ExitCode } from '@webhook-contract/common/command-line';
import { fileProblem } from '@webhook-contract/common/file-problem';
import { lacksExample, noExample } from '../../examples-of.ts';
import { prepareRun, startRun, type PreparedRun } from '../../run/start-run.ts';
import { InvalidPayloadError } from '../../sender/invalid-payload-error.ts';
import { createPayloadMaker } from '../../sender/payload-maker.ts';
import type { CommandContext } from '../command-context.ts';
import { describeTarget } from '../receiver-options.ts';
import { onStopSignals } from '../stop-signals.ts';
import { readSendRequest, type SendOptions, type SendRequest } from './send-request.ts';
import { createReport, endedDeliveries } from './send-report.ts';

/** Sends events. Ends with 1 where one was lost. */
export async function sendEvents(
  context: CommandContext,
  eventNames: readonly string[],
  options: SendOptions,
): Promise<ExitCode> {
  const { contract, stdout, stderr } = context;
  const request = await readSendRequest(context, eventNames, options);
  const { plan, settings, warnings } = request;
  const prepared = prepare(context, request);
  for (const warning of warnings) await stderr.line(`${contract.name}: ${printable(warning)}`);
  await stderr.flush();
  const report = createReport(stdout, plan, options.json);
  if (!options.json) void stdout.line(`Endpoint: ${describeTarget(settings.url)}`);
  let stopCode: ExitCode | undefined;
  try {
    const run = startRun(prepared, report);
    const off = onStopSignals(context, (code) => {
      stopCode = code;
      run.stop();
    });
    await run.done().finally(off).finally(report.end);
  } catch (error) {
    await stderr.line(`${contract.name}: the run was stopped. ${whyStopped(error)}`);
    return error instanceof InvalidPayloadError ? exitCodes.failed : exitCodes.ownFault;
  }
  // Once the output is closed, nothing more is printed.
  if (stopCode === exitCodes.pipeClosed) return stopCode;
  await report.sumUp();
  const { outcomes } = report.counts;
  if (stopCode !== undefined && endedDeliveries(outcomes) < plan.count) {
    await stderr.line(`${contract.name}: stopped before all events were sent.`);
    return stopCode;
  }
  if (outcomes['not-sent'] > 0) return exitCodes.ownFault;
  return outcomes.lost === 0 ? exitCodes.ok : exitCodes.failed;
}

/** In words; throws what is a fault of the sender's own. */
function whyStopped(error: unknown): string {
  // Only a payload made from a seed can be wrong this late.
  if (error instanceof InvalidPayloadError) return error.message;
  const reason = fileProblem(error);
  if (reason === undefined) throw error;
  return `The output could not be written: ${reason}.`;
}

/** Everything that can be found wrong before anything is sent. */
function prepare({ contract }: CommandContext, { plan, settings }: SendRequest): PreparedRun {
  const makePayload = plan.seed === null ? undefined : createPayloadMaker(contract, plan.seed);
  try {
    return prepareRun({ contract, plan, settings, makePayload });
  } catch (error) {
    if (!(error instanceof InvalidPayloadError)) throw error;
    const bare = plan.payload || plan.set.length > 0 ? undefined : plan.events.find(lacksExample(contract));
    throw new UsageError(bare ? noExample(bare) : `${plan.payload ? '--body' : '--set'}: ${error.message}`);
  }
}

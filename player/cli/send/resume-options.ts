import type { EventInfo } from '@webhook-contract/runtime/v1';
import type { ContractData } from '../../contract.ts';
import { readRunLog, type RunState } from '../../run-log/read-run-log.ts';
import { RunLogError } from '../../run-log/run-log-error.ts';
import { contractName } from '../../run/contract-name.ts';
import { recordedEvent } from '../../run/recorded-request.ts';
import { isSendPlan, type SendPlan } from '../../run/send-plan.ts';
import type { StaticHeader } from '../../sender/static-header.ts';
import { fileProblem } from '../file-problem.ts';
import { printable } from '../printable.ts';
import type { SendOptions } from './send-options.ts';
import { parseStaticHeaders } from '../static-headers.ts';
import { UsageError } from '../usage-error.ts';

/** Options that a resumed run takes anew: what the log does not hold, and how to show the run. */
const takenAnew: ReadonlySet<string> = new Set(['resume', 'header', 'json']);

/** Refuses everything that the log decides. Throws a UsageError. */
export function checkResumeOptions(eventNames: readonly string[], options: SendOptions): void {
  const other = Object.keys(options).find((name) => !takenAnew.has(name));
  if (eventNames.length === 0 && other === undefined) return;
  const what =
    other === undefined ? 'names of events' : `--${other.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
  throw new UsageError(
    `--resume: the log says what to send. Leave out ${what}; only --header and --json go with it.`,
  );
}

/**
 * Reads how far the run of a log has come. Throws a UsageError for a log that cannot be gone on with, or not with this
 * contract.
 */
export function readResumedRun(
  contract: Pick<ContractData, 'name' | 'version' | 'events'>,
  path: string,
): RunState<SendPlan> {
  const state = readState(path);
  const { contract: ofLog, plan } = state.run;
  if (!isSendPlan(plan)) {
    throw new UsageError(
      `--resume: ${printable(path)}:1: this line holds no plan of a run. The log cannot be gone on with.`,
    );
  }
  const current = contractName(contract);
  if (ofLog !== current) {
    // Its samples and rules may differ, and the rest of the run would be another one.
    throw new UsageError(
      `--resume: the log is of ${printable(ofLog)}, and this is ${current}. Go on with it there.`,
    );
  }
  const unknown = state.open.find(({ event }) => !eventOf(contract, plan, event.template));
  if (unknown) {
    throw new UsageError(
      `--resume: the log tells of ${printable(unknown.event.template)}, which is no event of its plan. The log cannot be gone on with.`,
    );
  }
  return state;
}

function eventOf(
  contract: Pick<ContractData, 'events'>,
  plan: SendPlan,
  template: string,
): EventInfo | undefined {
  if (plan.recorded?.some((request) => request.template === template))
    return recordedEvent(contract, template);
  return contract.events.find((event) => event.template === template && plan.events.includes(event.key));
}

function readState(path: string): RunState<SendPlan> {
  try {
    return readRunLog<SendPlan>(path);
  } catch (error) {
    if (error instanceof RunLogError) throw new UsageError(`--resume: ${printable(error.message)}`);
    const reason = fileProblem(error);
    if (reason === undefined) throw error;
    throw new UsageError(`--resume: cannot read ${printable(path)}: ${reason}.`);
  }
}

/** The values of the headers that the log names without their values. Throws a UsageError where one is missing or too many. */
export function readSecrets(
  { staticHeaders }: Pick<SendPlan, 'staticHeaders'>,
  texts: readonly string[] = [],
): readonly StaticHeader[] {
  const secrets = parseStaticHeaders(texts);
  const given = new Set(secrets.map(({ name }) => name.toLowerCase()));
  const missing = staticHeaders.find((name) => !given.has(name.toLowerCase()));
  if (missing !== undefined) {
    throw new UsageError(
      `--header: the run sends ${printable(missing)}, whose value the log does not hold. Add --header ${printable(missing)}=<value>.`,
    );
  }
  if (secrets.length > staticHeaders.length) {
    throw new UsageError('--header: there is a header that the run did not send. Leave it out.');
  }
  return secrets;
}

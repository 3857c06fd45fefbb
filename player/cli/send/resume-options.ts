import { Command } from '@webhook-contract/receiver/command-line';
import type { EventInfo } from '@webhook-contract/runtime/v1';
import { printable, UsageError } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../../contract.ts';
import { readRunLog, type RunState } from '../../run-log/read-run-log.ts';
import { RunLogError } from '../../run-log/run-log-error.ts';
import { contractName } from './run-files.ts';
import { recordedEvent } from '../../run/recorded-request.ts';
import { isSendPlan } from '../../run/check-send-plan.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import { fileProblem } from '@webhook-contract/common/file-problem';
import {
  addAccessOptions,
  DESCRIBED_SECRET,
  describeHeader,
  type ReceiverAccess,
} from '../receiver-access.ts';
import { leaveOf, type SendOptions } from './send-options.ts';

/** Refuses everything that the log decides. Throws a UsageError. */
export function checkResumeOptions(
  contract: Pick<ContractData, 'endpoint'>,
  eventNames: readonly string[],
  options: SendOptions,
): void {
  const access = addAccessOptions(new Command(''), contract).options;
  const takenAnew = new Set(['resume', 'json', 'har', ...access.map((option) => option.key)]);
  const { keepAlive, ...typed } = options;
  const other = keepAlive === false ? 'noKeepAlive' : Object.keys(typed).find((name) => !takenAnew.has(name));
  if (eventNames.length === 0 && other === undefined) return;
  const what =
    other === undefined ? 'names of events' : `--${other.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;
  throw new UsageError(
    `--resume: the log says what to send. Leave out ${what}; only --json, --har, ${access.map(({ long }) => long).join(', ')} go with it.`,
  );
}

/**
 * Reads how far the run of a log has come. Throws a UsageError for a log that cannot be resumed, or not with this
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
      `--resume: ${printable(path)}:1: this line is not the plan of a run. The log cannot be resumed.`,
    );
  }
  const current = contractName(contract);
  if (ofLog !== current) {
    // Its examples and rules may differ, and the rest of the run would be another one.
    throw new UsageError(
      `--resume: the log is of ${printable(ofLog)}, and this is ${current}. Resume it there.`,
    );
  }
  const unknown = state.open.find(({ event }) => !eventOf(contract, plan, event.eventType));
  if (unknown) {
    throw new UsageError(
      `--resume: the log names ${printable(unknown.event.eventType)}, which is not an event of its plan. The log cannot be resumed.`,
    );
  }
  return state;
}

function eventOf(
  contract: Pick<ContractData, 'events'>,
  plan: SendPlan,
  eventType: string,
): EventInfo | undefined {
  if (plan.recorded?.some((request) => request.eventType === eventType))
    return recordedEvent(contract, eventType);
  return contract.events.find(
    (event) => (event.eventType ?? plan.eventType) === eventType && plan.events.includes(event.key),
  );
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

/**
 * Holds what a run was given by leave against what the resuming command line gives. Throws a UsageError that says what to
 * add, or what the run did not send.
 */
export function checkLeave(
  { leave }: Pick<SendPlan, 'leave'>,
  access: ReceiverAccess,
  har: string | undefined,
): void {
  const had = new Set(leave.map((option) => option.toLowerCase()));
  const given = new Set(leaveOf(access, har).map((option) => option.toLowerCase()));
  const missing = leave.filter((option) => !given.has(option.toLowerCase()));
  if (missing.length > 0) {
    throw new UsageError(
      `--resume: the run also had ${missing.map((option) => printable(option)).join(' ')}, which a log cannot grant. If you trust this log, add the same options.`,
    );
  }
  if (access.staticHeaders.some(({ name }) => !had.has(describeHeader(name).toLowerCase()))) {
    throw new UsageError('--header: there is a header that the run did not send. Leave it out.');
  }
  if (access.signingSecret !== undefined && !had.has(DESCRIBED_SECRET)) {
    throw new UsageError('--secret-env: the run did not sign its requests. Leave the secret out.');
  }
}

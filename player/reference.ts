/** What documentation says of the command, and what another command of the toolkit stands on. */
export { CliCommand, type CommandUse } from './cli/cli-command.ts';
export {
  commandReference,
  contractCommandReference,
  type CommandReference,
  type CommandTerm,
} from './cli/command-reference.ts';
export { eventNamed } from './event-named.ts';
export { fileProblem } from './cli/file-problem.ts';
export { isHeaderName } from './http/header-rules.ts';
export { readRecord, type RequestRecord } from './listener/record-line.ts';
export { createValueMaker } from './test-data/create-value-maker.ts';
export type { PlannedValue } from './test-data/payload-plan.ts';
export { attemptName, DEFAULT_ATTEMPT_NAMES, retryOffsetMs } from './delivery/delivery-rules.ts';
export { scenarioSchemaFor } from './scenario/scenario-schema.ts';
export { isSuccess, successInWords, successStatus, type SuccessStatus } from './delivery/success.ts';
export { nearestNames } from './nearest-names.ts';
export {
  printable,
  printableLines,
  textTable,
  UsageError,
  npxCommand,
} from '@webhook-contract/receiver/command-line';

/** What documentation says of the command, and what another command of the toolkit stands on. */
export { contractCommandReference } from './cli/command-reference.ts';
export { createValueMaker } from './test-data/create-value-maker.ts';
export type { PlannedValue } from './test-data/payload-plan.ts';
export { scenarioSchemaFor } from './scenario/scenario-schema.ts';

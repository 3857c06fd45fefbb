/** What generated code imports of the player. It only grows, as that of the runtime does. */
export type { ContractData, EndpointInfo } from './contract.ts';
export * from './sender/index.ts';
export type { PayloadPlan } from './test-data/payload-plan.ts';

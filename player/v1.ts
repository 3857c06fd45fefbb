/** What generated code imports of the player. It only grows, as that of the runtime does. */
export type { ContractData } from './contract.ts';
export type { ContractInfo, EndpointInfo } from '@webhook-contract/common/contract-info';
export {
  createListenerFor,
  type ReceivedEvent,
  type TypedListener,
} from './listener/create-typed-listener.ts';
export { assertCheck } from './endpoint-test/failure-text.ts';
export type {
  CheckResult,
  CheckVerdict,
  EndpointReport,
  Reproduction,
} from './endpoint-test/check-result.ts';
export {
  testEndpointFor,
  type EndpointTestOptions,
  type EndpointTestPlan,
} from './endpoint-test/test-endpoint.ts';
export type { DemandedHeader } from './listener/demanded-header.ts';
export type { ListenerOptions, ListenerResponse } from './listener/listener-options.ts';
export type { BrokenRequest, ReceivedRequest } from './listener/received-request.ts';
export * from './sender/index.ts';
export type { PayloadPlan } from '@webhook-contract/common/test-data/payload-plan';

/** What generated code imports of the player. It only grows, as that of the runtime does. */
export type { ContractData } from './contract.ts';
export type { ContractInfo, EndpointInfo } from '@webhook-contract/common/contract-info';
export {
  createListenerFor,
  type ReceivedEvent,
  type TypedListener,
} from './listener/create-typed-listener.ts';
export type { DeliverySummary } from './probe/delivery-summary.ts';
export type { EndpointProbe } from './probe/endpoint-probe.ts';
export type { Expectation, StatusPattern } from './probe/expectation.ts';
export type { SendRequest, Sent } from './probe/send-request.ts';
export { playCheckFor, type OwnCheckOptions } from './endpoint-test/play-own-check.ts';
export { assertCheck } from './endpoint-test/failure-text.ts';
export type {
  CheckResult,
  CheckVerdict,
  EndpointReport,
  Reproduction,
} from './endpoint-test/check-result.ts';
export { testEndpointFor, type EndpointTestOptions } from './endpoint-test/test-endpoint.ts';
export type { EndpointTestPlan } from './endpoint-test/endpoint-test.ts';
export type { DemandedHeader } from './listener/demanded-header.ts';
export type { ListenerOptions, ListenerResponse } from './listener/listener-options.ts';
export type { BrokenRequest, ReceivedRequest } from './listener/received-request.ts';
export * from './sender/index.ts';

/** What generated code imports of the player. It only grows, as that of the runtime does. */
export type { ContractData } from './contract.ts';
export type { ContractInfo, EndpointInfo } from '@webhook-contract/common/contract-info';
export {
  createListenerFor,
  type ReceivedEvent,
  type TypedListener,
} from './listener/create-typed-listener.ts';
export type { EndpointProbe } from './probe/endpoint-probe.ts';
export type { Expectation, StatusPattern } from './probe/expectation.ts';
export type { SendRequest, Sent, SentDelivery } from './probe/send-request.ts';
export { playCheckFor } from './endpoint-test/play-own-check.ts';
export {
  assertCheck,
  type CheckResult,
  type CheckVerdict,
  type EndpointReport,
} from './endpoint-test/check-result.ts';
export { testEndpointFor } from './endpoint-test/run-checks.ts';
export type {
  EndpointTestOptions,
  EndpointTestPlan,
  OwnCheckOptions,
} from './endpoint-test/endpoint-test.ts';
export type { DemandedHeader } from './listener/demanded-header.ts';
export type { ListenerOptions, ListenerResponse } from './listener/listener-options.ts';
export type { BrokenRequest, ReceivedRequest } from './listener/received-request.ts';
export * from './sender/index.ts';

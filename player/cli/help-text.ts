import { exampleUrl } from '@webhook-contract/common/help-examples';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';

/** How every command names the events that it takes. */
export const eventArgument = 'name in code, event type, title or other name of an event';

/** The options of an example that sends there, signed if the service signs. */
export function exampleTarget(endpoint: Pick<EndpointInfo, 'path' | 'signature'>): string {
  return `--to ${exampleUrl(endpoint)}${exampleSecret(endpoint)}`;
}

/** The option of an example that signs, with a space before it; empty if the contract declares no signature. */
export function exampleSecret({ signature }: Pick<EndpointInfo, 'signature'>): string {
  return signature ? ' --secret-env WEBHOOK_SECRET' : '';
}

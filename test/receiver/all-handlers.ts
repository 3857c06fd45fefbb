import { validators, type WebhookEventMap, type WebhookTemplate } from '../../generated/index.ts';
import type { Handler } from '../../generated/receiver.ts';

/** The type of every documented event, whichever the contract has. */
export const documentedTemplates = Object.keys(validators) as readonly WebhookTemplate[];

/** One handler for every event of the contract; by default it does nothing. */
export function allHandlers<Transaction = unknown>(
  handler: Handler<unknown, Transaction> = () => undefined,
): { readonly [T in WebhookTemplate]: Handler<WebhookEventMap[T], Transaction> } {
  return Object.fromEntries(documentedTemplates.map((template) => [template, handler])) as {
    readonly [T in WebhookTemplate]: Handler<WebhookEventMap[T], Transaction>;
  };
}

/** What a new contract repository is made from. */
export interface Answers {
  /** The npm package that is made of the contract. */
  readonly name: string;
  /** What the service is called. */
  readonly title: string;
  /** The title of the first event. */
  readonly event: string;
}

/** What to ask for each, and what is taken if nothing is said: invented, and plainly so. */
export const questions: Readonly<Record<keyof Answers, { readonly ask: string; readonly default: string }>> =
  {
    name: { ask: 'Name of the npm package', default: '@example/webhooks' },
    title: { ask: 'Name of the service', default: 'Example Webhooks' },
    event: { ask: 'Title of the first event', default: 'Order Paid' },
  };

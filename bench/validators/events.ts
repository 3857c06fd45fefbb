import { events, samples, type WebhookTemplate } from '../../generated/index.ts';

export type Payload = Readonly<Record<string, unknown>>;

export interface MeasuredEvent {
  readonly template: WebhookTemplate;
  readonly title: string;
  readonly samples: readonly Payload[];
}

/** The events whose payload is documented. */
export const measuredEvents: readonly MeasuredEvent[] = events.flatMap(({ template, title }) =>
  isDocumented(template) ? [{ template, title, samples: samplesOf(template) }] : [],
);

function isDocumented(template: string | null): template is WebhookTemplate {
  return template !== null && Object.hasOwn(samples, template);
}

function samplesOf(template: WebhookTemplate): Payload[] {
  return samples[template].map(({ payload }) => ({ ...payload }));
}

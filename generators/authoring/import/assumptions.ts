import { fieldsOf, requiresField } from './body-fields.ts';
import type { EventTypes } from './event-type.ts';
import { reportOnce } from './header-parameters.ts';
import { isAssumed } from './messages.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Webhook } from './webhook.ts';

/** The assumptions about event types that the source does not state, or allows to be absent. */
export function assumptions(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  { places, values, assumed = [], assumedFrom = 'name' }: EventTypes,
): readonly Finding[] {
  const findings: Finding[] = [];
  const report = reportOnce(findings);
  const [unsure, ...others] = assumed.filter((webhook) => webhooks.includes(webhook));
  if (unsure) {
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const text = `The event type of ${JSON.stringify(unsure.name)}${more} is assumed to be ${assumedFrom === 'name' ? 'this name' : 'that of its examples'}. Say what it is under "eventTypes" in webhook-contract.config.ts.`;
    report({ kind: 'assumed', place: unsure.place, text });
  }
  const taken = 'tells events apart, and the source does not require it: it is taken as required.';
  for (const { headers, place } of webhooks)
    for (const { name } of headers.filter((header) => isAssumed(header, places)))
      report({ kind: 'assumed', place, text: `The header ${JSON.stringify(name)} ${taken}` });
  const [first] = places;
  const optional = webhooks.filter(
    (webhook) =>
      first?.in === 'payload' &&
      values.has(webhook) &&
      fieldsOf(sources, webhook.payload).has(first.pointer) &&
      !requiresField(sources, webhook.payload, first.pointer),
  );
  if (first?.in === 'payload' && optional[0]) {
    const of = optional.length === 1 ? '' : ` of ${optional.length} events`;
    report({ kind: 'assumed', place: optional[0].payload, text: `The field ${first.pointer}${of} ${taken}` });
  }
  return findings;
}

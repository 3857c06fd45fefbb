import type { Contract, ContractEvent, Delivery, Json } from '../contract/model.ts';
import type { Generator } from '../generator.ts';
import { eventProperty } from '../names.ts';
import { docComment, HEADER, literal, propertyName } from '../typescript.ts';

/** Every event as data, and the samples of the documented ones. */
export const catalogue: Generator = {
  name: 'catalogue',
  outputs: ['events.ts', 'samples.ts'],
  async generate(contract) {
    return [
      { path: 'events.ts', content: eventsModule(contract) },
      { path: 'samples.ts', content: samplesModule(contract) },
    ];
  },
};

function eventsModule({ events }: Contract): string {
  return `${HEADER}
import type { EventInfo } from '../runtime/contract.ts';

${docComment('Every event of the contract, documented or not, sorted by title.')}export const events: readonly EventInfo[] = ${literal(events.map(eventInfo))};
`;
}

function eventInfo(event: ContractEvent): Json {
  const { key, title, template, category, trigger, documented, delivery } = event;
  return {
    key: eventProperty(key),
    title,
    template,
    category,
    trigger,
    documented,
    delivery: policy(delivery),
  };
}

/** A delivery policy without the words that only readers of the documentation need. */
function policy({ guarantee, timeoutMs, retry }: Delivery): Json {
  if (!retry) return { guarantee, timeoutMs, retry };
  const { enabledBy: _, ...rules } = retry;
  return { guarantee, timeoutMs, retry: rules };
}

function samplesModule({ events }: Contract): string {
  const entries = events.flatMap(({ documented, template, examples }) => {
    const samples = examples.map(({ name, headers, payload }) => ({ name, headers, payload }));
    return documented && template !== null ? [`${propertyName(template)}: ${literal(samples)},`] : [];
  });
  return `${HEADER}
import type { Sample } from '../runtime/contract.ts';
import type { WebhookEventMap } from './types.ts';

${docComment('Invented requests for each documented event, by event type. Each is valid under strict validation.')}export const samples: { readonly [T in keyof WebhookEventMap]: readonly Sample<WebhookEventMap[T]>[] } = {
${entries.join('\n')}
};
`;
}

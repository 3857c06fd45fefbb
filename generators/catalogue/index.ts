import type { Contract, ContractEvent, Delivery, Json } from '../contract/model.ts';
import { namesObjectMember } from '../contract/own-names.ts';
import { eventTypeValues } from '../event-type-data.ts';
import type { GenerateOptions, Generator } from '../generator.ts';
import { eventProperty } from '../names.ts';
import { runtimeFor } from '../packages.ts';
import { docComment, HEADER, literal, propertyName } from '../typescript.ts';

/** Every event as data, and the samples of the documented ones. */
export const catalogue: Generator = {
  name: 'catalogue',
  files: ['events.ts', 'samples.ts'],
  async generate(contract, options) {
    return [
      { path: 'events.ts', content: eventsModule(contract, options) },
      { path: 'samples.ts', content: samplesModule(contract, options) },
    ];
  },
};

function eventsModule({ events }: Contract, options: GenerateOptions | undefined): string {
  // Most events share one policy, which is then written once.
  const policies = new Map<string, string>();
  const policyName = ({ delivery }: ContractEvent) => {
    const text = literal(policy(delivery));
    const name = policies.get(text) ?? `policy${policies.size + 1}`;
    policies.set(text, name);
    return name;
  };
  const entries = events.map((event) => `{ ${eventFields(event)}, delivery: ${policyName(event)} },`);
  const declared = [...policies].map(([text, name]) => `const ${name}: DeliveryPolicy = ${text};`);
  return `${HEADER}
import type { ${policies.size > 0 ? 'DeliveryPolicy, ' : ''}EventInfo } from '${runtimeFor('events.ts', options)}';

${declared.join('\n')}

${docComment('Every event of the contract, documented or not, sorted by title.')}export const events: readonly EventInfo[] = [
${entries.join('\n')}
];
`;
}

function eventFields(event: ContractEvent): string {
  const { key, title, otherNames, template, category, categoryAssigned, trigger, documented } = event;
  const fields = {
    key: eventProperty(key),
    title,
    ...(otherNames.length > 0 && { otherNames }),
    template,
    ...eventTypeValues(event),
    category,
    ...(categoryAssigned && { categoryAssigned }),
    trigger,
    documented,
  };
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${literal(value)}`)
    .join(', ');
}

/** A delivery policy without the words that only readers of the documentation need. */
function policy({ guarantee, timeoutMs, retry }: Delivery): Json {
  if (!retry) return { guarantee, timeoutMs, retry };
  const { enabledBy: _by, backoff: _backoff, jitter: _jitter, ...rules } = retry;
  return { guarantee, timeoutMs, retry: { ...rules } };
}

function samplesModule({ events, definitions }: Contract, options: GenerateOptions | undefined): string {
  const entries = events
    .filter((event) => event.documented)
    .map(({ template, examples }) => {
      const samples = examples.map(({ name, headers, payload }) => ({ name, headers, payload }));
      return `${propertyName(template)}: ${literal(samples)},`;
    });
  // To the compiler, every object has a method of such a name: it would refuse a sample that lacks the field.
  const assertion = Object.values(definitions).some(namesObjectMember) ? ' as never' : '';
  return `${HEADER}
import type { Samples } from '${runtimeFor('samples.ts', options)}';
import type { WebhookEventMap } from './types.ts';

${docComment('Invented requests for each documented event, by event type, at least one for each. All are valid under strict validation.')}export const samples: { readonly [T in keyof WebhookEventMap]: Samples<WebhookEventMap[T]> } = {
${entries.join('\n')}
}${assertion};
`;
}

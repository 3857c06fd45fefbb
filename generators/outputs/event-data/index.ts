import { deliveryPolicy, eventInfo } from '../contract-data.ts';
import { isJudged } from '../../contract/payload/known-payload.ts';
import type { Contract, ContractEvent, DocumentedEvent } from '../../contract/model/model.ts';
import { namesObjectMember } from '../../contract/schema/own-names.ts';
import { holdsAnywhere } from '../../contract/schema/schema-walk.ts';
import type { GenerateOptions, Generator } from '../generator.ts';
import { runtimeFor } from '../runtime-import.ts';
import { holdsIntersection } from '../types/flat-object.ts';
import { docComment, HEADER, indentedJson, literal, propertyName } from '../typescript.ts';

/** Every event as data, and the examples of the documented ones. */
export const eventData: Generator = {
  name: 'events',
  files: ['events.ts', 'examples.ts'],
  async generate(contract, options) {
    return [
      { path: 'events.ts', content: eventsModule(contract, options) },
      { path: 'examples.ts', content: examplesModule(contract, options), verbatim: true },
    ];
  },
};

function eventsModule(contract: Contract, options: GenerateOptions | undefined): string {
  // Most events share one policy, which is then written once.
  const policies = new Map<string, string>();
  const policyName = (event: ContractEvent) => {
    const text = literal(deliveryPolicy(event.delivery));
    const name = policies.get(text) ?? `policy${policies.size + 1}`;
    policies.set(text, name);
    return name;
  };
  const entries = contract.events.map((event) => {
    const fields = Object.entries(eventInfo(contract, event)).map(
      ([name, value]) => `${name}: ${name === 'delivery' ? policyName(event) : literal(value)}`,
    );
    return `{ ${fields.join(', ')} },`;
  });
  const declared = [...policies].map(([text, name]) => `const ${name}: DeliveryPolicy = ${text};`);
  return `${HEADER}
import type { ${policies.size > 0 ? 'DeliveryPolicy, ' : ''}EventInfo } from '${runtimeFor('events.ts', options)}';

${declared.join('\n')}

${docComment('Every event of the contract, documented or not, sorted by title.')}export const events: readonly EventInfo[] = [
${entries.join('\n')}
];
`;
}

function examplesText({ examples }: ContractEvent): string {
  return indentedJson(
    examples.map(({ name, headers, payload }) => ({ name, headers, payload })),
    '  ',
  );
}

function examplesModule({ events, definitions }: Contract, options: GenerateOptions | undefined): string {
  const hasExamples = (event: ContractEvent): event is DocumentedEvent =>
    event.documented && event.examples.length > 0;
  const entries = events
    .filter(hasExamples)
    .map((event) => `  ${propertyName(event.eventType)}: ${examplesText(event)},`);
  const without = events.filter((event) => isJudged(event) && !hasExamples(event));
  const types =
    without.length === 0
      ? 'keyof WebhookEventMap'
      : `Exclude<keyof WebhookEventMap, ${without.map(({ eventType }) => literal(eventType)).join(' | ')}>`;
  const isOpen = events.some((event) => event.examples.some(({ unknownFields }) => unknownFields));
  const assertion = isOpen || isRefusedByCompiler(definitions) ? ' as never' : '';
  return `${HEADER}
import type { Examples } from '${runtimeFor('examples.ts', options)}';
import type { WebhookEventMap } from './types.ts';

${docComment('Invented example requests, by event type. All are valid; strict validation refuses fields that no schema names.')}export const examples: { readonly [T in ${types}]: Examples<WebhookEventMap[T]> } = {
${entries.join('\n')}
}${assertion};
`;
}

/**
 * Whether TypeScript may refuse examples that are valid: to it, every object has the members of `Object.prototype`, all
 * fields are as those that match a pattern, and a literal fits each part of an intersection by itself.
 */
function isRefusedByCompiler(definitions: Contract['definitions']): boolean {
  return Object.values(definitions).some(
    (definition) =>
      namesObjectMember(definition) ||
      holdsIntersection(definitions, definition) ||
      holdsAnywhere(definition, (schema) => 'patternProperties' in schema),
  );
}

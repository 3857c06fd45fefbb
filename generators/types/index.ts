import draft07 from 'ajv/lib/refs/json-schema-draft-07.json' with { type: 'json' };
import { compile } from 'json-schema-to-typescript';
import { isObject } from '../contract/json.ts';
import type { Contract, Json, JsonObject, JsonSchema } from '../contract/model.ts';
import { mapSubschemas } from '../contract/schema-walk.ts';
import type { Generator } from '../generator.ts';
import { typeNames, type TypeNames } from '../names.ts';
import { commentText, docComment, HEADER, withVisibleControls } from '../typescript.ts';

/** One interface a documented event, shared shapes once, and the types that bind them together. */
export const types: Generator = {
  name: 'types',
  outputs: ['types.ts'],
  async generate(contract) {
    const names = typeNames(contract);
    const compiled = await compile(rootSchema(contract, names) as object, 'WebhookEventMap', {
      additionalProperties: false,
      bannerComment: '',
      format: false,
      ignoreMinAndMaxItems: true,
      unreachableDefinitions: true,
      $refOptions: { resolve: { external: false } },
    });
    const declarations = withVisibleControls(withoutProvenance(compiled));
    const content = [HEADER, declarations, sharedPayloads(contract, names), UNIONS].join('\n');
    return [{ path: 'types.ts', content }];
  },
};

const UNIONS = `
${docComment('Every event type with a documented payload.')}export type WebhookTemplate = keyof WebhookEventMap;

${docComment('Any documented event. For the payload of one, `WebhookEventMap[template]` is cheaper for the compiler than `Extract`.')}export type WebhookEvent = WebhookEventMap[WebhookTemplate];
`;

/** The schema that compiles to the map of all events: one root, so that shared shapes are declared once. */
function rootSchema(contract: Contract, names: TypeNames): JsonSchema {
  const documented = contract.events.filter(({ documented }) => documented);
  const templates = documented.map(({ template }) => template ?? '');
  return {
    title: 'WebhookEventMap',
    description: 'The payload of each documented event, by event type.',
    type: 'object',
    required: templates,
    properties: Object.fromEntries(
      documented.map(({ template, payload }) => [template ?? '', { $ref: `#/definitions/${payload}` }]),
    ),
    definitions: Object.fromEntries(
      Object.entries(contract.definitions).map(([name, schema]) => {
        const event = contract.events.find(
          ({ key, payload }) => payload === name && names.events.get(key) === names.definitions.get(name),
        );
        const lead = event ? `${event.title}. ${event.trigger}` : '';
        return [name, { ...forCompiler(schema, lead), title: names.definitions.get(name) ?? name }];
      }),
    ),
  };
}

/** What the compiler may see of a schema: its own keywords beyond these write TypeScript, and a title names a type. */
const KEYWORDS = new Set(
  Object.keys(draft07.properties).filter((keyword) => !['$id', 'title', 'default'].includes(keyword)),
);

/** A schema as the compiler should see it, with rules that no type can say in its description. */
function forCompiler(schema: JsonSchema, lead = ''): JsonObject {
  const { description, ...rest } = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => KEYWORDS.has(keyword)),
  );
  const rules = [
    typeof rest.format === 'string' ? `Format: ${rest.format}.` : '',
    typeof rest.pattern === 'string' ? `Pattern: \`${rest.pattern}\`` : '',
  ];
  const texts = [lead, typeof description === 'string' ? description : '', rules.filter(Boolean).join('\n')];
  const text = texts.filter((part) => part !== '').join('\n\n');
  const changed = mapSubschemas(rest, (inner): Json => (isObject(inner) ? forCompiler(inner) : inner));
  return text === '' ? changed : { ...changed, description: commentText(text) };
}

/** The compiler tells of each definition where it found it, which is of no use to a reader. */
function withoutProvenance(compiled: string): string {
  return compiled
    .replace(
      /( \*\s*\n)? \* This interface was referenced by `WebhookEventMap`'s JSON-Schema\n \* via the `definition` "[^\n]*"\.\n/g,
      '',
    )
    .replace(/^\/\*\*\n \*\/\n/gm, '');
}

function sharedPayloads(contract: Contract, names: TypeNames): string {
  return contract.events
    .flatMap(({ key, payload, title, trigger }) => {
      const alias = names.events.get(key);
      const shape = payload === null ? undefined : names.definitions.get(payload);
      return alias === undefined || alias === shape
        ? []
        : [`${docComment(`${title}. ${trigger}`)}export type ${alias} = ${shape};\n`];
    })
    .join('\n');
}

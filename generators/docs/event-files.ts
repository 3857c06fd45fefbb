import { isObject } from '../contract/json.ts';
import type {
  Contract,
  ContractEvent,
  Example,
  InvalidExample,
  Json,
  JsonObject,
  JsonSchema,
} from '../contract/model.ts';
import { mapSubschemas, subschemas } from '../contract/schema-walk.ts';
import type { GeneratedFile } from '../generator.ts';
import { slugs } from './anchors.ts';
import { eventFilePath } from './links.ts';
import type { Site } from './site.ts';

/** The files of every event that can be downloaded: the schema of its payload, its type, and its samples. */
export function eventFiles({ contract, eventTypes }: Site): readonly GeneratedFile[] {
  return contract.events.flatMap((event) => {
    const type = eventTypes.get(event.key);
    return [
      ...schemaFile(contract, event),
      ...(type === undefined ? [] : [{ path: typePath(event), content: type.declarations }]),
      ...[...event.examples, ...event.invalidExamples].map((example) => ({
        path: samplePath(event, example),
        content: jsonText(example.payload),
      })),
    ];
  });
}

/** The path of the schema of an event's payload, which stands by itself. */
export function schemaPath({ key }: ContractEvent): string {
  return eventFilePath(key, 'schema.json');
}

/** The path of the declarations of an event's type. */
export function typePath({ key }: ContractEvent): string {
  return eventFilePath(key, 'd.ts');
}

/** The path of a sample of an event, valid or not. */
export function samplePath(event: ContractEvent, example: Example | InvalidExample): string {
  return eventFilePath(event.key, `${sampleSlug(event, example)}.json`);
}

/** The stem of a sample: different for all samples of an event, and for none of them that of the schema. */
export function sampleSlug(
  { examples, invalidExamples }: ContractEvent,
  example: Example | InvalidExample,
): string {
  const names = [
    ...examples.map(({ name }) => name),
    ...invalidExamples.map(({ name }) => `invalid ${name}`),
  ];
  const index = [...examples, ...invalidExamples].indexOf(example);
  return slugs(['schema', ...names])[index + 1] ?? '';
}

function schemaFile({ definitions }: Contract, event: ContractEvent): readonly GeneratedFile[] {
  const payload = event.payload === null ? undefined : definitions[event.payload];
  if (payload === undefined) return [];
  const path = schemaPath(event);
  const reached = definitionsReached(payload, definitions);
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...standardKeywords(payload),
    ...(reached.length > 0 && {
      definitions: Object.fromEntries(
        reached.map((name) => [name, standardKeywords(definitions[name] ?? {})] as const),
      ),
    }),
  };
  return [{ path, content: jsonText(schema) }];
}

/** The names of all definitions that a schema refers to, at any remove, sorted. */
function definitionsReached(schema: JsonSchema, definitions: Contract['definitions']): readonly string[] {
  const names = new Set<string>();
  const follow = (here: JsonObject): void => {
    const name = typeof here['$ref'] === 'string' ? here['$ref'].replace('#/definitions/', '') : undefined;
    if (name !== undefined && !names.has(name) && Object.hasOwn(definitions, name)) {
      names.add(name);
      follow(definitions[name] ?? {});
    }
    for (const { schema: inner } of subschemas(here)) follow(inner);
  };
  follow(schema);
  return [...names].sort();
}

/** A schema without the keywords of this project, which a validator in strict mode would refuse. */
function standardKeywords(schema: JsonObject): JsonObject {
  const standard = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !keyword.startsWith('x-')),
  );
  return mapSubschemas(standard, (inner): Json => (isObject(inner) ? standardKeywords(inner) : inner));
}

function jsonText(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

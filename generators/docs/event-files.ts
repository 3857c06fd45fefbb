import { isObject } from '../contract/json.ts';
import type { Contract, ContractEvent, Json, JsonObject, JsonSchema } from '../contract/model.ts';
import { mapSubschemas, subschemas } from '../contract/schema-walk.ts';
import type { GeneratedFile } from '../generator.ts';
import { slugs } from './anchors.ts';
import { eventFilePath } from './links.ts';
import type { Site } from './site.ts';

/** The files of every event that can be downloaded: the schema of its payload, and its samples. */
export function eventFiles({ contract }: Site): readonly GeneratedFile[] {
  return contract.events.flatMap((event) => [
    ...schemaFile(contract, event),
    ...event.examples.map(({ payload }, index) => ({
      path: samplePath(event, index),
      content: jsonText(payload),
    })),
  ]);
}

/** The path of the schema of an event's payload, which stands by itself. */
export function schemaPath({ key }: ContractEvent): string {
  return eventFilePath(key, 'schema.json');
}

/** The path of a sample, by its place among the samples of its event. */
export function samplePath({ key, examples }: ContractEvent, index: number): string {
  return eventFilePath(key, `${sampleSlugs(examples)[index]}.json`);
}

/** Stems for the names of samples, none of them that of the schema. */
export function sampleSlugs(examples: ContractEvent['examples']): readonly string[] {
  return slugs(['schema', ...examples.map(({ name }) => name)]).slice(1);
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

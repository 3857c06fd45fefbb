import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Validator } from '@webhook-contract/runtime/v1';
import { noCache } from '../../../../generators/contract/source/cache.ts';
import { reachedFrom } from '../../../../generators/contract/payload/definitions.ts';
import { isError } from '../../../../generators/contract/model/diagnostic.ts';
import { isObject, type Json, type JsonSchema } from '../../../../generators/contract/model/json.ts';
import { mapSubschemas } from '../../../../generators/contract/schema/schema-walk.ts';
import { unnamedPackage } from '../../../../generators/contract/model/model.ts';
import { isObstacle, readSide, type SideReading } from '../../../../generators/compare/read-side.ts';
import type { SchemaSide } from '../../../../generators/compare/schema/inclusion/bodies.ts';
import { validators } from '../../../../generators/outputs/validators/index.ts';
import { createWorkspace } from '../../../golden/workspace.ts';

/** The event, by its key and its type, of the body with a number. */
export function eventOf(number: number): string {
  return `body${number}`;
}

/** Reads a contract that has an event for each of the bodies, as `diff` does, but without the bodies that have errors. */
export async function readBodies(
  folder: string,
  name: string,
  bodies: readonly SchemaSide[],
): Promise<SideReading & { readonly unread: readonly string[] }> {
  const file = path.join(folder, `${name}.yaml`);
  const read = (kept: readonly SchemaSide[]): Promise<SideReading> => {
    writeFileSync(file, JSON.stringify(documentOf(kept)));
    return readSide(file, unnamedPackage, {}, noCache);
  };
  const { diagnostics } = await read(bodies);
  const broken = diagnostics
    .filter((one) => isError(one) && isObstacle(one))
    .map(({ pointer }) => /\/(body\d+)/.exec(pointer)?.[1]);
  const unread = bodies.map((_, number) => eventOf(number)).filter((key) => broken.includes(key));
  const nothing: SchemaSide = { schema: { type: 'object' }, definitions: {} };
  const sound = bodies.map((body, number) => (unread.includes(eventOf(number)) ? nothing : body));
  return { ...(await read(sound)), unread };
}

/** The validators of the generated package of a contract, by event type. */
export async function packageValidators({
  side,
}: SideReading): Promise<Readonly<Record<string, Validator<unknown>>>> {
  if (!side) throw new Error('a contract that cannot be read');
  const workspace = createWorkspace(await validators.generate(side.contract));
  try {
    const loaded = await workspace.load<{ validators: Readonly<Record<string, Validator<unknown>>> }>(
      'generated/validators/index.ts',
    );
    return loaded.validators;
  } finally {
    workspace.remove();
  }
}

/** The same body with no assumption about its fields, but for which ones there are. */
export function withoutAssumptions({ schema, definitions }: SchemaSide): SchemaSide {
  const entries = Object.entries(definitions).map(([name, one]) => [name, unassumed(one)]);
  return { schema: unassumed(schema), definitions: Object.fromEntries(entries) as SchemaSide['definitions'] };
}

function unassumed(schema: JsonSchema): JsonSchema {
  const inside = mapSubschemas(schema, (inner, [keyword]) =>
    keyword === 'x-assumption' ? inner : unassumed(inner),
  );
  const { 'x-assumption': assumption, ...facts } = inside;
  return assumption === undefined ? facts : { allOf: [facts, namesIn(assumption)] };
}

/** No more than the names of the fields that a schema describes. */
function namesIn(schema: Json): JsonSchema {
  if (!isObject(schema) || !isObject(schema.properties)) return {};
  const names = Object.entries(schema.properties).map(([name, inner]) => [name, namesIn(inner)]);
  return { properties: Object.fromEntries(names) as JsonSchema };
}

function documentOf(bodies: readonly SchemaSide[]): Json {
  const keys = bodies.map((_, number) => eventOf(number));
  const schemas = bodies.flatMap(({ schema, definitions }, number) => {
    const nameIn = (name: string): string => `${eventOf(number)}${name}`;
    const all = { ...definitions, Whole: schema };
    // To the kit, what nothing refers to is no schema, and must not hold itself.
    const used = reachedFrom(all, ['Whole']);
    return Object.entries(all)
      .filter(([name]) => used.has(name))
      .map(([name, one]) => [
        nameIn(name),
        withReferences(one, (to) => `#/components/schemas/${nameIn(to)}`),
      ]);
  });
  const messages = keys.map((key) => [
    key,
    {
      name: key,
      title: `Body ${key.slice('body'.length)}`,
      summary: 'Something has happened.',
      tags: [{ name: 'All' }],
      headers: { type: 'object', required: ['x-type'], properties: { 'x-type': { type: 'string' } } },
      'x-delivery': { eventType: '$message.header#/x-type' },
      payload: { $ref: `#/components/schemas/${key}Whole` },
    },
  ]);
  return {
    asyncapi: '3.1.0',
    info: { title: 'Bodies', version: '1.0.0', tags: [{ name: 'All' }] },
    channels: {
      hooks: {
        address: '/hooks',
        messages: Object.fromEntries(keys.map((key) => [key, { $ref: `#/components/messages/${key}` }])),
      },
    },
    operations: { notify: { action: 'send', channel: { $ref: '#/channels/hooks' } } },
    components: { messages: Object.fromEntries(messages), schemas: Object.fromEntries(schemas) },
  } as Json;
}

function withReferences(schema: JsonSchema, target: (name: string) => string): JsonSchema {
  const { $ref } = schema;
  const inside = mapSubschemas(schema, (inner) => withReferences(inner, target));
  return typeof $ref === 'string' ? { ...inside, $ref: target($ref.replace('#/definitions/', '')) } : inside;
}

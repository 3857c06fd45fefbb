import {
  DOCUMENT_EXTENSIONS,
  MESSAGE_EXTENSIONS,
  SCHEMA_EXTENSIONS,
  SECURITY_EXTENSIONS,
  SERVER_EXTENSIONS,
  TAG_EXTENSIONS,
} from '../../contract/extensions/extensions.ts';
import { isObject, own, type Json, type JsonObject } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';
import { withKnownNames, type KnownNames } from './known-names.ts';

type Extensions = Readonly<Record<string, JsonObject>>;

/** The extensions that can stand in files of their own: each has a schema for these. */
export const IN_FILES = {
  ...DOCUMENT_EXTENSIONS,
  'x-invalid-examples': MESSAGE_EXTENSIONS['x-invalid-examples'],
};

/** The definitions of AsyncAPI's schema that take extensions of the kit. */
const HOLDERS: Readonly<Record<string, Extensions>> = {
  messageObject: partsOfMessages(),
  messageTrait: partsOfMessages(),
  SecurityScheme: SECURITY_EXTENSIONS,
  server: SERVER_EXTENSIONS,
  tag: TAG_EXTENSIONS,
  schema: SCHEMA_EXTENSIONS,
};

/** The JSON Schema of the document of a contract, with the kit's extensions and the names of the contract where they belong. */
export async function asyncApiSchema(contract: Contract, names: KnownNames): Promise<JsonObject> {
  const { definitions, ...document } = await standardSchema(String(contract.document.asyncapi));
  const ofMessages = messageNames(contract);
  const holders = Object.entries(HOLDERS).map(([name, extensions]) => [
    name,
    alsoWith(
      definitions[name] ?? {},
      extensions,
      ...(extensions === HOLDERS.messageObject || extensions === HOLDERS.messageTrait ? [ofMessages] : []),
    ),
  ]);
  const extensions = Object.values(HOLDERS).flatMap((held) =>
    Object.entries(held).map(([name, schema]) => [
      name,
      Object.hasOwn(IN_FILES, name)
        ? referenceOr(extensionFile(name))
        : asDefinition(name, withKnownNames(schema, names)),
    ]),
  );
  const ofDocument = Object.keys(DOCUMENT_EXTENSIONS).map((name) => [name, referenceOr(extensionFile(name))]);
  return {
    ...document,
    allOf: [{ properties: Object.fromEntries(ofDocument) as JsonObject }],
    definitions: { ...definitions, ...Object.fromEntries([...holders, ...extensions]) } as JsonObject,
  };
}

/** The file of the schema of an extension that can stand in a file of its own: `changes.schema.json`. */
export function extensionFile(extension: string): string {
  return `${extension.replace(/^x-/, '')}.schema.json`;
}

function partsOfMessages(): Extensions {
  const parts = Object.entries(MESSAGE_EXTENSIONS).map(([name, schema]) => [name, inPart(schema)]);
  return Object.fromEntries(parts) as Extensions;
}

function alsoWith(definition: Json, extensions: Extensions, ...others: readonly JsonObject[]): JsonObject {
  const properties = Object.keys(extensions).map((name) => [name, { $ref: `#/definitions/${name}` }]);
  return { allOf: [definition, { properties: Object.fromEntries(properties) as JsonObject }, ...others] };
}

function referenceOr(file: string): JsonObject {
  return {
    if: { type: 'object', required: ['$ref'] },
    // oxlint-disable-next-line unicorn/no-thenable -- A keyword of JSON Schema.
    then: { $ref: '#/definitions/Reference' },
    else: { $ref: file },
  };
}

/** A schema as a definition of another one: its own definitions move with it. What is assumed is a schema itself. */
export function asDefinition(name: string, schema: JsonObject): JsonObject {
  const moved = withReferences(schema, (target) =>
    target.replace(/^#\//, `#/definitions/${name}/`),
  ) as JsonObject;
  const { $schema: _, ...rest } = moved;
  return name === 'x-assumption' ? { ...rest, allOf: [{ $ref: '#/definitions/schema' }] } : rest;
}

/** A schema of an object of which a trait may hold one part and the message the other, at any depth. */
function inPart(schema: JsonObject): JsonObject {
  const { required: _, ...part } = schema;
  if (!isObject(part.properties)) return part;
  const properties = Object.entries(part.properties).map(([name, property]) => [
    name,
    isObject(property) ? inPart(property) : property,
  ]);
  return { ...part, properties: Object.fromEntries(properties) as JsonObject };
}

function withReferences(value: Json, change: (target: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => withReferences(item, change));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    key,
    key === '$ref' && typeof item === 'string' ? change(item) : withReferences(item, change),
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

/**
 * What editors propose inside a message, or a trait of one, beside what AsyncAPI says: the categories, the traits that there
 * are, and the files of schemas. Another name is as good: a category may be new, and a file be written next.
 */
function messageNames({ categories, document, origins }: Contract): JsonObject {
  const traits = own(own(document, 'components'), 'messageTraits');
  const shared = isObject(traits) ? Object.keys(traits) : [];
  const files = [...new Set(Object.values(origins).map((origin) => origin.split('#', 1)[0] ?? ''))].filter(
    (file) => /\.(?:json|ya?ml)$/.test(file) && file.includes('/'),
  );
  const schema = proposing(
    '$ref',
    files.toSorted().map((file) => (file.startsWith('../') ? file : `./${file}`)),
  );
  return {
    properties: {
      tags: {
        items: proposing(
          'name',
          categories.map(({ name }) => name),
        ),
      },
      traits: {
        items: proposing(
          '$ref',
          shared.map((name) => `#/components/messageTraits/${name}`),
        ),
      },
      payload: schema,
      headers: schema,
    },
  };
}

/** An object of which one key has proposals. */
function proposing(key: string, examples: readonly string[]): JsonObject {
  return examples.length === 0 ? {} : { properties: { [key]: { examples } } };
}

/** The JSON Schema of documents of an AsyncAPI version, as its authors publish it, without the bindings of protocols other than HTTP. */
async function standardSchema(version: string): Promise<JsonObject & { readonly definitions: JsonObject }> {
  const module: { readonly default: unknown } = await import(
    `@asyncapi/specs/schemas/${version}-without-$id.json`,
    { with: { type: 'json' } }
  );
  const { description: _, ...schema } = module.default as JsonObject;
  const all = Object.entries(schema.definitions as JsonObject);
  const definitions = Object.fromEntries(all.map(([name, one]) => [name, adapted(name, one)])) as JsonObject;
  const reached = reachedFrom({ ...schema, definitions: {} }, definitions);
  return {
    ...schema,
    definitions: Object.fromEntries(Object.entries(definitions).filter(([name]) => reached.has(name))),
  };
}

function adapted(name: string, definition: Json): Json {
  // Editors would show its description in place of that of an extension that is known.
  if (name === 'specificationExtension') return true;
  return name.endsWith('BindingsObject') && isObject(definition) ? httpBindings(definition) : definition;
}

function httpBindings({ properties, ...rest }: JsonObject): JsonObject {
  const protocols = Object.entries(isObject(properties) ? properties : {});
  const kept = protocols.map(([protocol, binding]) => [protocol, protocol === 'http' ? binding : {}]);
  return { ...rest, properties: Object.fromEntries(kept) as JsonObject };
}

/** The names of the definitions that a schema refers to, directly or by others. */
function reachedFrom(
  schema: Json,
  definitions: JsonObject,
  reached = new Set<string>(),
): ReadonlySet<string> {
  JSON.stringify(schema, (key, value: unknown) => {
    const name = key === '$ref' ? /^#\/definitions\/([^/]+)/.exec(String(value))?.[1] : undefined;
    if (name !== undefined && !reached.has(name)) {
      reached.add(name);
      reachedFrom(definitions[name] ?? {}, definitions, reached);
    }
    return value;
  });
  return reached;
}

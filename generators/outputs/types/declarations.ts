import draft07 from 'ajv/lib/refs/json-schema-draft-07.json' with { type: 'json' };
import { conjuncts, reachedFrom } from '../../contract/payload/definitions.ts';
import { isObject, type Json, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import type { Contract } from '../../contract/model/model.ts';
import { isJudged, knownPayload } from '../../contract/payload/known-payload.ts';
import { isUsable } from '../../contract/rules/fields.ts';
import { mapSubschemas } from '../../contract/schema/schema-walk.ts';
import { typeNames, type TypeNames } from '../../contract/payload/type-names.ts';
import { deprecatedTag, docComment, literal } from '../typescript.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import {
  commentOfField,
  commentOfType,
  createComments,
  withComments,
  type Comment,
  type Comments,
} from './comments.ts';
import { compileEach } from './compile-each.ts';
import { flatObject, holdsIntersection } from './flat-object.ts';

/** Events of a contract, and definitions: all that they use, or more. */
type Part = Pick<Contract, 'events' | 'definitions'>;

const compiled = new WeakMap<Contract, Promise<string>>();

/**
 * The declarations of everything in a contract that has a type, each with its comment: each payload and each shape once,
 * the map of all events. A contract is compiled once, however many outputs want its types.
 */
export function compileDeclarations(contract: Contract): Promise<string> {
  const known = compiled.get(contract) ?? compilePart(contract, typeNames(contract));
  compiled.set(contract, known);
  return known;
}

/** The declarations of some events of a contract and of all that they use, as they are in those of the whole contract. */
export function compileEvents(contract: Contract, events: Contract['events']): Promise<string> {
  const payloads = events.flatMap((event) => knownPayload(event) ?? []);
  const used = [...reachedFrom(contract.definitions, payloads)];
  const definitions = Object.fromEntries(used.map((name) => [name, contract.definitions[name] ?? {}]));
  return compilePart({ events, definitions }, typeNames(contract));
}

/** A schema that compiles to one declaration, by the name that is its title. */
type Declaration = {
  readonly schema: JsonObject;
  readonly comments: readonly Comment[];
};

async function compilePart(part: Part, names: TypeNames): Promise<string> {
  const map = eventMap(part, names);
  const declarations = declarationsOf(part, names);
  const texts = await compileEach(
    map.schema,
    declarations.map(({ schema }) => schema),
  );
  const commented = withComments(
    [...declarations, map].map(({ comments }, index) => ({
      compiled: withOptionalItems(texts[index] ?? ''),
      comments,
    })),
  );
  return [withVisibleControls(commented), sharedPayloads(part, names)].join('\n');
}

/** The map of all events. */
function eventMap({ events }: Part, names: TypeNames): Declaration {
  const judged = events.filter(isJudged);
  const comments = createComments();
  const said =
    'The payload of each event whose event type is known, by event type. Of an undocumented event it is what is known of the payload.';
  const schema = {
    title: 'WebhookEventMap',
    ...comments.mark([said, said, said]),
    type: 'object',
    required: judged.map(({ eventType }) => eventType),
    properties: Object.fromEntries(
      judged.map((event) => {
        const tag = event.deprecated === null ? '' : deprecatedTag(event.deprecated);
        const type = { tsType: typeName(knownPayload(event) ?? '', names) };
        return [event.eventType, { ...type, ...comments.mark([tag, tag, tag]) }];
      }),
    ),
  };
  return { schema, comments: comments.list };
}

/** Every payload and every shape. */
function declarationsOf({ events, definitions }: Part, names: TypeNames): readonly Declaration[] {
  const eventsByType = new Map(events.map((event) => [names.events.get(event.key), event]));
  return Object.entries(definitions).flatMap(([name, schema]) => {
    const title = names.definitions.get(name);
    if (title === undefined) return [];
    const event = eventsByType.get(title);
    const lead = event ? `${event.title}. ${event.trigger}` : '';
    const deprecated = event?.deprecated ?? null;
    const comments = createComments();
    const context = { names, comments, definitions, flattened: [] };
    const marked = comments.mark(commentOfType(schema, lead, deprecated));
    const forTitle = { ...forCompiler(openIfPartial(schema), context, marked), title };
    return { schema: forTitle, comments: comments.list };
  });
}

/** What is known of a payload that may have any other fields. */
function openIfPartial(schema: JsonSchema): JsonSchema {
  const isOpened =
    schema['x-partial'] === true && ['type', 'properties', 'allOf'].some((key) => key in schema);
  return isOpened && !isObject(schema.additionalProperties)
    ? { ...schema, additionalProperties: true }
    : schema;
}

/**
 * What the compiler may see of a schema: its own keywords beyond these write TypeScript, a title names a type, and it
 * takes a `$ref` in data for a reference.
 */
const KEYWORDS = new Set(
  Object.keys(draft07.properties).filter(
    (keyword) => !['$id', 'title', 'description', 'default', 'examples'].includes(keyword),
  ),
);

/** Keywords that say of which type a value is, or what an object or a list holds. */
const TYPING_KEYWORDS = [
  'type',
  '$ref',
  'const',
  'enum',
  'allOf',
  'anyOf',
  'oneOf',
  'properties',
  'patternProperties',
  'additionalProperties',
  'required',
  'items',
];

/** What a definition is referred to by: a reference, the compiler would follow through all of its steps, every time. */
function typeName(definition: string, { definitions }: TypeNames): string {
  return definitions.get(definition) ?? 'unknown';
}

/** The place of a comment, as the compiler takes it. */
type Marked = ReturnType<Comments['mark']>;

interface Context {
  readonly names: TypeNames;
  readonly comments: Comments;
  readonly definitions: Contract['definitions'];
  /** The compositions around a schema that have become one object. */
  readonly flattened: readonly ReadonlySet<JsonObject>[];
}

/** A schema as the compiler should see it; what no type can say is in its description. */
function forCompiler(schema: JsonSchema, context: Context, description: Marked): JsonObject {
  const { $ref, ...rest } = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => KEYWORDS.has(keyword)),
  );
  const flat = flatObject(context.definitions, schema, context.flattened);
  if (flat) {
    const inside = { ...context, flattened: [...context.flattened, flat.parts] };
    return forCompiler(flat.schema, inside, description);
  }
  // The compiler stops at bounds that no list can meet.
  if (Number(rest.minItems) > Number(rest.maxItems)) delete rest.maxItems;
  const written = writtenType(schema);
  if (written !== undefined) return { tsType: written, ...description };
  if (typeof $ref === 'string') {
    return { tsType: typeName($ref.replace('#/definitions/', ''), context.names), ...description };
  }
  const named = { ...rest, ...withRequiredFields(rest) };
  const inside = mapSubschemas(
    { ...named, ...openFurtherFields(named, context) },
    (inner, [keyword]): Json => {
      const parts = keyword === 'properties' ? conjuncts(context.definitions, inner) : [inner];
      return forCompiler(inner, context, context.comments.mark(commentOfField(inner, parts)));
    },
  );
  return { ...inside, ...tupleItems(inside, schema.unevaluatedItems), ...description };
}

/** The fields of an object with those that it requires but does not describe: the compiler would leave them out. */
function withRequiredFields({ properties, patternProperties, additionalProperties, required }: JsonObject): {
  readonly properties?: JsonObject;
} {
  if (!isObject(properties) || !Array.isArray(required)) return {};
  const further = isObject(additionalProperties) && !isObject(patternProperties) ? additionalProperties : {};
  const missing = required.map(String).filter((name) => !Object.hasOwn(properties, name) && isUsable(name));
  const added = missing.map((name): [string, Json] => [name, further]);
  return { properties: Object.fromEntries([...Object.entries(properties), ...added]) };
}

/**
 * Further fields of any type, beside a field whose type is an intersection: TypeScript, which wants each field to have one
 * of the types of the further ones, does not always find an intersection among them.
 */
function openFurtherFields(schema: JsonObject, { definitions, flattened }: Context): JsonObject {
  const fields = Object.values(isObject(schema.properties) ? schema.properties : {}).filter(isObject);
  const isTyped = isObject(schema.additionalProperties) || 'patternProperties' in schema;
  const holds = fields.some((field) => holdsIntersection(definitions, field, flattened));
  return isTyped && holds ? { additionalProperties: true } : {};
}

/** What stands around an item of a tuple that may be missing, on its way through the compiler. */
const OPTIONAL = { before: '§optional', after: '§item' };

/**
 * The items of a tuple, of which only as many as `minItems` have to be there: the compiler has no form for the others. What
 * may follow them is anything where the schema does not say: the compiler would take it for nothing.
 */
function tupleItems(
  { items, minItems, maxItems, additionalItems }: JsonObject,
  unevaluatedItems: Json | undefined,
): JsonObject {
  if (!Array.isArray(items)) return {};
  const { before, after } = OPTIONAL;
  const isFull = Number(maxItems ?? Infinity) <= items.length || unevaluatedItems === false;
  return {
    items: items.flatMap((item, index) =>
      index < Number(minItems ?? 0) ? [item] : [{ tsType: before }, item, { tsType: after }],
    ),
    additionalItems: additionalItems ?? (isFull ? false : { tsType: 'unknown' }),
  };
}

function withOptionalItems(compiled: string): string {
  const { before, after } = OPTIONAL;
  return compiled.replaceAll(`${before}, `, '(').replaceAll(`, ${after}`, ')?');
}

/** The type of a schema of which the compiler would make another one; undefined for all others. */
function writtenType(schema: JsonSchema): string | undefined {
  // It takes a schema that says nothing for an object.
  if (!TYPING_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword))) return 'unknown';
  const values = 'const' in schema ? [schema.const] : schema.enum;
  if (!Array.isArray(values)) return undefined;
  // It would follow a `$ref` in a value, and take values that `type` refuses.
  const holdsObjects = values.some((value) => typeof value === 'object' && value);
  const possible = values.filter((value: Json) => isOfType(value, schema.type));
  if (!holdsObjects && possible.length === values.length) return undefined;
  return possible.length === 0 ? 'never' : `(${possible.map(literal).join(' | ')})`;
}

function isOfType(value: Json, type: Json | undefined): boolean {
  if (type === undefined) return true;
  const types = [type].flat();
  if (Number.isInteger(value) && types.includes('integer')) return true;
  return types.includes(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
}

function sharedPayloads({ events }: Part, names: TypeNames): string {
  return events
    .flatMap((event) => {
      const { key, title, trigger, deprecated } = event;
      const payload = knownPayload(event);
      const alias = names.events.get(key);
      const shape = payload === null ? undefined : names.definitions.get(payload);
      return alias === undefined || alias === shape
        ? []
        : [`${docComment(`${title}. ${trigger}`, deprecated)}export type ${alias} = ${shape};\n`];
    })
    .join('\n');
}

import { conjuncts } from '../../contract/payload/definitions.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import type { Subject } from '../../contract/document/outline.ts';
import { subschemas } from '../../contract/schema/schema-walk.ts';
import { wordsOf } from '../../contract/model/names.ts';
import { textFormats } from './text-formats.ts';

/** A way in which values can be described at once: a shared shape of the contract, or a format that is known everywhere. */
export interface Shape {
  /** As the report shows it. */
  readonly title: string;
  /** Name of the definition; undefined for a format. */
  readonly definition: string | undefined;
  /** The pattern of a format. */
  readonly pattern: string | undefined;
  /** How `x-test-data` makes a value; undefined if the definition has its own examples. */
  readonly make: JsonObject | undefined;
  accepts(value: unknown): boolean;
  /** The share of unlike values that it accepts, assumptions included. */
  readonly breadth: number;
  /** The same without assumptions. */
  readonly tolerance: number;
  /** The words of its name. */
  readonly words: readonly string[];
  /** Names of the fields that have this shape in the contract. */
  readonly fields: ReadonlySet<string>;
}

/** Accepting more of the unlike values than this says too little. */
const BROADEST = 0.2;

/** Values of many kinds, to tell a shape that says much from one that says little. */
const UNLIKE: readonly unknown[] = [
  ['', ' ', 'a', 'A', '0', '-', 'word', 'Word', 'WORD', 'two words', 'Two Words', 'TWO_WORDS', 'two-words'],
  ['Straße', '名前', "O'Neil", 'A sentence, with more than one clause.', 'line\nbreak', '<b>', '{"a":1}'],
  [
    'USD',
    'eur',
    'GB',
    'de',
    'en-GB',
    'OK',
    'NEW',
    'NO',
    'IN',
    'ALL',
    'TRY',
    'v1',
    'T00001',
    'TX-000123',
    'ab12cd34',
    'R01',
    '#1',
  ],
  ['7', '42', '5411', '-5', '+5', '1,000', '1.5', '42.50', '-17.35', '0.00', '1e5', '12345678901234', '50%'],
  ['4000 12** **** 3456', 'XXXXXX7890', '4000123412341234', '12-34-56', '+442079460123', '020 7946 0123'],
  ['2026-03-14', '14/03/2026', '09:26:53', '2026-03-14 09:26:53', '2026-03-14T09:26:53Z', '1773480413'],
  ['2026-03-14 09:26:53.589', '2026-03-14T09:26:53.589+01:00', 'name@example.com', 'https://example.com/a'],
  ['example.com', '192.0.2.1', '2001:db8::1', '5eed0001-1a2b-4c3d-8e4f-5a6b7c8d9e0f', '5eed00011a2b4c3d'],
  ['c2VjcmV0', 'true', 'null', '/path', 'a=b&c=d', '12 High Street', 'Test Person One', 'KEY:VALUE', '1/2'],
  [0, 1, -1, 42, 1.5, -2.5, 1e21, 1773480413, true, false],
  [[], [1], ['a'], [{}], {}, { a: 1 }, { id: 'a' }, { name: 'a', value: 'b' }, { type: 'a', data: {} }],
].flat();

/** The formats, which need no contract. */
export const knownFormats: readonly Shape[] = textFormats.map(({ title, pattern, isOne, word, make }) => {
  const form = new RegExp(pattern, 'u');
  const accepts = (value: unknown): boolean =>
    typeof value === 'string' && form.test(value) && (isOne?.(value) ?? true);
  return {
    title,
    definition: undefined,
    pattern,
    make,
    accepts,
    breadth: shareOf(accepts),
    tolerance: 1,
    words: word === undefined ? [] : [word],
    fields: new Set<string>(),
  };
});

/** What the contract can say already: its shared shapes, found by what they accept, then the formats known everywhere. */
export function vocabularyOf(subject: Pick<Subject, 'schemas' | 'events' | 'checkOf'>): readonly Shape[] {
  const whole = new Set(
    subject.events.flatMap(({ payload, headers, partialPayload }) => [payload, headers, partialPayload]),
  );
  const uses = fieldsByDefinition(subject.schemas);
  const shared = Object.entries(subject.schemas).flatMap(([definition, schema]): Shape[] => {
    // Strict, as a shape that does not name a field would keep it out of what is learned.
    const strict = subject.checkOf(definition, 'strict');
    const tolerant = subject.checkOf(definition, 'tolerant');
    if (whole.has(definition) || 'x-partial' in schema || !strict || !tolerant) return [];
    const accepts = (value: unknown): boolean => strict(value).length === 0;
    const title = typeof schema.title === 'string' ? schema.title : definition;
    return [
      {
        title,
        definition,
        pattern: undefined,
        make: undefined,
        accepts,
        breadth: shareOf(accepts),
        tolerance: shareOf((value) => tolerant(value).length === 0),
        words: wordsOf(title).map((word) => word.toLowerCase()),
        fields: uses.get(definition) ?? new Set(),
      },
    ];
  });
  return [...shared, ...knownFormats].filter(({ breadth }) => breadth <= BROADEST);
}

/** By definition: the names of the fields that refer to it. */
function fieldsByDefinition(
  schemas: Readonly<Record<string, JsonSchema>>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [schema, name]));
  const found = new Map<string, Set<string>>();
  const visit = (schema: JsonObject): void => {
    for (const [field, inner] of Object.entries(isObject(schema.properties) ? schema.properties : {})) {
      for (const part of isObject(inner) ? conjuncts(schemas, inner) : []) {
        const definition = names.get(part);
        if (definition !== undefined) found.set(definition, (found.get(definition) ?? new Set()).add(field));
      }
    }
    for (const { schema: inner } of subschemas(schema)) visit(inner);
  };
  Object.values(schemas).forEach(visit);
  return found;
}

function shareOf(accepts: (value: unknown) => boolean): number {
  return UNLIKE.filter(accepts).length / UNLIKE.length;
}

import { vocabulary, type Keyword } from '../../generators/contract/schema/keywords.ts';
import type { Dialect } from '../../generators/contract/schema/dialects.ts';
import type { Json, JsonObject } from '../../generators/contract/model/json.ts';
import type { Random } from '../random.ts';
import { fieldName, hostileNames } from './hostile-names.ts';

/** What a schema that is made can refer to, and how deep it still goes. */
interface Making {
  readonly random: Random;
  readonly dialect: Dialect;
  readonly references: readonly string[];
  readonly depth: number;
}

/** A schema with a few of the keywords of its dialect, most of them with values that they can have. */
export function madeSchema(making: Making): Json {
  const { random, dialect, references, depth } = making;
  if (random.below(40) === 0) return random.below(3) > 0;
  if (references.length > 0 && random.below(6) === 0) return { $ref: random.pick(references) };
  const words = [...vocabulary(dialect).values()].filter(
    ({ role, holds }) => (role === 'assertion' || role === 'annotation') && (depth > 0 || holds === 'data'),
  );
  const chosen = Array.from({ length: random.below(6) }, () => random.pick(words));
  return Object.fromEntries(
    chosen.map((word) => [word.name, random.below(200) === 0 ? anyJson(random, 1) : valueOf(word, making)]),
  );
}

function valueOf({ name, holds }: Keyword, making: Making): Json {
  const { random } = making;
  const schema = (): Json => madeSchema({ ...making, depth: making.depth - 1 });
  const several = <T>(make: () => T): T[] => Array.from({ length: 1 + random.below(3) }, make);
  if (holds === 'a list of schemas') return several(schema);
  if (holds === 'schemas by name') {
    const names = several(() => (name === 'patternProperties' ? random.pick(PATTERNS) : fieldName(random)));
    return Object.fromEntries(names.map((one) => [one, schema()]));
  }
  if (holds === 'a schema or a list of them') return random.below(3) === 0 ? several(schema) : schema();
  if (holds === 'a schema') return schema();
  return dataOf(name, making);
}

const PATTERNS = ['^a', '^[0-9]+$', '[*/`\'"]', '^(a+)+$', '\\p{L}', '^\\d{4}-[A-Z]$', '^$', '</script>'];
const FORMATS = ['date-time', 'uuid', 'email', 'uri', 'int32', 'regex', 'json-pointer', 'unheard-of'];
const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const TEXTS = [
  'What it is.',
  '*/ ends a comment',
  '@deprecated `${x}`',
  '<b>&amp;\u2028',
  '# Not\n\n- a title',
  '',
];

function dataOf(keyword: string, { random, dialect }: Making): Json {
  const small = random.below(5);
  const names = [fieldName(random), fieldName(random)];
  if (keyword === 'type')
    return random.below(4) === 0 ? [...new Set([random.pick(TYPES), 'null'])] : random.pick(TYPES);
  if (keyword === 'enum' || keyword === 'examples') return [anyJson(random, 1), `${small}`];
  if (keyword === 'format') return random.pick(FORMATS);
  if (keyword === 'pattern') return random.below(20) === 0 ? '(' : random.pick(PATTERNS);
  if (keyword === 'required') return [...new Set(names)];
  if (keyword === 'dependentRequired') return { [names[0] ?? '']: [...new Set(names)] };
  if (keyword === 'multipleOf') return random.pick([1, 0.01, 1e-7, 3, 1e300]);
  if (keyword === 'contentSchema') return { type: 'object' };
  if (/^(title|description|\$comment|content\w+)$/.test(keyword))
    return random.pick([...TEXTS, ...hostileNames]);
  if (/^(deprecated|readOnly|writeOnly|uniqueItems)$/.test(keyword)) return small > 2;
  if (/(Length|Items|Properties|Contains)$/.test(keyword)) return small;
  if (/(imum)$/.test(keyword)) return random.pick([0, -1, 1.5, 1e21, small]);
  if (keyword === 'discriminator') return dialect.name === 'asyncapi' ? 'kind' : { propertyName: 'kind' };
  if (keyword === 'externalDocs') return { url: 'https://docs.example.com/' };
  return anyJson(random, 2);
}

/** Any value of JSON, with names that mean something. */
export function anyJson(random: Random, depth: number): Json {
  const item = (): Json => anyJson(random, depth - 1);
  const scalars: Json[] = [
    null,
    true,
    false,
    0,
    -1.5,
    1e300,
    '',
    'text',
    '*/',
    '$message.payload#/',
    '\ud800',
  ];
  if (depth <= 0 || random.below(3) > 0) return random.pick(scalars);
  if (random.below(2) === 0) return Array.from({ length: random.below(3) }, item);
  const object: [string, Json][] = Array.from({ length: random.below(3) }, () => [fieldName(random), item()]);
  return Object.fromEntries(object) satisfies JsonObject;
}

import type { Random } from '../random.ts';

/** Names that mean something to JavaScript, JSON Schema, HTML or a file system, and some that mean nothing. */
export const hostileNames: readonly string[] = [
  'id',
  'amount',
  'kind',
  'data',
  '__proto__',
  'constructor',
  'toString',
  'then',
  'default',
  'class',
  '$id',
  'x-vendor',
  'properties',
  'enum',
  '',
  ' ',
  '0',
  '-1',
  'a/b',
  'a~b',
  '../..',
  '*/',
  '</script>',
  '`${process.exit(7)}`',
  "');process.exit(7);//",
  'ключ',
  '\u2028',
  '\u0000',
  '😀',
  'a'.repeat(300),
];

/** Names of fields that no contract can have. */
const refusedNames: readonly string[] = ['hasOwnProperty', '$ref', '\ud800'];

/** The name of a field; few of them are refused, as each of them refuses a whole document. */
export function fieldName(random: Random): string {
  return random.pick(random.below(60) === 0 ? refusedNames : hostileNames);
}

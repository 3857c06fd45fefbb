import { OTHER_STATE, type Edit } from './text-edits.ts';

/** What is exchanged in a statement of SQL, by the words before it that make it a condition. */
const SQL: readonly (readonly [pattern: RegExp, by: (found: string) => string])[] = [
  [/\band\b/g, () => 'or'],
  [/\bor\b/g, () => 'and'],
  [
    / (?:<=|>=|<>|<|>) /g,
    (found) =>
      ({ ' <= ': ' < ', ' >= ': ' > ', ' < ': ' <= ', ' > ': ' >= ', ' <> ': ' = ' })[found] ?? found,
  ],
  [/ = /g, () => ' <> '],
  [/ [+-] /g, (found) => (found === ' + ' ? ' - ' : ' + ')],
  [/\bis not null\b/g, () => 'is null'],
  [/\bis null\b/g, () => 'is not null'],
  [/\bnot exists\b/g, () => 'exists'],
  [/\bin (?=\((?!select))/g, () => 'not in '],
  [/ desc\b/g, () => ''],
  [/\border by (?:(?!limit|returning|for update)[^)`])+/g, () => ' '],
  [/\blimit [^\s)`]+/g, () => ' '],
  [/\bdistinct /g, () => ''],
  [/ on conflict do nothing/g, () => ''],
  [/ for update skip locked/g, () => ''],
  // A condition that is dropped.
  [/(?<=\bwhere )[\w.]+ (?:<=|>=|<>|<|>|=|is|in)(?:(?! and | or )[^()`])*(?:\([^()]*\))? and /g, () => ''],
  [
    /\band (?:not )?[\w.]+ (?:<=|>=|<>|<|>|=|is|in)(?:(?! and | or |order by|limit|returning)[^()`])*(?:\([^()]*\))?/g,
    () => ' ',
  ],
];

/** What is exchanged in a script of Lua. */
const LUA: readonly (readonly [pattern: RegExp, by: (found: string) => string])[] = [
  [/ and /g, () => ' or '],
  [/ or /g, () => ' and '],
  [/ == /g, () => ' ~= '],
  [/ ~= /g, () => ' == '],
  [/ < /g, () => ' <= '],
  [/ [+-] /g, (found) => (found === ' + ' ? ' - ' : ' + ')],
  [/(?<=, )-1(?=\))/g, () => '1'],
  [/(?<=, )[01](?=\))/g, (found) => String(1 - Number(found))],
  [/(?<=return )[01]\b/g, (found) => String(1 - Number(found))],
  [/\bnot /g, () => ''],
  [/'RPUSH'/g, () => "'LPUSH'"],
  [/'\('/g, () => "''"],
  // A statement that is dropped, or a test that ends the script.
  [/^ *(?:redis\.call|move|setDue|open|close|forget|table\.insert)\(.*\)$/gm, () => ''],
  [/^ *if .* end$/gm, () => ''],
];

/** What is no condition in SQL: what is set, and what makes a table. */
const NOT_A_CONDITION = /\b(?:set|values|insert|create)\b(?!.*\b(?:where|on|when)\b)/s;

/** The edits of a text of a program; `${…}` stays as it is. None if it is neither SQL nor a script of Redis. */
export function statementEdits(source: string): readonly Edit[] {
  // Each inserted value as a word that is as long.
  const text = source.replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (found) => 'x'.repeat(found.length));
  if (/\bcreate (?:table|index)\b/.test(text)) return [];
  const isLua = /redis\.call|local /.test(text);
  const isSql = /\b(?:select|update|delete|insert|where|and|state in|state =|order by)\b/.test(text);
  if (!isLua && !isSql) return [];
  const edits = (isLua ? LUA : SQL).flatMap(([pattern, by]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      if (!isLua && found === ' = ' && NOT_A_CONDITION.test(text.slice(0, index))) return [];
      const replaced = by(found);
      return replaced === found ? [] : [{ start: index, end: index + found.length, by: replaced }];
    }),
  );
  const states = [...text.matchAll(/'(\w+)'/g)].flatMap(({ 0: found, 1: state = '', index }) => {
    const other = OTHER_STATE[state];
    return other === undefined ? [] : [{ start: index, end: index + found.length, by: `'${other}'` }];
  });
  return [...edits, ...states];
}

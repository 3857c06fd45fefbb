import { dialects, type DialectName } from '../../../generators/contract/schema/dialects.ts';
import { checkedFormats } from '../../../generators/contract/schema/formats.ts';
import { keywords, type Keyword } from '../../../generators/contract/schema/keywords.ts';
import { tally, type Group, type Outcome, type Tally } from './json-schema-suite.ts';

interface Judged {
  readonly dialect: DialectName;
  readonly groups: readonly Group[];
  readonly outcomes: ReadonlyMap<Group, Outcome>;
}

/** The page that tells users of the kit what it supports of JSON Schema, in Markdown. */
export function jsonSchemaPage(judged: readonly Judged[]): string {
  return `# JSON Schema support

The kit reads schemas in ${dialects.length} dialects. One contract can mix them, a dialect per file or payload. Whatever the
dialect, types, validators, examples and documentation are the same: the kit brings every schema into one form first.

## Name the dialect

A file names its dialect with \`$schema\`, a payload in the AsyncAPI document with \`schemaFormat\`. What names none is in the
dialect of the schema that refers to it, and in that of AsyncAPI by default.

| Dialect | \`$schema\` | \`schemaFormat\` |
| --- | --- | --- |
${rows(dialects.map(({ title, identifiers: [first], mediaType }) => [title, codeOr(first), codeOr(mediaType.example)]))}

Any other language, such as Avro, Protobuf, RAML, OpenAPI 2.0 or an older draft, is an error at the place that names it
(\`schema-dialect\`).

## References

- \`$ref\` is a relative path, a JSON Pointer after \`#\`, or both; or the \`$id\` or \`$anchor\` of a schema in a file of the contract
  or in the folder \`schemas/\`. It can lead to any file of the package, which begins at the nearest folder upwards with a package.json
  (without one, at the working folder). Nothing else of the machine is read, and nothing from the network.
- In JSON Schema 2020-12 and OpenAPI 3.1, keywords next to a \`$ref\` apply. In the other dialects the standard ignores it, and a
  warning says so.
- A \`$dynamicRef\` counts as a \`$ref\` if only one schema of the contract has its \`$dynamicAnchor\`. Otherwise it is refused.

## Keywords

Yes: supported. No: not in this dialect, so it has no effect, which a warning says once per keyword; keywords that begin with
\`x-\` pass. \`nullable\` is a keyword of OpenAPI 3.0. In other dialects, null is assumed to be valid beside it, and a warning says so.

| Keywords | What they do | ${dialects.map(({ title }) => title).join(' | ')} |
| --- | --- |${' --- |'.repeat(dialects.length)}
${rows(keywordRows())}

Two combinations are refused as well (\`unevaluated\`): \`unevaluatedItems\` where \`contains\` or a branch of a choice decides which items
are evaluated, and \`unevaluatedItems\` or \`unevaluatedProperties\` beside an \`if\` without \`then\`.

## Formats

In every dialect, a \`format\` is checked where the kit knows it. Of any other one, a warning says that it is not checked
(\`schema-format\`).

| Format | What it asks for |
| --- | --- |
${rows([...checkedFormats].map(([name, { asks }]) => [`\`${name}\``, asks]))}

## The official test suite

The [test suite of JSON Schema](https://github.com/json-schema-org/JSON-Schema-Test-Suite), each of its schemas in the payload of a
contract. Refused: the kit says at which place and why it does not read the schema. The suite of draft-07 runs in both older
dialects, that of 2020-12 in both newer ones.

| Dialect | Required: same | refused | different | Optional: same | refused | different |
| --- | --- | --- | --- | --- | --- | --- |
${rows(judged.map((suite) => [titleOf(suite.dialect), ...figures(suite, false), ...figures(suite, true)]))}
`;
}

function figures({ groups, outcomes }: Judged, optional: boolean): string[] {
  const counted: Tally = tally(groups, outcomes, (file) => file.startsWith('optional/') === optional);
  return [counted.same, counted.refused, counted.different].map((count) => count.toLocaleString('en'));
}

const ROLES: Readonly<Record<Keyword['role'], string>> = {
  assertion: 'checks values',
  annotation: 'tells readers',
  location: 'finds schemas',
};

/** A row for the keywords that are supported alike. */
function keywordRows(): string[][] {
  const supported = [...Map.groupBy(keywords, ({ name }) => name)].map(([name, meanings]) => ({
    name: `\`${name}\``,
    support: [
      ROLES[(meanings[0] as Keyword).role],
      ...dialects.map((dialect) => {
        const meaning = meanings.find((one) => one.in.includes(dialect.name));
        return meaning === undefined ? 'no' : 'yes';
      }),
    ],
  }));
  const groups = Map.groupBy(supported, ({ support }) => support.join());
  return [...groups.values()].map((group) => [
    group.map(({ name }) => name).join(', '),
    ...(group[0]?.support ?? []),
  ]);
}

function titleOf(name: DialectName): string {
  return dialects.find((dialect) => dialect.name === name)?.title ?? name;
}

function codeOr(text: string | undefined): string {
  return text === undefined ? '—' : `\`${text}\``;
}

function rows(cells: readonly (readonly string[])[]): string {
  return cells.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

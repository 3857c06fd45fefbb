import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertionsOfAll } from '../../../generators/contract/schema/assertions.ts';
import { checkContract, subjectOf } from '../../../generators/contract/check.ts';
import type { Diagnostic } from '../../../generators/contract/model/diagnostic.ts';
import { dialects, type DialectName } from '../../../generators/contract/schema/dialects.ts';
import { schemaForms } from '../../../generators/contract/payload/forms.ts';
import { checksOf } from '../../../generators/contract/payload/json-schema.ts';
import type { JsonSchema } from '../../../generators/contract/model/json.ts';
import { schemaRules } from '../../../generators/contract/rules/schemas.ts';
import { hardSchemaRules } from '../../../generators/contract/rules/hard-schemas.ts';
import { loadSources } from '../../../generators/contract/source/sources.ts';

/** The official test suite of JSON Schema, as the package alterschema carries it. */
const SUITE = path.join(
  path.dirname(createRequire(import.meta.url).resolve('alterschema/package.json')),
  'vendor/json-schema-test-suite',
);

/** A schema of the suite, with the values that are tried against it. */
export interface Group {
  /** The file, in `optional/` where it is one that implementations may fail, and the description. */
  readonly name: string;
  readonly file: string;
  readonly schema: unknown;
  readonly tests: readonly {
    readonly description: string;
    readonly data: unknown;
    readonly valid: boolean;
  }[];
}

/** What the kit makes of a group: a verdict on each value, or the errors by which it refuses the contract. */
export type Outcome =
  | {
      readonly verdicts: readonly boolean[];
      readonly bodies: readonly unknown[];
      /** The definitions of the contract, and the one that the bodies are judged by. */
      readonly definitions: Readonly<Record<string, JsonSchema>>;
      readonly payload: string;
      readonly refusals?: never;
    }
  | { readonly refusals: readonly Diagnostic[]; readonly verdicts?: never };

/** All groups of a dialect. */
export function suiteGroups(folder: 'draft7' | 'draft2020-12'): readonly Group[] {
  return filesBelow(path.join(SUITE, 'tests', folder)).flatMap((file) => {
    const groups = JSON.parse(readFileSync(path.join(SUITE, 'tests', folder, file), 'utf8')) as (Omit<
      Group,
      'name' | 'file'
    > & {
      readonly description: string;
    })[];
    return groups.map(({ description, schema, tests }) => ({
      name: `${file}: ${description}`,
      file,
      schema,
      tests,
    }));
  });
}

/**
 * Reads contracts in which each group is the schema of a field of one event, and has the kit judge the values. Schemas with
 * identifiers, which are the same in many groups, get a contract each.
 */
export function judge(groups: readonly Group[], dialect: DialectName): ReadonlyMap<Group, Outcome> {
  const isAlone = ({ schema }: Group): boolean => /"\$(id|ref":"http)/.test(JSON.stringify(schema));
  const batches = [groups.filter((group) => !isAlone(group)), ...groups.filter(isAlone).map((one) => [one])];
  return new Map(
    batches.flatMap((batch) => {
      const first = read(batch, dialect);
      const rest = batch.filter((group) => !first.has(group));
      return [...first, ...(rest.length > 0 ? read(rest, dialect) : [])];
    }),
  );
}

/** The rules without which a schema would be taken for another one. Rules of style say nothing of what it means. */
const RULES = [...schemaRules, ...hardSchemaRules].filter(({ needed }) => needed !== undefined);

/** One contract of several groups: either those that it is refused for, or the verdicts on all. */
function read(groups: readonly Group[], dialect: DialectName): ReadonlyMap<Group, Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'suite-'));
  try {
    writeContract(folder, groups, dialect);
    const { sources, diagnostics } = loadSources(path.join(folder, DOCUMENT));
    const subject = subjectOf(sources);
    const problems = [...diagnostics, ...checkContract(subject, RULES)];
    if (problems.length > 0) return refusalsOf(groups, problems);
    const { definitions } = subject;
    const check = checksOf(schemaForms(assertionsOfAll(definitions.schemas)).definitions);
    return new Map(
      groups.map((group, index) => {
        const path = ['channels', 'events', 'messages', `event${index}`, 'payload'];
        const payload = definitions.nameOf({ file: DOCUMENT, path }) ?? '';
        const judgeBody = check(payload);
        if (!judgeBody) throw new Error(`${group.name} cannot be compiled`);
        const bodies = group.tests.map(({ data }) => ({ kind: `EVENT_${index}`, value: data }));
        const verdicts = bodies.map((body) => judgeBody(body).length === 0);
        return [group, { verdicts, bodies, definitions: definitions.schemas, payload }];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function refusalsOf(
  groups: readonly Group[],
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<Group, Outcome> {
  const refused = groups.flatMap((group, index): [Group, Outcome][] => {
    const own = diagnostics.filter(({ file }) => groups.length === 1 || file === caseFile(index));
    return own.length > 0 ? [[group, { refusals: own }]] : [];
  });
  if (refused.length === 0) throw new Error(`a problem outside of the cases: ${JSON.stringify(diagnostics)}`);
  return new Map(refused);
}

const DOCUMENT = 'asyncapi.json';

function caseFile(index: number): string {
  return `schemas/case-${index}.json`;
}

function writeContract(folder: string, groups: readonly Group[], dialect: DialectName): void {
  const { mediaType } = dialects.find(({ name }) => name === dialect) ?? {};
  const messages = Object.fromEntries(
    groups.map((_, index) => [
      `event${index}`,
      {
        payload: {
          schemaFormat: mediaType?.example,
          schema: {
            type: 'object',
            required: ['kind', 'value'],
            properties: {
              kind: { type: 'string', const: `EVENT_${index}` },
              value: { $ref: caseFile(index) },
            },
          },
        },
      },
    ]),
  );
  mkdirSync(path.join(folder, 'schemas/remotes'), { recursive: true });
  writeFileSync(path.join(folder, DOCUMENT), JSON.stringify(documentOf(messages)));
  for (const [index, { schema }] of groups.entries()) {
    writeFileSync(path.join(folder, caseFile(index)), JSON.stringify(schema));
  }
  if (groups.length === 1) writeRemotes(folder);
}

/** The schemas that cases refer to on a server of their own: here, files of the contract with these addresses as `$id`. */
function writeRemotes(folder: string): void {
  for (const [index, file] of filesBelow(path.join(SUITE, 'remotes')).entries()) {
    if (/draft4|draft2019-09|draft-next/i.test(file)) continue;
    const schema = JSON.parse(readFileSync(path.join(SUITE, 'remotes', file), 'utf8')) as object;
    const identified = { $id: `http://localhost:1234/${file}`, ...schema };
    writeFileSync(path.join(folder, `schemas/remotes/${index}.json`), JSON.stringify(identified));
  }
}

function documentOf(messages: object): object {
  return {
    asyncapi: '3.1.0',
    info: { title: 'The test suite of JSON Schema', version: '1.0.0' },
    channels: { events: { address: '/events', messages } },
    operations: { send: { action: 'send', channel: { $ref: '#/channels/events' } } },
  };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

/** The parts of the suite, each by the dialect that its schemas are read in. */
export const suites = [
  { folder: 'draft7', dialect: 'draft-07' },
  { folder: 'draft7', dialect: 'asyncapi' },
  { folder: 'draft2020-12', dialect: '2020-12' },
  { folder: 'draft2020-12', dialect: 'openapi-3.1' },
] as const;

/** Where the kit does not do what the suite leaves optional. */
export const differences: readonly { readonly file: string; readonly why: string }[] = [
  { file: 'optional/content.json', why: 'What encoded text holds is not checked.' },
  {
    file: 'optional/float-overflow.json',
    why: 'A multiple is told by division, which overflows at 1e308.',
  },
  {
    file: 'optional/format/email.json',
    why: 'A local part in quotes and an IP address as domain are refused.',
  },
  ...['idn-email', 'idn-hostname', 'iri', 'iri-reference'].map((name) => ({
    file: `optional/format/${name}.json`,
    why: `The format ${name} is not checked, and the rule schema-format says so.`,
  })),
];

/** Values with the same verdict, with another one, and those of schemas that are refused. */
export interface Tally {
  readonly same: number;
  readonly refused: number;
  readonly different: number;
}

/** Counts the values of the groups in some files. */
export function tally(
  groups: readonly Group[],
  outcomes: ReadonlyMap<Group, Outcome>,
  isMeant: (file: string) => boolean,
): Tally {
  const counted = { same: 0, refused: 0, different: 0 };
  for (const group of groups.filter(({ file }) => isMeant(file))) {
    const { verdicts } = outcomes.get(group) ?? {};
    group.tests.forEach(({ valid }, index) => {
      if (!verdicts) counted.refused += 1;
      else if (verdicts[index] === valid) counted.same += 1;
      else counted.different += 1;
    });
  }
  return counted;
}

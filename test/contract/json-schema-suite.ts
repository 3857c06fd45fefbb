import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assertionsOfAll } from '../../generators/contract/assertions.ts';
import { dialects, type DialectName } from '../../generators/contract/dialects.ts';
import { checksOf, type Check } from '../../generators/contract/json-schema.ts';
import { rules } from '../../generators/contract/rules/index.ts';
import { type Diagnostic } from '../../generators/index.ts';
import { loadSources } from '../../generators/contract/sources.ts';
import { subjectOf, checkContract } from '../../generators/contract/check.ts';
import { partOf } from '../../generators/contract/outline.ts';
import { schemaRules } from '../../generators/contract/rules/schemas.ts';
import { unevaluated } from '../../generators/contract/rules/unevaluated.ts';
import { endlessSchema } from '../../generators/contract/rules/endless-schema.ts';

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
  | { readonly verdicts: readonly boolean[]; readonly refusals?: never }
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
export async function judge(
  groups: readonly Group[],
  dialect: DialectName,
): Promise<ReadonlyMap<Group, Outcome>> {
  const isAlone = ({ schema }: Group): boolean => /"\$(id|ref":"http)/.test(JSON.stringify(schema));
  const batches = [
    groups.filter((group) => !isAlone(group)),
    ...groups.filter(isAlone).map((group) => [group]),
  ];
  const outcomes = new Map<Group, Outcome>();
  for (const batch of batches) {
    const refused = await read(batch, dialect);
    for (const [group, outcome] of refused) outcomes.set(group, outcome);
    const rest = batch.filter((group) => !refused.has(group));
    if (refused.size > 0 && rest.length > 0)
      for (const [group, outcome] of await read(rest, dialect)) outcomes.set(group, outcome);
  }
  return outcomes;
}

/** One contract of several groups: either those that it is refused for, or the verdicts on all. */
async function read(groups: readonly Group[], dialect: DialectName): Promise<ReadonlyMap<Group, Outcome>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'suite-'));
  try {
    writeContract(folder, groups, dialect);
    const { sources, diagnostics: loading } = loadSources(path.join(folder, 'asyncapi.json'));
    const subject = subjectOf(sources);
    const diagnostics = [
      ...loading,
      ...checkContract(subject, [...schemaRules, endlessSchema, unevaluated], LEVELS),
    ];
    if (diagnostics.length > 0) return refusalsOf(groups, diagnostics);
    const check = checksOf(assertionsOfAll(subject.definitions.schemas));
    return new Map(
      groups.map((group, index) => {
        const message = subject.outline.messages.find(({ key }) => key === `event${index}`);
        const place = message && partOf(sources, message, 'payload');
        const payload = check((place && subject.definitions.nameOf(place)) ?? '') as Check;

        const bodyOf = (value: unknown) => ({ kind: `EVENT_${index}`, value });
        return [group, { verdicts: group.tests.map(({ data }) => payload(bodyOf(data)).length === 0) }];
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
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const refused = groups.flatMap((group, index): [Group, Outcome][] => {
    const own = errors.filter(({ file }) => groups.length === 1 || file === caseFile(index));
    return own.length > 0 ? [[group, { refusals: own }]] : [];
  });
  if (refused.length === 0) throw new Error(`an error outside of the cases: ${JSON.stringify(errors)}`);
  return new Map(refused);
}

/** Rules of style say nothing of what a schema means. */
const LEVELS = Object.fromEntries(
  rules.filter(({ needed }) => needed === undefined).map(({ id }) => [id, 'off' as const]),
);

function caseFile(index: number): string {
  return `schemas/case-${index}.json`;
}

function writeContract(folder: string, groups: readonly Group[], dialect: DialectName): void {
  const { mediaType } = dialects.find(({ name }) => name === dialect) ?? {};
  const messages = Object.fromEntries(
    groups.map((_, index) => [
      `event${index}`,
      {
        name: `EVENT_${index}`,
        title: `Event ${index}`,
        summary: 'It happens.',
        contentType: 'application/json',
        'x-delivery': DELIVERY,
        headers: { type: 'object', required: ['x-id'], properties: { 'x-id': { type: 'string' } } },
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
  writeFileSync(path.join(folder, 'asyncapi.json'), JSON.stringify(documentOf(messages)));
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

const DELIVERY = {
  eventType: '$message.payload#/kind',
  deliveryId: '$message.header#/x-id',
  guarantee: 'at-most-once',
  failure: 'Anything but status 200.',
};

function documentOf(messages: object): object {
  const names = Object.keys(messages);
  const noted = { bindings: { http: { statusCode: 200, bindingVersion: '0.3.0' } } };
  return {
    asyncapi: '3.1.0',
    info: { title: 'The test suite of JSON Schema', version: '1.0.0' },
    servers: { receiver: { host: 'receiver.example.com', protocol: 'https' } },
    channels: {
      events: { address: '/events', messages },
      answers: { address: null, messages: { noted } },
    },
    operations: {
      send: {
        action: 'send',
        channel: { $ref: '#/channels/events' },
        messages: names.map((name) => ({ $ref: `#/channels/events/messages/${name}` })),
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        reply: {
          channel: { $ref: '#/channels/answers' },
          messages: [{ $ref: '#/channels/answers/messages/noted' }],
        },
      },
    },
  };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
}

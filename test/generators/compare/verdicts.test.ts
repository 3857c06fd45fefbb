import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  verdictsOf,
  worstEffect,
  type SourcePosition,
  type Verdict,
} from '../../../generators/compare/change.ts';
import type { Json } from '../../../generators/contract/model/json.ts';
import { receiver } from '../../../generators/outputs/receiver/index.ts';
import { types } from '../../../generators/outputs/types/index.ts';
import type { Contract } from '../../../generators/contract/model/model.ts';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';
import { fieldRows, type Row as DocsRow } from '../../../generators/site/schema/field-rows.ts';
import { extent } from '../../extent.ts';
import { createRandom } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { createWorkspace } from '../../golden/workspace.ts';
import { acceptedAs } from './accepted-as.ts';
import { createPayloadMaker } from './schema/made-payload.ts';
import { compareRead, readSound, type Compared } from './compare-documents.ts';
import { shopContract, type Editable } from './shop-contract.ts';
import { rows, type Finding, type Row } from './verdict-table.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { unprovenWitnesses } from './unproven-witnesses.ts';

const folder = temporaryFolder(afterAll);

/** Bodies that are made for each edit, beside the examples. */
const BODIES = extent(30, 100);

interface Direction {
  readonly name: string;
  readonly finding: Finding;
  readonly comparison: () => Compared;
}

const compared = new Map<Finding, Compared>();

const directions: readonly Direction[] = rows.flatMap(({ name, done, undone }) => [
  { name, finding: done, comparison: () => compared.get(done)! },
  { name: `${name}, undone`, finding: undone, comparison: () => compared.get(undone)! },
]);

beforeAll(async () => {
  const bases = new Map<Row['edit'], ContractSide>();
  for (const [index, { base, edit, done, undone }] of rows.entries()) {
    const before = bases.get(base) ?? (await readEdited(`shop-${index}`, base));
    bases.set(base, before);
    const after = await readEdited(`edited-${index}`, edit);
    compared.set(done, compareRead(before, after));
    compared.set(undone, compareRead(after, before));
  }
});

function readEdited(name: string, edit: Row['edit']): Promise<ContractSide> {
  const document = shopContract();
  edit(document);
  const file = path.join(folder, name, 'asyncapi.yaml');
  mkdirSync(path.dirname(file));
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify(document, undefined, 2));
  return readSound(file);
}

/** What no body shows: the method, the status of responses, and that a request has several events. */
const OF_NO_BODY = new Set(['method-changed', 'success-changed', 'event-list-moved']);

describe.each(directions)('$name', ({ finding, comparison }) => {
  test('is found, with its verdicts and the step of the version', () => {
    const { changes, bump } = comparison();
    const found = changes.filter(({ rule }) => rule === finding.rule);
    expect([found.length === 0 ? '' : verdictsOf(worstEffect(found)).join(' '), bump]).toEqual([
      finding.effect,
      finding.bump,
    ]);
  });

  test('proves what breaks by requests that only one side accepts, and calls nothing ok that breaks', () => {
    const { previous, current, changes } = comparison();
    const unproven = changes.filter(
      ({ rule, receivers, witness }) =>
        !OF_NO_BODY.has(rule) &&
        ((receivers.previous === 'break' && witness?.previous === undefined) ||
          (receivers.current === 'break' && witness?.current === undefined)),
    );
    expect(unproven).toEqual([]);
    expect(unprovenWitnesses(comparison())).toEqual([]);
    const { receivers } = worstEffect(changes);
    const bodies = bodiesOf(previous, current);
    expect(receivers.previous === 'ok' ? refused(bodies, current, previous) : []).toEqual([]);
    expect(receivers.current === 'ok' ? refused(bodies, previous, current) : []).toEqual([]);
  });
});

// "vitest run -u" writes them again; read what it changed.
test('each finding has its words and its places', async () => {
  const findings = directions.map(({ name, comparison }) => {
    const { previous, current, changes } = comparison();
    const lines = changes.map(({ rule, message, from, to }) => {
      const places = [textAt(previous, from), textAt(current, to)].join(' -> ');
      return `  ${rule}: ${message} | ${places}`;
    });
    return [name, ...lines].join('\n');
  });
  await expect(`${findings.join('\n\n')}\n`).toMatchFileSnapshot('findings.txt');
});

/** The line of a place, from there on. */
function textAt({ subject }: ContractSide, place: SourcePosition | undefined): string {
  if (!place) return '-';
  const lines = subject.sources.files.get(place.file)?.text.split('\n') ?? [];
  return lines[place.line - 1]?.slice(place.column - 1) ?? '';
}

/** Bodies of the event that most rows change: examples, and others that are made. */
function bodiesOf(...sides: readonly ContractSide[]): readonly Json[] {
  const known = sides.flatMap(({ contract }) =>
    contract.events.flatMap(({ examples }) => examples.map(({ payload }): Json => payload)),
  );
  const { make } = createPayloadMaker(
    createRandom(testSeed),
    sides.map(({ contract: { definitions, events } }) => {
      const payload = events.find(({ key }) => key === 'paid')?.payload ?? '';
      return { schema: { $ref: `#/definitions/${payload}` }, definitions };
    }),
  );
  return [...known, ...Array.from({ length: BODIES }, make)];
}

/** The bodies of which one contract says all, and which the package of the other does not take. */
function refused(bodies: readonly Json[], from: ContractSide, by: ContractSide): readonly Json[] {
  const payload = from.contract.events.find(({ key }) => key === 'paid')?.payload ?? '';
  const isDescribed = (body: Json): boolean => from.subject.checkOf(payload, 'strict')?.(body).length === 0;
  return bodies.filter((body) => isDescribed(body) && acceptedAs(by, body) === undefined);
}

test('a change of a shape has its proof, whichever event has the shape first', async () => {
  const sides = await Promise.all(
    [20, 30].map((maxLength) =>
      readEdited(`shape-${maxLength}`, (document) => {
        const { schemas, messages, messageTraits } = document.components;
        schemas.money.properties.value = { type: 'string', maxLength };
        const amount = { $ref: '#/components/schemas/money' };
        Object.assign(messages.shipped, {
          title: 'A parcel',
          payload: { 'x-partial': true, properties: { amount } },
        });
        messageTraits.all.headers.properties['x-shop-amount'] = amount;
      }),
    ),
  );
  const comparison = compareRead(sides[0]!, sides[1]!);
  const [change] = comparison.changes.filter(({ rule }) => rule === 'length-loosened');
  expect(change?.receivers).toEqual({ previous: 'break', current: 'ok' });
  expect(change?.witness?.previous).toBeDefined();
  expect(unprovenWitnesses(comparison)).toEqual([]);
});

test('what several events change alike is one change, with each of its places', async () => {
  const [before, after] = [
    await readEdited('alike-before', () => {}),
    await readEdited('alike-after', ({ components: { messages } }) => {
      for (const key of ['paid', 'refunded']) messages[key].description = 'Comes late.';
    }),
  ];
  const { changes } = compareRead(before, after);
  expect(changes).toMatchObject([{ rule: 'event-text-changed', events: ['paid', 'refunded'] }]);
  expect(changes[0]?.elsewhere).toHaveLength(2);
});

test('the shapes that only a removed event had are removed with it', async () => {
  const withShape = ({ components: { schemas } }: Editable): void => {
    schemas.reason = { title: 'Reason', type: 'string', maxLength: 9 };
    schemas.refunded.properties.reason = { $ref: '#/components/schemas/reason' };
  };
  const [before, after] = [
    await readEdited('shaped-before', withShape),
    await readEdited('shaped-after', (document) => {
      delete document.channels.hooks.messages.refunded;
    }),
  ];
  expect(compareRead(before, after).changes.map(({ rule }) => rule)).toEqual(['event-removed']);
});

test('a link to a field or a header that is lost is a break, and no other change of a field is', () => {
  const isOfFields = /^(?:field|header|alternative|optional|required|enum|const|null|type-(?:ch|n|w))/;
  const wrong = directions.flatMap(({ name, comparison }) => {
    const { previous, current, changes } = comparison();
    const [before, after] = [linksOf(previous), linksOf(current)];
    const isLost = [...before].some((link) => !after.has(link) && after.has(link.split('#')[0] ?? ''));
    const isBroken = changes.some(
      ({ rule, links }) => links === 'break' && (isOfFields.test(rule) || rule === 'event-undocumented'),
    );
    return isLost === isBroken ? [] : [name];
  });
  expect(wrong).toEqual([]);
});

/** Events, and the anchors of their fields and headers; of items, only those of fields in them. */
function linksOf({ contract }: ContractSide): ReadonlySet<string> {
  const { definitions } = contract;
  const idsIn = (rows: readonly DocsRow[]): readonly string[] =>
    rows.flatMap((row) => (row.kind === 'remark' ? [] : [row.id, ...idsIn(row.inside)]));
  return new Set(
    contract.events.flatMap(({ key, payload, headers }) => {
      const rowsFor = (name: string | null, idPrefix: string): readonly DocsRow[] =>
        name === null
          ? []
          : fieldRows(
              { $ref: `#/definitions/${name}` },
              { definitions, idPrefix, apart: new Set(), namesShapes: false },
            );
      const ids = idsIn([...rowsFor(payload, 'field'), ...rowsFor(headers, 'header')]);
      return [key, ...ids.filter((id) => !id.endsWith('._items')).map((id) => `${key}#${id}`)];
    }),
  );
}

// "vitest run -u" writes it again.
test('the guide shows the same verdicts', async () => {
  const table = rows.map(
    ({ name, done, undone }) => `| ${[name, ...[done, undone].map(inWords)].join(' | ')} |`,
  );
  const guide = await format(`${GUIDE}\n${table.join('\n')}\n`, { parser: 'markdown' });
  await expect(guide).toMatchFileSnapshot('../../../generators/guide/diff-verdicts.md');
});

const GUIDE = `# What \`diff\` says of a change

A test holds \`diff\` to this table, and writes it: change \`test/generators/compare/verdict-table.ts\`. Each row is one edit of a small
contract, and whom it affects if it is made, and if it is undone. **Breaks** stands before the parties whose correct code or links stop
working, _risk_ before those who have to look. The parties:

- \`old\`: receivers with the previous package, which meet new requests.
- \`new\`: receivers with the current package, which meet earlier requests, such as retries.
- \`types\`: TypeScript code, \`senders\`: senders and mocks, \`links\`: links to the documentation.

The step of the version follows: any break is major, a risk or an addition minor, everything else a patch.

Two kinds of edits are no row. \`x-changes\` and the version of the contract tell of changes and are none themselves. Texts that reach
no package, such as the summary of a channel or an operation, are one patch, \`document-changed\`, and only if nothing else changes.

| Change | Made | Undone |
| --- | --- | --- |`;

const PARTIES = ['old', 'new', 'types', 'senders', 'links'];

function inWords({ effect, bump }: Finding): string {
  const verdicts = effect.split(' ');
  const of = (verdict: Verdict): string =>
    PARTIES.filter((_, index) => verdicts[index] === verdict).join(', ');
  const parts = [of('break') && `**breaks** ${of('break')}`, of('risk') && `_risk_ ${of('risk')}`].filter(
    Boolean,
  );
  return parts.join('; ') || bump;
}

test('code that no longer compiles did so before', async () => {
  const workspace = createWorkspace([]);
  try {
    const expected: string[] = [];
    for (const [index, { previous, current, changes }] of [...compared.values()].entries()) {
      const snippets = changes.flatMap(({ witness }) => witness?.types ?? []);
      const broken = changes.filter(({ types }) => types === 'break');
      expect(
        broken.filter(({ rule, witness }) => witness?.types === undefined && !OF_NO_BODY.has(rule)),
      ).toEqual([]);
      for (const [side, { contract }] of [
        ['previous', previous],
        ['current', current],
      ] as const) {
        if (snippets.length === 0) continue;
        await writePackage(`generated/${index}/${side}`, contract);
        for (const [number, snippet] of snippets.entries()) {
          const file = `generated/${index}/${side}-${number}.ts`;
          workspace.write(file, importsFrom(snippet, contract.package.name, `./${side}`));
          if (side === 'current') expected.push(file);
        }
      }
    }
    const { output } = await workspace.typeCheck();
    const failing = new Set(output.match(/^generated\/[^(]+(?=\()/gm));
    expect([...failing].toSorted()).toEqual(expected.toSorted());
  } finally {
    workspace.remove();
  }

  /** As much of a generated package as the snippets import. */
  async function writePackage(to: string, contract: Contract): Promise<void> {
    const files = [await types.generate(contract), await receiver.generate(contract)].flat();
    for (const { path: file, content } of files)
      if (['types.ts', 'receiver.ts'].includes(file)) workspace.write(`${to}/${file}`, String(content));
    workspace.write(`${to}/index.ts`, "export type * from './types.ts';\n");
    workspace.write(`${to}/validators/index.ts`, PARSE_EVENT);
  }
});

const PARSE_EVENT = `
import type { ParseEvent } from '@webhook-contract/runtime/v1';
import type { WebhookEventMap } from '../types.ts';
export declare const parseEvent: ParseEvent<WebhookEventMap>;
`;

/** The snippet with the files of a generated package in place of the package. */
function importsFrom(snippet: string, packageName: string, folderName: string): string {
  return snippet
    .replaceAll(new RegExp(`(['"])${packageName}/receiver\\1`, 'g'), `'${folderName}/receiver.ts'`)
    .replaceAll(new RegExp(`(['"])${packageName}\\1`, 'g'), `'${folderName}/index.ts'`);
}

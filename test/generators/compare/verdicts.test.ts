import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictsOf, worstEffect } from '../../../generators/compare/change.ts';
import { receiver } from '../../../generators/outputs/receiver/index.ts';
import { types } from '../../../generators/outputs/types/index.ts';
import type { Contract } from '../../../generators/contract/model/model.ts';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';
import { fieldRows, type Row as DocsRow } from '../../../generators/site/schema/field-rows.ts';
import { createWorkspace } from '../../golden/workspace.ts';
import { compareRead, readSound, type Compared } from './compare-documents.ts';
import { shopContract } from './shop-contract.ts';
import { rows, type Finding, type Row } from './verdict-table.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { unprovenWitnesses } from './unproven-witnesses.ts';

const folder = temporaryFolder(afterAll);

const compared = new Map<Finding, Compared>();

beforeAll(async () => {
  const shop = await readEdited('shop', () => {});
  for (const [index, { edit, done, undone }] of rows.entries()) {
    const edited = await readEdited(`edited-${index}`, edit);
    compared.set(done, compareRead(shop, edited));
    compared.set(undone, compareRead(edited, shop));
  }
});

function readEdited(name: string, edit: Row['edit']): Promise<ContractSide> {
  const document = shopContract();
  edit(document);
  const file = path.join(folder, `${name}.yaml`);
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify(document));
  return readSound(file);
}

describe.each(rows.flatMap(({ done, undone }) => [done, undone]))('$name', (finding) => {
  test('is found, with its verdicts and the step of the version', () => {
    const { changes, bump } = compared.get(finding)!;
    const found = changes.filter(({ rule }) => rule === finding.rule);
    expect([found.length === 0 ? '' : verdictsOf(worstEffect(found)).join(' '), bump]).toEqual([
      finding.effect,
      finding.bump,
    ]);
    expect(changes.filter(() => finding.rule === null)).toEqual([]);
  });

  test('proves what breaks by requests that only one side accepts', () => {
    const comparison = compared.get(finding)!;
    const unproven = comparison.changes.filter(
      ({ rule, receivers, witness }) =>
        // The method and the status of responses are no part of a body.
        !['method-changed', 'success-changed'].includes(rule) &&
        ((receivers.previous === 'break' && witness?.previous === undefined) ||
          (receivers.current === 'break' && witness?.current === undefined)),
    );
    expect(unproven).toEqual([]);
    expect(unprovenWitnesses(comparison)).toEqual([]);
  });
});

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

test('a link to a field or a header that is lost is a break, and no other change of a field is', () => {
  const isOfFields = /^(?:field|header|alternative|optional|required|enum|const|null|type-(?:ch|n|w))/;
  const wrong = [...compared].flatMap(([{ name }, { previous, current, changes }]) => {
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

// bench/diff/compare-tools.ts writes it again.
test('the guide shows the same verdicts', () => {
  const guide = readFileSync(
    path.join(import.meta.dirname, '../../../generators/guide/diff-verdicts.md'),
    'utf8',
  ).replaceAll(/ +/g, ' ');
  const lines = rows
    .flatMap(({ done, undone }) => [done, undone])
    .map(({ name, effect, bump }) => {
      const verdicts = effect === '' ? 'ok | ok | ok | ok | ok' : effect.replaceAll(' ', ' | ');
      return `| ${name} | ${verdicts} | ${bump} |`;
    });
  expect(lines.filter((line) => !guide.includes(line))).toEqual([]);
});

test('code that no longer compiles did so before', async () => {
  const workspace = createWorkspace([]);
  try {
    const expected: string[] = [];
    for (const [index, { previous, current, changes }] of [...compared.values()].entries()) {
      const snippets = changes.flatMap(({ witness }) => witness?.types ?? []);
      const broken = changes.filter(({ types }) => types === 'break');
      expect(broken.filter(({ witness }) => witness?.types === undefined)).toEqual([]);
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

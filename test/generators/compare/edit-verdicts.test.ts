import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictsOf, worstEffect, type Change } from '../../../generators/compare/change.ts';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';
import type { Json } from '../../../generators/contract/model/json.ts';
import { extent } from '../../extent.ts';
import { createRandom } from '../../random.ts';
import { testSeed } from '../../seed.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { acceptedAs } from './accepted-as.ts';
import { compareRead, readSound } from './compare-documents.ts';
import { editRows } from './edit-table.ts';
import { createPayloadMaker } from './schema/made-payload.ts';
import { shopContract, type Editable } from './shop-contract.ts';
import { unprovenWitnesses } from './unproven-witnesses.ts';

/** So many bodies are made for each edit, beside the examples. */
const BODIES = extent(30, 100);

const folder = temporaryFolder(afterAll);

function read(name: string, edit: (document: Editable) => void): Promise<ContractSide> {
  const document = shopContract();
  edit(document);
  const file = path.join(folder, `${name}.yaml`);
  writeFileSync(file, JSON.stringify(document));
  return readSound(file);
}

let shop: ContractSide;
beforeAll(async () => {
  shop = await read('shop', () => {});
});

describe.each(editRows)('$name', ({ edit, done, undone }) => {
  let edited: ContractSide;
  beforeAll(async () => {
    edited = await read('edited', edit);
  });

  test.each([
    ['done', done],
    ['undone', undone],
  ])('%s', (direction, expected) => {
    const comparison = direction === 'done' ? compareRead(shop, edited) : compareRead(edited, shop);
    const { previous, current, changes } = comparison;
    expect(verdictsOf(worstEffect(changes)).join(' ')).toBe(expected);
    // Nothing that has an effect, or is read, is unseen.
    expect(changes.length).toBeGreaterThan(0);
    expect(unprovenWitnesses(comparison)).toEqual([]);
    const [old, fresh] = expected.split(' ');
    const bodies = bodiesOf(comparison.changes, previous, current);
    expect(old === 'ok' ? refused(bodies, current, previous) : []).toEqual([]);
    expect(fresh === 'ok' ? refused(bodies, previous, current) : []).toEqual([]);
  });
});

test('one fact is one finding: a category that is renamed, an event that is gone with its rows and shapes', async () => {
  const withShape = (document: Editable): void => {
    const { schemas, messages } = document.components;
    schemas.reason = { title: 'Reason', type: 'string', maxLength: 9 };
    schemas.refunded.properties.reason = { $ref: '#/components/schemas/reason' };
    messages.shipped.tags = [{ name: 'Orders' }];
    for (const name of ['first', 'second'])
      document['x-tables'][0].groups[0].rows.push({ id: name, title: name, cells: { event: 'refunded' } });
  };
  const whole = await read('whole', withShape);
  const renamed = await read('renamed', (document) => {
    withShape(document);
    document.info.tags[0].name = 'Sales';
    for (const message of Object.values<Editable>(document.components.messages))
      message.tags = [{ name: 'Sales' }];
  });
  const lessOne = await read('less-one', (document) => {
    withShape(document);
    const { schemas, messages } = document.components;
    delete document.channels.hooks.messages.refunded;
    for (const holder of [messages, schemas]) delete holder.refunded;
    delete schemas.reason;
    for (const { cells } of document['x-tables'][0].groups[0].rows)
      if (cells.event === 'refunded') cells.event = null;
  });
  const found = (side: ContractSide) => compareRead(whole, side).changes.map(({ rule }) => rule);
  expect(found(renamed)).toEqual(['category-removed']);
  expect(found(lessOne)).toEqual(['event-removed']);
});

/** Bodies that one of the packages may meet: examples, what proves a break, and others that are made. */
function bodiesOf(changes: readonly Change[], ...sides: readonly ContractSide[]): readonly Json[] {
  const known = sides.flatMap(({ contract }) =>
    contract.events.flatMap(({ examples }) => examples.map(({ payload }): Json => payload)),
  );
  const proofs = changes.flatMap(({ witness }) => [witness?.previous ?? [], witness?.current ?? []].flat());
  const { make } = createPayloadMaker(
    createRandom(testSeed),
    sides.map(({ contract: { definitions, events } }) => {
      const payload = events.find(({ key }) => key === 'paid')?.payload ?? '';
      return { schema: { $ref: `#/definitions/${payload}` }, definitions };
    }),
  );
  return [...known, ...proofs, ...Array.from({ length: BODIES }, make)];
}

/** The bodies of which the one contract says all, and which the package of the other one does not take. */
function refused(bodies: readonly Json[], from: ContractSide, by: ContractSide): readonly Json[] {
  const payload = from.contract.events.find(({ key }) => key === 'paid')?.payload ?? '';
  const isDescribed = (body: Json): boolean => from.subject.checkOf(payload, 'strict')?.(body).length === 0;
  return bodies.filter((body) => isDescribed(body) && acceptedAs(by, body) === undefined);
}

import { expect, test } from 'vitest';
import { compareVersions } from '../../../../generators/site/browser/compare/compare-versions.ts';
import type { ComparedShape, VersionData } from '../../../../generators/site/browser/compare/version-data.ts';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { versionDataFile } from '../../../../generators/site/machine/version-data.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { readOwnContract } from '../../../own-contract.ts';

const { contract } = await readOwnContract();
if (contract === undefined) throw new Error('the contract of this repository is broken: run "npm run check"');
const own = dataOf(contract);

function dataOf(of: Contract): VersionData {
  return JSON.parse(String(versionDataFile(arrangeSite(of)).content)) as VersionData;
}

test('a version is no different from itself', () => {
  expect(compareVersions(own, own)).toEqual({ added: [], removed: [], changed: [], shapes: [] });
  expect(Object.values(own.events).some(({ fields }) => Object.keys(fields).length > 0)).toBe(true);
});

test('a shape that is different shows once, with the events that have it', () => {
  const [name = '', shape] = Object.entries(own.shapes)[0] ?? [];
  const changed: ComparedShape = { title: '', fields: {}, ...shape, says: ['something else'] };
  const found = compareVersions(own, { ...own, shapes: { ...own.shapes, [name]: changed } });
  const having = Object.values(own.events).filter(({ shapes }) => shapes.includes(name));
  expect(having.length).toBeGreaterThan(0);
  expect(found).toMatchObject({ added: [], removed: [], changed: [] });
  expect(found.shapes).toEqual([
    {
      title: shape?.title,
      events: having.map(({ title }) => title),
      changes: [{ field: null, before: shape?.says, after: ['something else'] }],
    },
  ]);
});

test('an event that gets documented says so, with its fields', () => {
  const key = 'paid';
  const before = { title: 'Paid', page: 'p', eventType: null, documented: false, fields: {}, shapes: [] };
  const after = { ...before, eventType: 'PAID', documented: true, fields: { ['__proto__']: ['string'] } };
  const versionOf = (event: typeof before | typeof after): VersionData => ({
    version: '1',
    events: { [key]: event },
    shapes: {},
  });
  expect(compareVersions(versionOf(before), versionOf(after)).changed).toEqual([
    {
      title: 'Paid',
      page: 'p',
      changes: [
        {
          field: null,
          before: ['event type not known', 'undocumented'],
          after: ['event type PAID', 'documented'],
        },
        { field: '__proto__', before: null, after: ['string'] },
      ],
    },
  ]);
});

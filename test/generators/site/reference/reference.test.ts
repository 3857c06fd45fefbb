import { expect, test } from 'vitest';
import { describedModules } from '../../../../generators/site/reference/modules.ts';
import { faultNames } from '../../../../player/faults/fault-kinds.ts';
import { parcelContract } from '../parcel-contract.ts';

const modules = describedModules(parcelContract);
const exports = modules.flatMap((module) => module.exports);

test('every export says what it is', () => {
  expect(exports.length).toBeGreaterThan(100);
  expect(exports.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});

test('a declaration says what a caller has to know', () => {
  const declarations = new Map(exports.map(({ name, declaration }) => [name, declaration]));
  expect(declarations.get('sqliteInbox')).toBe(
    'function sqliteInbox(file: string, options?: SqliteInboxOptions): SqliteInbox',
  );
  expect(declarations.get('contractVersion')).toBe('const contractVersion: string');
  expect(declarations.get('SenderKey')).toBe('type SenderKey = HeaderKey | BasicKey');
  expect(declarations.get('parseEvent')).toMatch(/^const parseEvent: ParseEvent<.*\ntype ParseEvent</);
});

test('a type of the values of a constant has each value', () => {
  const { declaration = '' } = exports.find(({ name }) => name === 'FaultName') ?? {};
  const names = [...declaration.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  expect(names.sort()).toEqual(faultNames.toSorted());
});

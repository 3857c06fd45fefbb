import { expect, test } from 'vitest';
import { describedModules } from '../../../../generators/site/reference/modules.ts';
import { faultNames } from '../../../../player/faults/fault-kinds.ts';
import { parcelContract } from '../parcel-contract.ts';

const exports = describedModules(parcelContract).flatMap((module) => module.exports);

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
  for (const name of faultNames) expect(declarations.get('FaultName')).toContain(`'${name}'`);
  expect(declarations.get('parseEvent')).toMatch(/^const parseEvent: ParseEvent<.*\ntype ParseEvent</);
});

import { describe, expect, test } from 'vitest';
import { checkConnections, checkFault, checkFaultsTogether } from '../../../player/faults/check-fault.ts';
import { faultKinds, faultNames, isFaultName, type Fault } from '../../../player/faults/fault-kinds.ts';
import { OptionError } from '../../../player/option-error.ts';

describe('a fault', () => {
  test('keeps its name from version to version', () => {
    expect(faultNames).toEqual(
      expect.arrayContaining([
        'burst',
        'cut-after-body',
        'cut-before-body',
        'cut-during-body',
        'delay',
        'duplicate',
        'duplicate-parallel',
        'malformed-json',
        'missing-header',
        'missing-signature',
        'old-signature',
        'out-of-order',
        'oversized-body',
        'repeated-header',
        'slow-body',
        'unknown-event-type',
        'unknown-field',
        'wrong-content-type',
        'wrong-header',
        'wrong-signature',
      ]),
    );
  });

  test.each(faultNames)('%s has a description, and a value that it may be given', (name) => {
    const { value, description } = faultKinds[name];
    const values = { none: undefined, duration: 1, count: 2, bytes: 1, text: 'text/x' };

    expect(description).toMatch(/^[a-z].+[^.]$/);
    expect(checkFault(name, values[value])).toEqual(
      value === 'none' ? { name } : { name, value: values[value] },
    );
  });

  test.each<[string, Fault]>([
    ['out-of-order', { name: 'out-of-order', value: 10 }],
    ['duplicate', { name: 'duplicate', value: 2 }],
    ['duplicate-parallel', { name: 'duplicate-parallel', value: 2 }],
    ['wrong-content-type', { name: 'wrong-content-type', value: 'text/plain' }],
    ['oversized-body', { name: 'oversized-body', value: 10_485_760 }],
    ['old-signature', { name: 'old-signature', value: 600_000 }],
  ])('%s has a value if none is given', (name, fault) => {
    expect(checkFault(name, undefined)).toEqual(fault);
  });

  test.each<[string, unknown, string]>([
    ['dupe', 2, 'there is no fault "dupe". The faults are delay, out-of-order, burst,'],
    ['toString', undefined, 'there is no fault "toString".'],
    ['unknown-field', 'hunter2', 'unknown-field: takes no value.'],
    ['unknown-field', false, 'unknown-field: takes no value.'],
    ['cut-before-body', 1, 'cut-before-body: takes no value.'],
    ...[undefined, 0, 1, 2.5, 10_001, Number.NaN, Infinity, '3', true].map(
      (value): [string, unknown, string] => ['burst', value, 'burst: needs a whole number from 2 to 10000.'],
    ),
    ...[101, 10_000].map((value): [string, unknown, string] => [
      'duplicate-parallel',
      value,
      'duplicate-parallel: needs a whole number from 2 to 100.',
    ]),
    ...[undefined, -1, 86_400_001, Number.NaN, '30s'].map((value): [string, unknown, string] => [
      'slow-body',
      value,
      'slow-body: needs a duration of at most a day, like 500ms, 30s or 5m.',
    ]),
    ...[0, -1, 0.5, 2 ** 31, '10'].map((value): [string, unknown, string] => [
      'oversized-body',
      value,
      'oversized-body: needs a number of bytes from 1 to 67108864.',
    ]),
    ...['', ' text', 'text ', 'a\nb', 'ü', 7].map((value): [string, unknown, string] => [
      'wrong-content-type',
      value,
      'wrong-content-type: needs a text of one line.',
    ]),
  ])('%s with %j is refused', (name, value, message) => {
    const check = (): unknown => checkFault(name, value);

    expect(check).toThrow(TypeError);
    expect(check).toThrow(message);
    expect(check).not.toThrow('hunter2');
  });

  test('has a name of its own', () => {
    expect(['burst', '__proto__', 'constructor', ''].filter(isFaultName)).toEqual(['burst']);
  });
});

describe('faults together', () => {
  const named = (...names: Fault['name'][]): Fault[] => names.map((name) => ({ name, value: 2 }));

  test.each<[Fault['name'], Fault['name']]>([
    ['cut-before-body', 'cut-during-body'],
    ['cut-during-body', 'cut-after-body'],
    ['slow-body', 'cut-before-body'],
    ['cut-after-body', 'cut-after-body'],
    ['duplicate', 'duplicate-parallel'],
    ['duplicate', 'duplicate'],
    ['wrong-signature', 'old-signature'],
  ])('%s and %s exclude each other', (first, second) => {
    expect(() => checkFaultsTogether(named('delay', first, 'unknown-field', second))).toThrow(
      new OptionError('faults', `${first} and ${second} exclude each other. Choose one.`),
    );
  });

  test('of different kinds may go along', () => {
    checkFaultsTogether([]);
    checkFaultsTogether(
      named('delay', 'burst', 'out-of-order', 'duplicate', 'slow-body', 'unknown-field', 'malformed-json'),
    );
  });
});

describe('requests at once', () => {
  const copies = (name: Fault['name'], value: number): Fault[] => [
    { name: 'delay', value: 1 },
    { name, value },
  ];

  test('are as many as a machine has connections for', () => {
    checkConnections(copies('duplicate-parallel', 4), 1024);
    checkConnections(copies('duplicate', 10_000), 1024);
    checkConnections([], 1024);
  });

  test('are refused beyond that', () => {
    expect(() => checkConnections(copies('duplicate-parallel', 100), 41)).toThrow(
      new OptionError(
        'concurrency',
        '41 deliveries of 100 requests at once need 4100 connections, and the most is 4096. Lower the concurrency or the copies.',
      ),
    );
  });
});

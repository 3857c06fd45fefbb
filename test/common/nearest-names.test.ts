import { expect, test } from 'vitest';
import { nearestNames } from '../../common/nearest-names.ts';

test.each([
  ['--to', ['--ca', '--header', '--timeout'], []],
  ['--url', ['--all', '--no-url'], []],
  ['--prot', ['--port', '--path'], ['--port']],
  ['--conection', ['--connection', '--port'], ['--connection']],
  ['sned', ['send', 'seed', 'list'], ['seed', 'send']],
  ['retry', ['no-retry', 'retries'], ['no-retry']],
  ['xyz', ['send', 'list'], []],
])('of %s, among %j, %j are near', (wanted, names, near) => {
  expect(nearestNames(wanted, names)).toEqual(near);
});

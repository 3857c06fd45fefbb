import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startListen } from './start-listen.ts';
import { post } from '../../listener/start-listener.ts';
import { temporaryFile } from '../../../temporary-folder.ts';

let mask = 0;
beforeEach(() => void (mask = process.umask(0)));
afterEach(() => void process.umask(mask));

test.skipIf(process.platform === 'win32')('a file of recorded requests is for its owner alone', async () => {
  const record = temporaryFile('came.ndjson');
  const { url, stop } = await startListen(['--record', record]);

  await post(url, { id: 'a' });
  await stop();

  expect((statSync(record).mode & 0o777).toString(8)).toBe('600');
});

import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startListen } from '../cli/listen/start-listen.ts';
import { post } from '../listener/start-listener.ts';
import { startReceiver } from '../sender/loopback-server.ts';
import { temporaryFile } from '../../temporary-folder.ts';
import { send } from './send.ts';

let mask = 0;
beforeEach(() => void (mask = process.umask(0)));
afterEach(() => void process.umask(mask));

const rightsOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test.skipIf(process.platform === 'win32')('each file with bodies is for its owner alone', async () => {
  const [log, har, record] = [
    temporaryFile('run.ndjson'),
    temporaryFile('run.har'),
    temporaryFile('came.ndjson'),
  ];
  const { url, stop } = await startListen(['--record', record]);
  const during: string[] = [];
  const receiver = await startReceiver((_, response) => {
    during.push(rightsOf(log), rightsOf(`${log}.lock`), rightsOf(har));
    response.end();
  });

  await post(url, { id: 'a' });
  await stop();
  await send(['parcelDelivered', '--to', receiver.url, '--log', log, '--har', har]);

  expect(during).toEqual(['600', '600', '600']);
  expect([log, har, record].map(rightsOf)).toEqual(['600', '600', '600']);
});

import { run } from './run.ts';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '../sender/loopback-server.ts';
import { receiverAddress } from '../../../player/cli/receiver-address.ts';

const endpoint = { path: '/parcels' };

describe('an address', () => {
  test.each([
    ['3000', 'http://127.0.0.1:3000/parcels'],
    [':3000', 'http://127.0.0.1:3000/parcels'],
    [':3000/hook', 'http://127.0.0.1:3000/hook'],
    ['03000', 'http://127.0.0.1:3000/parcels'],
    ['localhost', 'http://localhost/parcels'],
    ['localhost:3000', 'http://localhost:3000/parcels'],
    ['LOCALHOST:3000', 'http://LOCALHOST:3000/parcels'],
    ['localhost:3000/', 'http://localhost:3000/'],
    ['localhost:3000/hook?key=1', 'http://localhost:3000/hook?key=1'],
    ['shop.localhost:3000', 'http://shop.localhost:3000/parcels'],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000/parcels'],
    ['[::1]:3000/hook', 'http://[::1]:3000/hook'],
    ['http://127.0.0.1:3000', 'http://127.0.0.1:3000/parcels'],
    ['HTTPS://receiver.example.com', 'HTTPS://receiver.example.com/parcels'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
  ])('%s is %s', (text, url) => {
    expect(receiverAddress(text, endpoint)).toBe(url);
  });

  test.each([
    'http://127.0.0.1:3000?key=1',
    'https://receiver.example.com/webhook',
    'receiver.example.com',
    'receiver.example.com:443/webhook',
    'user:hunter2@localhost:3000',
    '169.254.169.254',
    '10.0.0.1:80',
    'javascript:alert(1)',
    '//localhost:3000',
    '-3000',
    '3000.5',
    '0x50',
    '',
    ' 3000',
  ])('%j is left to the sender', (text) => {
    expect(receiverAddress(text, endpoint)).toBe(text);
  });

  test.each(['0', ':65536', 'localhost:0', '9'.repeat(400)])(
    'with the port of %s is a usage error',
    (text) => {
      expect(() => receiverAddress(text, endpoint)).toThrow(
        '--to: the port must be a whole number from 1 to 65,535, like 3000.',
      );
    },
  );
});

test('a port is enough for send', async () => {
  const { url, requests } = await startReceiver((_, response) => response.end());

  expect((await run(['send', 'parcelDelivered', '--to', new URL(url).port])).code).toBe(0);
  expect(requests).toMatchObject([{ path: '/parcels' }]);
});

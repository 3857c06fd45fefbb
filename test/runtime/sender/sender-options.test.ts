import { describe, expect, test } from 'vitest';
import { checkSenderOptions, type SenderOptions } from '../../../runtime/sender/sender-options.ts';
import { headerTypedContract } from './parcel-contract.ts';

const url = 'http://127.0.0.1:3000/webhook';
const check = (options: unknown) =>
  checkSenderOptions(options as SenderOptions, headerTypedContract.endpoint);

/** The message, which has to be that of a TypeError. */
function problem(options: unknown): string {
  try {
    check(options);
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
  throw new Error('the options were accepted');
}

describe('options that are right', () => {
  test('are filled in', () => {
    expect(check({ url })).toEqual({ url: new URL(url), staticHeaders: [], timeoutMs: 10_000 });
  });

  test('are taken as they are', () => {
    expect(
      check({ url: new URL(url), timeoutMs: 1.5, staticHeader: { name: 'X-Key', value: 'a=b; "c" ü' } }),
    ).toEqual({
      url: new URL(url),
      timeoutMs: 1.5,
      staticHeaders: [{ name: 'X-Key', value: 'a=b; "c" ü' }],
    });
  });
});

describe('options that are wrong', () => {
  test.each<[unknown, string]>([
    [undefined, 'options are missing'],
    [{}, 'url: not an absolute URL'],
    [{ url: '/webhook' }, 'url: not an absolute URL'],
    [{ url: 7 }, 'url: not an absolute URL'],
    [{ url: 'localhost:3000' }, 'url: localhost: is not supported. Use http or https.'],
    [{ url: 'ftp://example.test/' }, 'url: ftp: is not supported'],
    [{ url: 'http://me:hunter2@example.test/' }, 'url: holds a user name or a password'],
    [{ url, timeout: 5 }, 'there is no option timeout. The options are url, staticHeader, timeoutMs.'],
    ...[0, -1, Number.NaN, Infinity, 2 ** 31, '5'].map((timeoutMs): [unknown, string] => [
      { url, timeoutMs },
      'timeoutMs: must be a number of milliseconds from 1 to 2147483647.',
    ]),
    [{ url, staticHeader: 'x' }, 'staticHeader: must be { name, value }'],
    [{ url, staticHeader: { name: 'x' } }, 'staticHeader: must be { name, value }'],
    ...['', 'x y', 'x:', 'ü', 'x\n'].map((name): [unknown, string] => [
      { url, staticHeader: { name, value: 'hunter2' } },
      "staticHeader.name: not a header's name",
    ]),
    ...[
      'Content-Type',
      'content-length',
      'Host',
      'transfer-encoding',
      'connection',
      'X-Parcel-Call',
      'x-parcel-event',
    ].map((name): [unknown, string] => [
      { url, staticHeader: { name, value: 'hunter2' } },
      `${name} is set by the sender itself`,
    ]),
    ...['', ' hunter2', 'hunter2 ', 'hunter2\r\nx-evil: 1', 'hunter2\n', 'hunter2\0', 'hunter2€'].map(
      (value): [unknown, string] => [
        { url, staticHeader: { name: 'x-key', value } },
        'staticHeader.value: the value for x-key cannot be sent',
      ],
    ),
    [
      {
        url,
        staticHeader: [
          { name: 'x-key', value: 'hunter2' },
          { name: 'X-Key', value: 'hunter2' },
        ],
      },
      'staticHeader: X-Key is given twice',
    ],
  ])('%j are refused', (options, message) => {
    const said = problem(options);

    expect(said).toContain(message);
    expect(said).not.toContain('hunter2');
  });
});

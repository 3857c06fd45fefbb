import { describe, expect, test } from 'vitest';
import { virtualClock } from '../../../player/delivery/clock.ts';
import { checkSenderOptions, type SenderOptions } from '../../../player/sender/sender-options.ts';
import { retriedParcels } from '../delivery/retried-parcels.ts';
import { headerTypedContract } from './parcel-contract.ts';
import { OptionError } from '../../../player/option-error.ts';

const url = 'http://127.0.0.1:3000/webhook';
const check = (options: unknown) => checkSenderOptions(options as SenderOptions, headerTypedContract);

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

/** Settings without what is different each time. */
function settings(options: unknown): object {
  const { clock, retryOf, ...rest } = check(options);
  expect(clock.standsStillWhileBusy).toBe(false);
  expect(retryOf).toBeInstanceOf(Function);
  return rest;
}

const filledIn = {
  url: new URL(url),
  method: 'POST',
  staticHeaders: [],
  signing: null,
  timeoutMs: 10_000,
  concurrency: 16,
  keepAlive: true,
  allowHosts: [],
  tls: {},
  faultPlan: { faults: [], attempts: 1 },
};

describe('options that are right', () => {
  test('are filled in', () => {
    expect(settings({ url })).toEqual(filledIn);
  });

  test('are taken as they are', () => {
    expect(
      settings({
        url: new URL(url),
        timeoutMs: 1.5,
        staticHeader: { name: 'X-Key', value: 'a=b; "c" ü' },
        concurrency: 1024,
        keepAlive: false,
        allowHosts: ['receiver.example.com'],
        tls: { insecure: true },
        faults: [{ name: 'duplicate' }, { name: 'delay', value: 50 }, { name: 'unknown-field' }],
        faultAttempts: Infinity,
      }),
    ).toEqual({
      url: new URL(url),
      method: 'POST',
      timeoutMs: 1.5,
      staticHeaders: [{ name: 'X-Key', value: 'a=b; "c" ü' }],
      signing: null,
      concurrency: 1024,
      keepAlive: false,
      allowHosts: ['receiver.example.com'],
      tls: { insecure: true },
      faultPlan: {
        faults: [{ name: 'duplicate', value: 2 }, { name: 'delay', value: 50 }, { name: 'unknown-field' }],
        attempts: Infinity,
      },
    });
  });

  test('keep the clock that they are given', () => {
    const clock = virtualClock();

    expect(check({ url, clock }).clock).toBe(clock);
  });
});

describe('retry', () => {
  const { events } = retriedParcels;
  const policyOf = (key: string) => events.find((event) => event.key === key)?.delivery.retry ?? null;
  const retried = (retry: SenderOptions['retry']): string[] => {
    const { retryOf } = checkSenderOptions({ url, retry }, retriedParcels);
    return events
      .filter((event) => {
        const policy = retryOf(event);
        expect(policy).toBe(policy && policyOf(event.key));
        return policy !== null;
      })
      .map(({ key }) => key);
  };

  test.each<[SenderOptions['retry'], string[]]>([
    [undefined, []],
    [false, []],
    [[], []],
    [true, ['parcelDelivered', 'parcelWeighed', 'depotClosed']],
    [['parcelDelivered'], ['parcelDelivered']],
    [['parcel.weighed'], ['parcelWeighed']],
    [
      ['Parcel Delivered', 'parcel.weighed', 'parcelDelivered'],
      ['parcelDelivered', 'parcelWeighed'],
    ],
  ])('%j counts for %j', (retry, keys) => {
    expect(retried(retry)).toEqual(keys);
  });

  test.each<[unknown, string]>([
    [
      ['parcelLost'],
      'there is no event "parcelLost". List all events with: npx --no-install parcel-hooks events',
    ],
    [
      ['constructor'],
      'there is no event "constructor". List all events with: npx --no-install parcel-hooks events',
    ],
    [['parcelScanned'], 'the contract has no retry for Parcel Scanned.'],
    ['parcelDelivered', 'must be true, false or a list of events.'],
    [1, 'must be true, false or a list of events.'],
  ])('%j is refused', (retry, message) => {
    expect(() => retried(retry as never)).toThrow(new OptionError('retry', message));
  });
});

describe('options that are wrong', () => {
  test.each<[unknown, string]>([
    [undefined, 'options are missing'],
    [{}, 'url: not an absolute URL'],
    [{ url: '/webhook' }, 'url: not an absolute URL'],
    [{ url: 7 }, 'url: not an absolute URL'],
    [
      { url: 'localhost:3000' },
      'url: localhost: is not supported. Write out http or https, like http://127.0.0.1:3000/webhook.',
    ],
    [{ url: 'ftp://example.test/' }, 'url: ftp: is not supported'],
    [{ url: 'http://me:hunter2@example.test/' }, 'url: holds a user name or a password'],
    [
      { url, timeout: 5 },
      'There is no option timeout. The options of a sender are url, staticHeader, signingSecret, timeoutMs, retry, clock, concurrency,',
    ],
    [{ url: 'http://example.test/' }, 'url: example.test is not this machine'],
    [{ url: 'http://169.254.169.254/' }, 'url: 169.254.169.254 is a link-local'],
    [{ url, allowHosts: ['https://me:hunter2@example.test'] }, 'allowHosts: entry 1 is not a host'],
    [{ url, keepAlive: 'no' }, 'keepAlive: must be true or false'],
    [{ url, allowHosts: 'example.test' }, 'allowHosts: must be a list of hosts'],
    [{ url, tls: { cert: 'hunter2' } }, 'tls.cert'],
    ...[0, 1.5, -1, 1025, '4', Number.NaN, null].map((concurrency): [unknown, string] => [
      { url, concurrency },
      'concurrency: must be a whole number from 1 to 1024.',
    ]),
    ...[0, 1.5, -1, '4', Number.NaN, null].map((faultAttempts): [unknown, string] => [
      { url, faultAttempts },
      'faultAttempts: must be a whole number from 1 on, or Infinity for all attempts.',
    ]),
    [{ url, faults: [{ name: 'dupe' }] }, 'there is no fault "dupe". The faults are delay, out-of-order,'],
    [{ url, faults: [{ name: 'constructor' }] }, 'there is no fault "constructor"'],
    [{ url, faults: [{ name: 'burst' }] }, 'burst: needs a whole number from 2 to 10000'],
    [{ url, faults: 'duplicate' }, 'faults: must be a list, like [{ name: "duplicate" }].'],
    [{ url, faults: ['duplicate'] }, 'faults: must be a list, like [{ name: "duplicate" }].'],
    [{ url, faults: [null] }, 'faults: must be a list, like [{ name: "duplicate" }].'],
    [{ url, clock: Date }, 'clock: must be a clock, like virtualClock().'],
    [{ url, clock: 300 }, 'clock: must be a clock, like virtualClock().'],
    [{ url, onAttempt: 'log' }, 'onAttempt: must be a function.'],
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

import { describe, expect, test } from 'vitest';
import { simulateFor, type SimulationOptions } from '../../../player/delivery/simulate.ts';
import { retriedParcels } from './retried-parcels.ts';
import { OptionError } from '../../../player/option-error.ts';

const simulate = (options: SimulationOptions, event = 'parcelDelivered') =>
  simulateFor(retriedParcels, event, options);

describe('a simulation', () => {
  test('of failures alone is all 21 attempts, five minutes apart', () => {
    const { outcome, attempts } = simulate({ responses: [503], retry: true });

    expect(outcome).toBe('lost');
    expect(attempts).toEqual(
      Array.from({ length: 21 }, (_, number) => {
        const at = new Date(Date.UTC(2026, 0, 1) + number * 300_000).toISOString();
        const name = number === 0 ? 'Original Attempt' : `Retry Attempt #${number}`;
        return { number, name, plannedAt: at, at, status: 503, failure: 'status' };
      }),
    );
    expect(attempts.at(-1)?.at).toBe('2026-01-01T01:40:00.000Z');
  });

  test.each(Array.from({ length: 21 }, (_, index) => index))(
    'ends at the first success, also at attempt %i',
    (successAt) => {
      const responses = [...Array.from({ length: successAt }, () => 500), 200, 500];

      const { outcome, attempts } = simulate({ responses, retry: true });

      expect(outcome).toBe('delivered');
      expect(attempts).toHaveLength(successAt + 1);
      expect(attempts.at(-1)).toMatchObject({ number: successAt, status: 200 });
      expect(attempts.at(-1)).not.toHaveProperty('failure');
    },
  );

  test('of a success that comes too late is a lost event', () => {
    const responses = [...Array.from({ length: 21 }, () => 500), 200];

    expect(simulate({ responses, retry: true })).toMatchObject({ outcome: 'lost' });
  });

  test('knows every kind of response', () => {
    const { attempts, outcome } = simulate({
      responses: [201, 307, 'timeout', 'connection', 'tls', 200],
      retry: true,
    });

    expect(outcome).toBe('delivered');
    expect(attempts.map(({ status, failure }) => [status, failure])).toEqual([
      [201, 'status'],
      [307, 'redirect'],
      [undefined, 'timeout'],
      [undefined, 'connection'],
      [undefined, 'tls'],
      [200, undefined],
    ]);
  });

  test('repeats the last response', () => {
    const { attempts } = simulate({ responses: ['timeout', 404], retry: true }, 'parcel.weighed');

    expect(attempts.map(({ name, failure }) => [name, failure])).toEqual([
      ['First Try', 'timeout'],
      ['Try 1 Again', 'status'],
      ['Try 2 Again', 'status'],
    ]);
  });

  test('is one attempt unless retry has been agreed', () => {
    expect(simulate({ responses: [500, 200] })).toEqual({
      outcome: 'lost',
      attempts: [
        {
          number: 0,
          name: 'First attempt',
          plannedAt: '2026-01-01T00:00:00.000Z',
          at: '2026-01-01T00:00:00.000Z',
          status: 500,
          failure: 'status',
        },
      ],
    });
  });

  test('begins when it is told to, across the end of a year', () => {
    const startAt = new Date('2025-12-31T23:59:59.999Z');

    const { attempts } = simulate({ responses: [500, 200], retry: true, startAt }, 'Parcel Weighed');

    expect(attempts.map(({ at }) => at)).toEqual(['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00.999Z']);
  });

  test('goes by the status that the contract wants', () => {
    const contract = { ...retriedParcels, endpoint: { ...retriedParcels.endpoint, success: [202] } };

    expect(simulateFor(contract, 'parcelDelivered', { responses: [200] }).outcome).toBe('lost');
    expect(simulateFor(contract, 'parcelDelivered', { responses: [202] }).outcome).toBe('delivered');
  });
});

describe('usage error', () => {
  test.each<[string, unknown, string]>([
    [
      'parcelLost',
      { responses: [200] },
      'simulate: there is no event "parcelLost". List all events with: npx --no-install parcel-hooks events',
    ],
    [
      '__proto__',
      { responses: [200] },
      'simulate: there is no event "__proto__". List all events with: npx --no-install parcel-hooks events',
    ],
    [
      'parcelScanned',
      { responses: [200], retry: true },
      'retry: the contract has no retry for Parcel Scanned.',
    ],
    ['parcelDelivered', {}, 'responses: must be a list with at least one response'],
    ['parcelDelivered', { responses: [] }, 'responses: must be a list with at least one response'],
    ['parcelDelivered', { responses: 200 }, 'responses: must be a list with at least one response'],
    ...[99, 1000, 200.5, Number.NaN, '200', 'status', 'redirect', 'constructor', null, undefined].map(
      (response): [string, unknown, string] => [
        'parcelDelivered',
        { responses: [200, response] },
        'responses[1]: must be a status from 100 to 999, or one of timeout, connection, tls.',
      ],
    ),
  ])('%s with %j is a TypeError', (event, options, message) => {
    const wrong = (): unknown => simulate(options as SimulationOptions, event);

    expect(wrong).toThrow(TypeError);
    expect(wrong).toThrow(message);
  });

  test('of a start that is not a time is a TypeError', () => {
    expect(() => simulate({ responses: [200], startAt: new Date(Number.NaN) })).toThrow(
      new OptionError('startAt', 'must be a valid Date.'),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { retriedParcels } from '../../delivery/retried-parcels.ts';
import { jsonLines } from '../../run/json-lines.ts';
import { send } from '../../run/send.ts';
import { startReceiver, type LoopbackServer } from '../../sender/loopback-server.ts';
import { parcelContract, parcelExample } from '../../sender/parcel-contract.ts';

const startOk = (): Promise<LoopbackServer> => startReceiver((_, response) => response.end());

const payloadsOf = ({ requests }: Pick<LoopbackServer, 'requests'>): Record<string, unknown>[] =>
  requests.map(({ body }) => JSON.parse(body) as Record<string, unknown>);

const parcel = 'parcelDelivered';

describe('which events', () => {
  test('--all sends every documented event in turn', async () => {
    const receiver = await startOk();

    const { code, stdout } = await send(['--all', '--to', receiver.url, '--concurrency', '1']);

    expect(code).toBe(0);
    expect(payloadsOf(receiver).map(({ type }) => type)).toEqual([
      'parcel.delivered',
      'parcel.weighed',
      'parcel.scanned',
    ]);
    expect(stdout).toMatch(/\n3 events: 3 delivered, 0 lost; 3 attempts\n$/);
  });

  test('an event without an example is refused by name, unless its fields are given', async () => {
    const receiver = await startOk();
    const contract = { ...retriedParcels, examples: { ...retriedParcels.examples, 'parcel.delivered': [] } };

    const refused = await send([parcel, '--to', receiver.url], { contract });

    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toContain('Parcel Delivered has no example, and none can be made from its schema');
    expect(receiver.requests).toEqual([]);
    const set = await send([parcel, '--to', receiver.url, '--set', 'note=7'], { contract });
    expect(set.stderr).toContain('--set: Parcel Delivered: the payload breaks the contract');
    const all = await send(['--all', '--to', receiver.url], { contract });
    expect(all.stderr).toContain('--all: Parcel Delivered has no example, so it is not sent.');
    expect(payloadsOf(receiver).map(({ type }) => type)).toEqual(['parcel.weighed', 'parcel.scanned']);
    const none = await send(['--all', '--to', receiver.url], { contract: { ...contract, examples: {} } });
    expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('no event with an example') });
  });

  test('several names, and a count, send them in turn', async () => {
    const receiver = await startOk();

    await send([
      'parcelScanned',
      'Parcel Weighed',
      '--count',
      '5',
      '--to',
      receiver.url,
      '--concurrency',
      '1',
    ]);

    expect(payloadsOf(receiver).map(({ type }) => type)).toEqual([
      'parcel.scanned',
      'parcel.weighed',
      'parcel.scanned',
      'parcel.weighed',
      'parcel.scanned',
    ]);
  });

  test('--seed makes the same payloads each time, and another seed makes others', async () => {
    const receiver = await startOk();
    const argv = [parcel, '--to', receiver.url, '--count', '4', '--concurrency', '1'];

    for (const seed of ['7', '7', '8']) await send([...argv, '--seed', seed]);

    const bodies = receiver.requests.map(({ body }) => body);
    expect(bodies.slice(4, 8)).toEqual(bodies.slice(0, 4));
    expect(bodies.slice(8)).not.toEqual(bodies.slice(0, 4));
  });

  test('a seed that nobody gave is named, and makes the same payloads', async () => {
    const [first, second] = [await startOk(), await startOk()];
    const argv = [parcel, '--count', '20', '--concurrency', '1'];

    const { stdout } = await send([...argv, '--to', first.url]);
    const [, seed = ''] = /; payloads of --seed (\d+)\n$/.exec(stdout) ?? [];
    await send([...argv, '--to', second.url, '--seed', seed]);

    expect(payloadsOf(second)).toEqual(payloadsOf(first));
    expect(payloadsOf(first)).toHaveLength(20);
  });

  test('--set goes along with made payloads, and --allow-invalid with anything', async () => {
    const receiver = await startOk();

    await send([parcel, '--to', receiver.url, '--count', '3', '--set', 'address.city=Tartu']);
    await send([
      parcel,
      '--to',
      receiver.url,
      '--allow-invalid',
      '--set',
      'parcelId=nonsense',
      '--set',
      'new.x=1',
    ]);

    const payloads = payloadsOf(receiver);
    expect(payloads.slice(0, 3)).toMatchObject(
      Array.from({ length: 3 }, () => ({ address: { city: 'Tartu' } })),
    );
    expect(payloads[3]).toEqual({ ...parcelExample, parcelId: 'nonsense', new: { x: 1 } });
  });
});

describe('how', () => {
  test('--retry names events, or all that can be', async () => {
    const { url } = await startReceiver((_, response) => response.writeHead(500).end());
    const attemptsWith = async (...retry: string[]): Promise<number[]> => {
      const { stdout } = await send(['--all', '--to', url, '--speed', 'max', '--json', ...retry]);
      const outcomes = jsonLines(stdout).filter(({ type }) => type === 'outcome');
      return outcomes.map(({ attempts }) => Number(attempts)).sort((a, b) => a - b);
    };

    expect(await attemptsWith()).toEqual([1, 1, 1]);
    expect(await attemptsWith('--retry', 'Parcel Weighed')).toEqual([1, 1, 3]);
    expect(await attemptsWith('--retry', 'parcel.weighed', '--retry', 'PARCELDELIVERED')).toEqual([1, 3, 21]);
    expect(await attemptsWith('--retry', 'all')).toEqual([1, 3, 21]);
    expect(await attemptsWith('--retry', 'all', '--retry', 'parcelWeighed')).toEqual([1, 3, 21]);
  });

  test('what the contract retries by default is retried beside what --retry names', async () => {
    const { url } = await startReceiver((_, response) => response.writeHead(500).end());
    const events = retriedParcels.events.map((event) => {
      const { retry } = event.delivery;
      const isWeighed = event.key === 'parcelWeighed';
      return retry && isWeighed
        ? { ...event, delivery: { ...event.delivery, retry: { ...retry, enabledByDefault: true } } }
        : event;
    });
    const argv = ['--all', '--to', url, '--speed', 'max'];
    const contract = { ...retriedParcels, events };

    expect((await send(argv, { contract })).stdout).toMatch(/; 5 attempts /);
    expect((await send([...argv, '--retry', parcel], { contract })).stdout).toMatch(/; 25 attempts /);
  });

  test('--json has all 21 attempts, a hundred minutes apart from end to end', async () => {
    const { url } = await startReceiver((_, response) => response.writeHead(503).end('busy'));

    const argv = [parcel, '--to', url, '--retry', 'all', '--speed', 'max', '--json'];
    const { code, stdout } = await send(argv);

    const lines = jsonLines(stdout);
    expect(code).toBe(1);
    expect(lines).toHaveLength(23);
    expect(lines[22]).toMatchObject({
      type: 'summary',
      attempts: 21,
      lost: 1,
      failures: { 'status 503': 21 },
    });
    const start = Date.parse(String(lines[0]?.at));
    lines.slice(0, 21).forEach((line, number) => {
      const at = new Date(start + number * 300_000).toISOString();
      expect(line).toEqual({
        type: 'attempt',
        requestId: lines[0]?.requestId,
        eventType: 'parcel.delivered',
        number,
        name: number === 0 ? 'Original Attempt' : `Retry Attempt #${number}`,
        plannedAt: at,
        at,
        status: 503,
        failure: 'status',
        responseBody: 'busy',
        durationMs: expect.any(Number),
      });
    });
    expect(lines[21]).toEqual({
      type: 'outcome',
      requestId: lines[0]?.requestId,
      outcome: 'lost',
      attempts: 21,
    });
  });

  test('--speed plays time faster, and --rate spreads events in played time', async () => {
    const { url } = await startOk();

    const argv = [parcel, '--to', url, '--count', '11', '--rate', '2.5', '--speed', '100000'];
    const { stdout } = await send([...argv, '--json']);

    const planned = jsonLines(stdout)
      .filter(({ type }) => type === 'attempt')
      .map(({ plannedAt }) => Date.parse(String(plannedAt)))
      .sort((a, b) => a - b);
    expect(planned).toHaveLength(11);
    planned.forEach((time, index) => {
      // Records cut off parts of milliseconds.
      expect(Math.abs(time - (planned[0] ?? 0) - index * 400)).toBeLessThanOrEqual(1);
    });
  });

  test('--concurrency bounds the requests at once', async () => {
    const answers: (() => void)[] = [];
    let most = 0;
    const { url } = await startReceiver((_, response) => {
      most = Math.max(
        most,
        answers.push(() => response.end()),
      );
      if (answers.length === 3) setTimeout(() => answers.splice(0).forEach((answer) => answer()), 5);
    });

    await send([parcel, '--to', url, '--count', '30', '--concurrency', '3']);

    expect(most).toBe(3);
  });

  test('--fault out-of-order and burst arrange what is sent', async () => {
    const receiver = await startOk();

    const argv = ['--all', '--count', '6', '--to', receiver.url, '--speed', 'max', '--rate', '1'];
    const { stdout } = await send([
      ...argv,
      '--concurrency',
      '1',
      '--fault',
      'out-of-order=3',
      '--fault',
      'burst=6',
      '--json',
    ]);

    const attempts = jsonLines(stdout).filter(({ type }) => type === 'attempt');
    expect(attempts.map(({ eventType }) => eventType)).toEqual([
      'parcel.scanned',
      'parcel.weighed',
      'parcel.delivered',
      'parcel.scanned',
      'parcel.weighed',
      'parcel.delivered',
    ]);
    expect(new Set(attempts.map(({ at }) => at)).size).toBe(1);
  });

  test('--fault tells of copies in words', async () => {
    const { url } = await startReceiver((_, response) => response.writeHead(409).end());

    const { code, stdout } = await send([parcel, '--to', url, '--fault', 'duplicate=3']);

    expect(code).toBe(1);
    expect(stdout).toMatch(
      /: {2}409 after .+; copies: 409 after .+; 409 after .+\. Lost\n1 event: .+; 1 attempt /,
    );
  });
});

describe('usage error', () => {
  test.each<[string[], string]>([
    [
      [],
      'no event is given. Name one, or use --all. List all events with: npx --no-install parcel-hooks events',
    ],
    [['--all', parcel], '--all: cannot be combined with the names of events. Leave one out.'],
    [['depotClosed'], 'the event type of Depot Closed is not known. Assume one with --event-type.'],
    [['depotClosed', '--all', '--event-type', 'X'], '--event-type: cannot be combined with --all.'],
    [['--event-type', 'X'], '--event-type: goes with 1 named event.'],
    [['depotClosed', parcel, '--event-type', 'X'], '--event-type: goes with 1 named event.'],
    [['depotClosed', '--seed', '1', '--event-type', 'X'], '--event-type: cannot be combined with --seed.'],
    [['depotClosed', '--event-type', ''], '--event-type must be a text'],
    [
      ['depotClosed', '--event-type', 'parcel.returned'],
      '--event-type: parcel.returned is the event type of Parcel Returned. Assume one that no event has.',
    ],
    [
      [parcel, '--event-type', 'X'],
      '--event-type: the event type of Parcel Delivered is known: parcel.delivered. Leave --event-type out.',
    ],
    [
      ['depotClosed', '--event-type', 'X', '--body', 'package-lock.missing'],
      'cannot read package-lock.missing',
    ],
    [
      ['parcelReturned', '--seed', '1'],
      '--seed: payloads are generated from examples, and Parcel Returned has none.',
    ],
    [[parcel, '--retry', 'parcelLost'], 'there is no event "parcelLost". List all'],
    [['parcelScanned', '--retry', 'all'], '--retry: the contract has no retry for any of these events.'],
    ...['0', '-1', '1.5', '1e3', '0x10', '', '1000000001', 'many'].map((count): [string[], string] => [
      [parcel, `--count=${count}`],
      '--count: must be a whole number from 1 to 1,000,000,000.',
    ]),
    ...['-1', '0.5', '9007199254740992', 'x'].map((seed): [string[], string] => [
      [parcel, `--seed=${seed}`],
      '--seed: must be a whole number from 0 to 9,007,199,254,740,991.',
    ]),
    ...['0', '0.0001', '1000001', '-5', 'x'].map((rate): [string[], string] => [
      [parcel, `--rate=${rate}`],
      '--rate: must be a number from 0.001 to 1,000,000.',
    ]),
    ...['0', '1025', 'x'].map((concurrency): [string[], string] => [
      [parcel, `--concurrency=${concurrency}`],
      '--concurrency: must be a whole number from 1 to 1,024.',
    ]),
    ...['0', '-1', '1000001', 'fast', 'Infinity', ''].map((speed): [string[], string] => [
      [parcel, `--speed=${speed}`],
      '--speed: must be max, or a number up to 1,000,000',
    ]),
    [[parcel, '--fault', 'duplciate'], '--fault: there is no fault duplciate, did you mean duplicate'],
    [[parcel, '--fault', '__proto__'], '--fault: there is no fault __proto__'],
    [[parcel, '--fault', ''], '--fault: there is no fault'],
    [[parcel, '--fault', 'burst'], '--fault: burst: needs a whole number from 2 to 10000.'],
    [[parcel, '--fault', 'duplicate=1'], '--fault: duplicate: needs a whole number from 2 to 10000.'],
    [[parcel, '--fault', 'duplicate=0x3'], '--fault: duplicate: needs a whole number'],
    [[parcel, '--fault', 'delay=soon'], '--fault: not a duration.'],
    [[parcel, '--fault', 'delay=25h'], '--fault: delay: needs a duration of at most a day'],
    [[parcel, '--fault', 'unknown-field=x'], '--fault: unknown-field: takes no value.'],
    [
      [parcel, '--fault', 'cut-before-body', '--fault', 'slow-body=1s'],
      '--fault: cut-before-body and slow-body exclude each other. Choose one.',
    ],
    [
      [parcel, '--fault', 'duplicate', '--fault', 'duplicate-parallel=3'],
      '--fault: duplicate and duplicate-parallel exclude each other. Choose one.',
    ],
    [[parcel, '--fault', 'missing-header'], '--fault: missing-header needs a static header'],
    [[parcel, '--fault', 'wrong-header'], '--fault: wrong-header needs a static header'],
    [[parcel, '--allow-host', 'https://hunter2.example.com/x'], '--allow-host: entry 1 is not a host.'],
    [
      [parcel, '--to', 'http://example.com'],
      '--to: example.com is not this machine, so only https is allowed.',
    ],
    [
      [parcel, '--to', 'https://example.com'],
      '--to: example.com is not this machine. Name it in --allow-host to allow requests to it',
    ],
    [
      [parcel, '--to', 'https://169.254.169.254', '--allow-host', '169.254.169.254'],
      '--to: 169.254.169.254 is a link-local',
    ],
    [[parcel, '--to', 'http://2852039166/'], '--to: 169.254.169.254 is a link-local'],
  ])('%j is one line and 2, shows no value and sends nothing', async (options, message) => {
    const { url, requests } = await startOk();

    const { code, stdout, stderr } = await send(
      options.includes('--to') ? options : [...options, '--to', url],
    );

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^parcel-hooks: .+\n$/);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('hunter2');
    expect(requests).toHaveLength(0);
  });
});

describe('a payload that turns out to be wrong in the middle of a run', () => {
  test('stops the run, and is one line without the value', async () => {
    const { url, requests } = await startOk();
    const validator = parcelContract.validators['parcel.delivered'];
    let checks = 0;
    const contract = {
      ...retriedParcels,
      validators: {
        ...retriedParcels.validators,
        'parcel.delivered': {
          ...validator!,
          validate: () =>
            ++checks < 500
              ? ({ valid: true, value: {}, warnings: [] } as const)
              : ({ valid: false, errors: [{ path: '/note', rule: 'x', message: 'is wrong' }] } as const),
        },
      },
    };

    const argv = [parcel, '--to', url, '--count', '1000', '--seed', '7', '--set', 'note=hunter2'];
    const { code, stderr } = await send(argv, { contract });

    expect(code).toBe(1);
    expect(stderr).toMatch(
      /^parcel-hooks: the run was stopped\. Parcel Delivered: the payload breaks the contract, .+: \/note is wrong \(x\)\.\n$/,
    );
    expect(requests.length).toBeLessThan(1000);
  });
});

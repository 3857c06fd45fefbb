import { describe, expect, test } from 'vitest';
import { headerTypedContract, parcelContract, parcelExample } from '../sender/parcel-contract.ts';
import { jsonLines } from '../run/json-lines.ts';
import { run } from './run.ts';

describe('events', () => {
  test('are an aligned table', async () => {
    const { code, stdout } = await run(['events']);

    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        'TITLE             EVENT TYPE        CATEGORY  KNOWN',
        'Parcel Delivered  parcel.delivered  Parcels   all',
        'Parcel Returned   parcel.returned   Parcels   event type',
        'Depot Closed      not known         Parcels   trigger only',
        '',
      ].join('\n'),
    );
  });

  test('are the list of the contract with --json', async () => {
    const { code, stdout } = await run(['events', '--json']);

    expect(code).toBe(0);
    expect(jsonLines(stdout)).toEqual([
      ...parcelContract.events.map((event) => ({ type: 'event', ...event })),
      { type: 'summary', events: 3, documented: 1 },
    ]);
  });

  test('say which categories the contract chose itself', async () => {
    const [first, ...others] = parcelContract.events;
    const contract = {
      ...parcelContract,
      events: [{ ...first!, categoryAssumed: true }, ...others],
    };
    const { stdout } = await run(['events'], { contract });
    expect(stdout).toMatch(/^Parcel Delivered .* Parcels \(assumed\) +all$/m);
    expect(stdout).toMatch(/^Parcel Returned .* Parcels +event type$/m);
  });

  test('cannot steer the terminal', async () => {
    const [event] = parcelContract.events;
    const contract = { ...parcelContract, events: [{ ...event!, title: 'a\u001b[2Jb\n\u202ec' }] };

    expect((await run(['events'], { contract })).stdout).toContain('a\\u001b[2Jb\\u000a\\u202ec');
  });

  test('cannot steer the terminal by JSON either, which says the same', async () => {
    const [event] = parcelContract.events;
    const title = 'a\u001b[2J\u009b8m\u202eb\u2028\u007f';
    const contract = { ...parcelContract, events: [{ ...event!, title }] };
    const examples = { 'parcel.delivered': [{ name: 'one', headers: {}, payload: { title } }] };

    const { stdout } = await run(['events', '--json'], { contract });
    expect(stdout).toContain('a\\u001b[2J\\u009b8m\\u202eb\\u2028\\u007f');
    expect(jsonLines(stdout)).toMatchObject([{ title }, { type: 'summary' }]);

    const example = await run(['example', 'parcelDelivered'], { contract: { ...contract, examples } });
    expect(example.stdout).toContain('\\u009b8m\\u202eb\\u2028\\u007f');
    expect(JSON.parse(example.stdout)).toEqual({ title });
  });
});

describe('example', () => {
  test.each([
    'parcel.delivered',
    'parcelDelivered',
    'Parcel Delivered',
    'PARCEL.DELIVERED',
    'parcel delivered',
  ])('of the event named %s is its first payload', async (name) => {
    expect(await run(['example', name])).toEqual({
      code: 0,
      stdout: `${JSON.stringify(parcelExample, null, 2)}\n`,
      stderr: '',
    });
  });

  test('can be another one', async () => {
    const { stdout } = await run(['example', 'parcelDelivered', '--name', 'without a note']);

    expect(JSON.parse(stdout)).not.toHaveProperty('note');
    expect((await run(['example', 'parcelDelivered', '--list'])).stdout).toBe(
      'with a note\nwithout a note\n',
    );
  });

  test('with an unknown name proposes the nearest', async () => {
    expect(await run(['example', 'parcelDelivered', '--name', 'without note'])).toEqual({
      code: 2,
      stdout: '',
      stderr:
        'parcel-hooks: --name: Parcel Delivered has no example "without note", did you mean without a note or with a note?\n',
    });
  });

  test.each(['parcel.returned', 'depotClosed'])('of %s is not known', async (name) => {
    const { code, stdout, stderr } = await run(['example', name]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^parcel-hooks: the payload of .+ is not known: .+\n$/);
  });
});

describe('an unknown event', () => {
  test.each<[string, string]>([
    ['parcel.deliverd', 'did you mean parcel.delivered'],
    ['ParcelReturnd', 'did you mean parcelReturned'],
    ['returned', 'there is no event "returned", did you mean parcelReturned?'],
    ['zzz', 'there is no event "zzz". List'],
    ['__proto__', 'there is no event "__proto__". List'],
  ])('%s gets the nearest names', async (name, proposal) => {
    const { code, stdout, stderr } = await run(['example', name]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(
      /^parcel-hooks: there is no event .+ List all events with: npx --no-install parcel-hooks events\n$/,
    );
    expect(stderr).toContain(proposal);
  });

  test('whose name fits several but for its case is not guessed', async () => {
    const [event] = headerTypedContract.events;
    const contract = {
      ...headerTypedContract,
      events: [
        { ...event!, key: 'scan', title: 'A', eventType: null },
        { ...event!, key: 'sCan', title: 'B', eventType: null },
      ],
    };

    expect((await run(['example', 'SCAN'], { contract })).stderr).toBe(
      'parcel-hooks: "SCAN" names several events. Use a key: scan or sCan.\n',
    );
    expect((await run(['example', 'sCan'], { contract })).stderr).toContain('B has no example');
  });
});

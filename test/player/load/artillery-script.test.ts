import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ContractData } from '../../../player/contract.ts';
import { hasExample } from '../../../player/examples-of.ts';
import { artilleryScript, type LoadSettings } from '../../../player/load/artillery-script.ts';
import { fromEnvironment } from '../../../player/load/artillery-texts.ts';
import { environmentHeader } from '../../../player/load/environment-header.ts';
import { exampleRequests } from '../../../player/load/load-request.ts';
import { fc } from '../../property.ts';
import { headerTypedContract, parcelContract, parcelExample } from '../sender/parcel-contract.ts';
import { hostileContract } from './hostile-contract.ts';

interface Script {
  readonly config: Readonly<Record<string, unknown>>;
  readonly scenarios: readonly {
    readonly name: string;
    readonly weight: number;
    readonly flow: readonly Readonly<Record<string, Sending>>[];
  }[];
}

interface Sending {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const settings: LoadSettings = {
  url: new URL('http://127.0.0.1:3000/webhook?lane=4'),
  rate: 40,
  durationMs: 90_000,
  timeoutMs: 2500,
  environmentHeaders: [],
  comments: ['first', 'second'],
};

function write(contract: ContractData, changed: Partial<LoadSettings> = {}): string {
  const all = { ...settings, ...changed };
  const events = contract.events.filter(hasExample(contract));
  const requests = exampleRequests(contract, events, all.environmentHeaders.map(fromEnvironment));
  return artilleryScript(contract.endpoint, requests, all);
}

const read = (yaml: string): Script => parse(yaml, { version: '1.1' }) as Script;

function sendings({ scenarios }: Script): Sending[] {
  return scenarios.flatMap(({ flow }) => flow.map(({ post }) => post)).filter((post) => post !== undefined);
}

describe('a script', () => {
  test('has several events in a request if it is told to, each with an event ID of its own', () => {
    const contract: ContractData = {
      ...parcelContract,
      endpoint: {
        ...parcelContract.endpoint,
        eventId: { in: 'payload', pointer: '/note' },
        batch: { list: '/parcels', envelope: { depot: 'north' } },
      },
    };
    const requests = exampleRequests(contract, contract.events.filter(hasExample(contract)), [], 3);
    const bodies = sendings(read(artilleryScript(contract.endpoint, requests, settings))).map(
      ({ body }) =>
        JSON.parse(body) as { readonly depot: string; readonly parcels: readonly { note: string }[] },
    );
    expect(bodies).not.toEqual([]);
    for (const { depot, parcels } of bodies) {
      expect(depot).toBe('north');
      const [first, ...others] = parcels.map(({ note }) => note);
      expect(first).toBe('{{ $uuid }}');
      // What stands for the digits is drawn where it stands.
      expect(others).toHaveLength(2);
      for (const other of others)
        expect(other.replaceAll(/\{\{ \$randomNumber\((1\d*), 9+\) \}\}/g, '$1')).toMatch(
          /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
        );
    }
  });

  test('sends each example as the contract says, and takes nothing but the success status', () => {
    const yaml = write({ ...parcelContract, endpoint: { ...parcelContract.endpoint, success: [202] } });

    expect(yaml).toMatch(/^# first\n# second\n/);
    const { config, scenarios } = read(yaml);
    expect(config).toMatchObject({
      target: 'http://127.0.0.1:3000',
      http: { timeout: 2.5 },
      phases: [{ duration: 90, arrivalRate: 40 }],
      plugins: {
        expect: { reportFailuresAsErrors: true },
        ensure: { conditions: [{ expression: 'vusers.failed == 0 and vusers.completed > 0' }] },
      },
    });
    expect(scenarios.map(({ name, weight }) => [name, weight])).toEqual([
      ['Parcel Delivered (with a note)', 1],
      ['Parcel Delivered (without a note)', 1],
    ]);
    expect(scenarios[0]?.flow).toEqual([
      {
        post: {
          url: '/webhook?lane=4',
          name: 'parcelDelivered',
          headers: {
            'X-Parcel-Call': '{{ $uuid }}',
            'Content-Type': 'application/json',
            'x-depot': 'north',
          },
          body: JSON.stringify(parcelExample),
          followRedirect: false,
          gzip: false,
          expect: { statusCode: 202 },
        },
      },
    ]);
  });

  test('uses the method of the contract', () => {
    const yaml = write({ ...parcelContract, endpoint: { ...parcelContract.endpoint, method: 'PUT' } });

    expect(Object.keys(read(yaml).scenarios[0]?.flow[0] ?? {})).toEqual(['put']);
  });

  test('has the event type in a header where the contract has it there', () => {
    const [example] = headerTypedContract.examples['parcel.delivered'] ?? [];
    const examples = { 'parcel.delivered': [{ name: 'bare', headers: {}, payload: example?.payload }] };

    expect(sendings(read(write({ ...headerTypedContract, examples })))[0]?.headers).toEqual({
      'content-type': 'application/json',
      'x-parcel-event': 'parcel.delivered',
      'x-parcel-call': '{{ $uuid }}',
    });
  });

  test('takes headers from the environment, also where the example has one of that name', () => {
    const yaml = write(parcelContract, {
      environmentHeaders: ['x-lane.key', 'X-DEPOT'].map(environmentHeader),
    });

    expect(sendings(read(yaml))[0]?.headers).toMatchObject({
      'x-lane.key': '{{ $env.X_LANE_KEY }}',
      'x-depot': '{{ $env.X_DEPOT }}',
    });
  });

  test('is in seconds where the duration is, else in milliseconds', () => {
    const phases = (durationMs: number) => read(write(parcelContract, { durationMs })).config['phases'];

    expect(phases(2000)).toMatchObject([{ duration: 2 }]);
    expect(phases(2500)).toMatchObject([{ duration: '2500ms' }]);
  });

  test('is the same each time', () => {
    expect(write(hostileContract)).toBe(write(hostileContract));
  });
});

describe('what Artillery would expand', () => {
  test('stands in the body as JSON escapes, but for the event ID', () => {
    const [example] = hostileContract.examples['parcel.delivered'] ?? [];
    const { body = '' } = sendings(read(write(hostileContract)))[0] ?? {};

    expect(JSON.parse(body)).toEqual({ ...(example?.payload as object), note: '{{ $uuid }}' });
    expect(body.match(/\{\{.*?\}\}/g)).toEqual(['{{ $uuid }}']);
    expect(body).toContain(
      '"city":"\\u007b{ $env.HOME }}\\u007b\\u007b{ $uuid }}}\\u007b{$randomString(3)}}"',
    );
  });

  test('is refused in a header, which has no other spelling, and so is what is not ASCII', () => {
    const withHeaders = (headers: Record<string, string>): ContractData => ({
      ...parcelContract,
      examples: { 'parcel.delivered': [{ name: 'plain', headers, payload: parcelExample }] },
    });

    expect(() => write(withHeaders({ 'x-depot': 'a{{ $env.HOME }}' }))).toThrow(
      new TypeError(
        'header x-depot of an example contains {{ or a character outside ASCII, which Artillery would change. Change the example in the contract.',
      ),
    );
    // Not even what another header has from the environment.
    expect(() =>
      write(withHeaders({ 'x-depot': '{{ $env.X_KEY }}' }), {
        environmentHeaders: [environmentHeader('x-key')],
      }),
    ).toThrow(TypeError);
    expect(() => write(withHeaders({ 'x-depot': 'nörth' }))).toThrow(TypeError);
    expect(() => write(withHeaders({ 'x-depot': '{ {x}}' }))).not.toThrow();
  });

  test('is escaped in the address', () => {
    const url = new URL('http://127.0.0.1:3000/{{a}}?b={{$env.HOME}}&{{c}}');

    expect(sendings(read(write(parcelContract, { url })))[0]?.url).toBe(
      '/%7B%7Ba%7D%7D?b=%7B%7B$env.HOME%7D%7D&%7B%7Bc%7D%7D',
    );
  });
});

describe('the YAML', () => {
  test('shows no character that steers a terminal, also in names and comments', () => {
    const yaml = write(hostileContract, { comments: ['a\u001b[31m\nb: c\u202e'] });

    expect(yaml).toMatch(/^# a \[31m b: c \n/);
    expect(yaml).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(read(yaml).scenarios[0]?.name).toBe('Parcel Delivered (hostile { { $env.HOME }} [31m)');
  });

  test('gives back every text that it was given', () => {
    const odd = fc.string({
      unit: fc.constantFrom(
        ...'{}$"\'\\#:-~?&*!|>%@`=<, \n\t01yn',
        '\u0085',
        '\u2028',
        '\ufeff',
        '\u{e0001}',
        '\ud800',
      ),
    });
    const note = fc
      .oneof(
        fc.string({ unit: 'binary', minLength: 1 }),
        odd,
        fc.constantFrom('yes', '1:30', '2026-01-31', '<<'),
      )
      .filter((text) => text !== '');
    const depot = fc
      .oneof(
        fc.string({ unit: fc.constantFrom(...'{}$"\'\\#:-~?&*!|>%@`=<, 01') }),
        fc.constantFrom('no', '1:30'),
      )
      .map((text) => text.trim())
      .filter((text) => text !== '' && !text.includes('{{'));
    fc.assert(
      fc.property(note, depot, (note, depot) => {
        const example = { name: note, headers: { 'x-depot': depot }, payload: { ...parcelExample, note } };
        const script = read(write({ ...parcelContract, examples: { 'parcel.delivered': [example] } }));

        const [sending] = sendings(script);
        const body = sending?.body ?? '';
        expect(sending?.headers['x-depot']).toBe(depot);
        expect(JSON.parse(body)).toEqual(example.payload);
        expect(body).not.toContain('{{');
        expect(note.includes('{{') || body === JSON.stringify(example.payload)).toBe(true);
        expect(script.scenarios[0]?.name).toBeTypeOf('string');
      }),
    );
  });
});

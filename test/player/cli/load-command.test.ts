import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { ContractData } from '../../../player/contract.ts';
import type { DeliveryPolicy } from '../../../runtime/contract.ts';
import { hostileContract } from '../load/hostile-contract.ts';
import { parcelContract } from '../sender/parcel-contract.ts';
import { run } from './run.ts';

const to = ['--to', 'http://127.0.0.1:3000/webhook'];

/** Two documented events that wait for their answers differently long. */
const twoEvents: ContractData = {
  ...parcelContract,
  events: parcelContract.events.map((event, index) => ({
    ...event,
    documented: index < 2,
    delivery: { ...event.delivery, timeoutMs: [3000, 4500][index] ?? null } satisfies DeliveryPolicy,
  })),
  examples: {
    ...parcelContract.examples,
    'parcel.returned': [{ name: 'damaged', headers: {}, payload: { type: 'parcel.returned' } }],
  },
  validators: {
    ...parcelContract.validators,
    'parcel.returned': {
      ...parcelContract.validators['parcel.delivered']!,
      validate: (value) => ({ valid: true, value, warnings: [] }),
    },
  },
};

const namesIn = (yaml: string): string[] =>
  (parse(yaml) as { scenarios: { name: string }[] }).scenarios.map(({ name }) => name);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'load-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('load', () => {
  test('refuses several events in a request of a contract that has one in each', async () => {
    const { code, stderr } = await run(['load', ...to, '--per-request', '2'], { contract: twoEvents });
    expect(code).toBe(2);
    expect(stderr).toContain('--per-request: the contract has one event in each request. Leave it out.');
  });

  test('prints a script for all documented events', async () => {
    const { code, stdout, stderr } = await run(['load', ...to], { contract: twoEvents });

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^# 3 requests of 2 events of parcel-hooks 4\.5\.6, a script for Artillery/);
    expect(parse(stdout)).toMatchObject({
      config: {
        target: 'http://127.0.0.1:3000',
        // The longer one: Artillery knows one for all.
        http: { timeout: 4.5 },
        phases: [{ duration: 60, arrivalRate: 10 }],
      },
      scenarios: [
        { name: 'Parcel Delivered (with a note)', weight: 1 },
        { name: 'Parcel Delivered (without a note)', weight: 1 },
        { name: 'Parcel Returned (damaged)', weight: 2 },
      ],
    });
  });

  test('names the events that have no example, in the script', async () => {
    const contract = { ...twoEvents, examples: { ...twoEvents.examples, 'parcel.returned': [] } };

    const { stdout } = await run(['load', ...to], { contract });

    expect(stdout).toContain('\n# Parcel Returned has no example, so it is not sent.\n');
    expect(namesIn(stdout)).not.toContainEqual(expect.stringContaining('Parcel Returned'));
    const named = await run(['load', 'parcelDelivered', ...to], { contract });
    expect(named.stdout).not.toContain('has no example');
  });

  test('takes the events that are named, each once', async () => {
    const { stdout } = await run(['load', 'parcelReturned', 'Parcel Returned', ...to], {
      contract: twoEvents,
    });

    expect(namesIn(stdout)).toEqual(['Parcel Returned (damaged)']);
  });

  test('takes rate and duration', async () => {
    const { stdout } = await run(['load', ...to, '--rate', '250', '--duration', '1.5m']);

    expect(parse(stdout)).toMatchObject({ config: { phases: [{ duration: 90, arrivalRate: 250 }] } });
  });

  test('waits ten seconds for a response where the contract says nothing', async () => {
    const { stdout } = await run(['load', ...to]);

    expect(parse(stdout)).toMatchObject({ config: { http: { timeout: 10 } } });
  });

  test('has headers come from the environment, and says from which variable', async () => {
    const { stdout } = await run(['load', ...to, '--header', 'x-key', '--header', 'X-Lane']);

    expect(stdout).toContain('run-fargate --count 10 --secret X_KEY --secret X_LANE load.yaml\n');
    expect(stdout).toContain('# Set X_KEY in its environment to the value of the header x-key.\n');
    expect(stdout.match(/x-key: .*/g)?.at(-1)).toBe('x-key: "{{ $env.X_KEY }}"');
  });

  test('goes to other hosts over https, where they are allowed', async () => {
    const { code, stdout } = await run([
      'load',
      '--to',
      'https://receiver.example.com/webhook',
      '--allow-host',
      'receiver.example.com',
    ]);

    expect(code).toBe(0);
    expect(parse(stdout)).toMatchObject({ config: { target: 'https://receiver.example.com' } });
  });
});

describe('--out', () => {
  test('writes what standard output would get', async () => {
    const out = path.join(folder, 'mine.yaml');

    const { code, stdout } = await run(['load', ...to, '--out', out, '--header', 'x-key']);

    expect(code).toBe(0);
    expect(stdout).toMatch(/^Written to .*mine\.yaml\. 2 requests of 1 event of parcel-hooks 4\.5\.6/);
    expect(stdout).toContain(`\nOn this machine: npx artillery@2 run ${out}\n`);
    expect(stdout).toContain('\nSet X_KEY in its environment to the value of the header x-key.\n');
    const printed = await run(['load', ...to, '--header', 'x-key']);
    expect((await readFile(out, 'utf8')).replaceAll(out, 'load.yaml')).toBe(printed.stdout);
  });

  test('overwrites with --force only', async () => {
    const out = path.join(folder, 'mine.yaml');
    await writeFile(out, 'precious');

    expect(await run(['load', ...to, '--out', out])).toEqual({
      code: 2,
      stdout: '',
      stderr: `parcel-hooks: --out: cannot write ${out}: it already exists; overwrite it with --force.\n`,
    });
    expect(await readFile(out, 'utf8')).toBe('precious');
    expect((await run(['load', ...to, '--out', out, '--force'])).code).toBe(0);
    expect(namesIn(await readFile(out, 'utf8'))).toHaveLength(2);
  });

  test('says why it cannot write', async () => {
    const out = path.join(folder, 'nowhere', 'mine.yaml');

    expect((await run(['load', ...to, '--out', out])).stderr).toBe(
      `parcel-hooks: --out: cannot write ${out}: the folder does not exist.\n`,
    );
    expect((await run(['load', ...to, '--out', folder, '--force'])).stderr).toContain('it is a folder.');
  });
});

describe('usage error', () => {
  test.each<[string[], string]>([
    [['--to', 'hunter2'], '--to: not an absolute URL.'],
    [['--to', 'ftp://127.0.0.1/hunter2'], '--to: ftp: is not supported.'],
    [['--to', 'http://me:hunter2@127.0.0.1/'], '--to: holds a user name or a password.'],
    [
      ['--to', 'http://receiver.example.com/hunter2'],
      '--to: receiver.example.com is not this machine, so only https',
    ],
    [['--to', 'https://receiver.example.com/hunter2'], 'Name it in --allow-host'],
    [
      ['--to', 'http://2852039166/', '--allow-host', '169.254.169.254'],
      '--to: 169.254.169.254 is a link-local',
    ],
    [[...to, '--allow-host', 'https://hunter2.example.com/'], '--allow-host: entry 1 is not a host.'],
    [[...to, '--header', 'x-key=hunter2'], '--header: give only the name, like x-key.'],
    [[...to, '--header', 'x key'], "--header: not a header's name."],
    [[...to, '--header', 'content-type'], '--header: content-type is set by the sender itself.'],
    [[...to, '--header', 'X-Parcel-Call'], '--header: X-Parcel-Call is set by the sender itself.'],
    [[...to, '--header', 'x-key', '--header', 'X-KEY'], '--header: X-KEY is given twice.'],
    [[...to, '--rate', '0'], '--rate: must be a whole number from 1 to 100,000.'],
    [[...to, '--rate', '0.5'], '--rate: must be a whole number from 1 to 100,000.'],
    [[...to, '--duration', '60'], '--duration: must be at least 1s.'],
    [[...to, '--duration', 'soon'], '--duration: not a duration.'],
    [[...to, '--force'], '--force: requires --out <file>.'],
    [[...to, 'parcelLost'], 'there is no event "parcelLost". List all'],
    [[...to, 'depotClosed'], 'the payload of Depot Closed is not known'],
    [[], '--to: missing. Give the address of the endpoint'],
  ])('%j is one line and 2, shows no value and writes nothing', async (argv, message) => {
    const out = argv.includes('--force') ? [] : ['--out', path.join(folder, 'load.yaml')];

    const { code, stdout, stderr } = await run(['load', ...argv, ...out]);

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(/^parcel-hooks: .+\n$/);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('hunter2');
    expect(await readdir(folder)).toEqual([]);
  });

  test('of a contract that documents nothing, or has a header that cannot be written', async () => {
    const events = parcelContract.events.map((event) => ({ ...event, documented: false }));
    const [example] = hostileContract.examples['parcel.delivered'] ?? [];
    const examples = { 'parcel.delivered': [{ ...example!, headers: { 'x-depot': '{{ $env.HOME }}' } }] };

    expect(await run(['load', ...to], { contract: { ...parcelContract, events } })).toMatchObject({
      code: 2,
      stderr: 'parcel-hooks: the contract has no event with an example, so there is nothing to send.\n',
    });
    expect(await run(['load', ...to], { contract: { ...hostileContract, examples } })).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('header x-depot of an example contains {{'),
    });
  });
});

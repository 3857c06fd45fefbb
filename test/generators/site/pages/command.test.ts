import path from 'node:path';
import { expect, test } from 'vitest';
import { commandReference } from '../../../../common/command-reference.ts';
import { createKitProgram } from '../../../../generators/command/run-kit.ts';
import { docs } from '../../../../generators/site/index.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { markdownTwin } from '../../../../generators/site/machine/markdown-twin.ts';
import { commandPage } from '../../../../generators/site/pages/command.ts';
import { readValid } from '../../../golden/generate-case.ts';
import { parcelContract } from '../parcel-contract.ts';

const contract = {
  ...parcelContract,
  package: { name: '@parcels/events', version: '1.2.3', command: 'parcels' },
};
const site = arrangeSite(contract);
const text = markdownTwin(site, commandPage(site));

test('tells of each command under its own name, with options and an example to copy', () => {
  const [, send = ''] = text.split(/^## .*parcels send$/m);
  const section = send.split(/^## /m)[0] ?? '';
  expect(section).toContain('\nparcels send [options]');
  expect(section).toMatch(/^\| `--to <url>` \| \S.*\. \|$/m);
  expect(section).not.toMatch(/^\| `--allow-host /m);
  expect(section).toMatch(/Common options\].*`--header-env`/);
  expect(text).toMatch(/^\| `--header-env <name=variable>` \| \S.*\|$/m);
  expect(section.match(/npx --no-install parcels send /g)).toHaveLength(1);
});

test('tells of commands below commands, and not of what only shells call', () => {
  expect(text).toMatch(/^## .*parcels inbox list$/m);
  expect(text).not.toMatch(/--help.*\|$/m);
});

/** Each command that a page of commands tells of, `parcels inbox list`, with its options. */
function optionsOf(page: string): ReadonlyMap<string, readonly string[]> {
  const sections = page.split(/^## (?:<a [^>]*><\/a>)?/m).slice(1);
  return new Map(
    sections.map((section) => [
      section.split('\n')[0] ?? '',
      [...section.matchAll(/^\| `([^`]*)` \||^(.*Common options\].*)$/gm)].flatMap(
        ([, term = '', shared = '']) => `${term} ${shared}`.match(/--[\w-]+/g) ?? [],
      ),
    ]),
  );
}

async function optionsOfKit(): Promise<ReadonlyMap<string, readonly string[]>> {
  return new Map(
    commandReference(await createKitProgram()).map(({ words, options }) => [
      `webhook-kit ${words}`.trim(),
      options.flatMap(({ term }) => term.match(/--[\w-]+/g) ?? []),
    ]),
  );
}

const signed = path.resolve(import.meta.dirname, '../../../contracts/standard-webhooks/asyncapi.yaml');

test.each([
  ['parcels', async () => parcelContract],
  ['a signed service', async () => readValid(signed)],
] as const)('no page of %s shows a command or an option that there is not', async (_, read) => {
  const files = await docs.generate(await read());
  const pages = files.filter((file) => file.path.endsWith('.md'));
  const reference = pages.find((file) => file.path.endsWith('/command.md'));
  const known = new Map([...optionsOf(String(reference?.content)), ...(await optionsOfKit())]);
  let count = 0;
  const wrong = pages.flatMap(({ path: page, content }) =>
    [
      ...String(content)
        .replaceAll('\\\n', ' ')
        .matchAll(/npx --no-install ([^\n`|;&>]+)/g),
    ]
      .filter(([, line = '']) => {
        count += 1;
        const words = line.replaceAll(/'[^']*'|"[^"]*"/g, 'text').split(' ');
        const command = words
          .map((_, index) => words.slice(0, words.length - index).join(' '))
          .find((name) => known.has(name));
        const isGroup = [...known.keys()].some((name) => name.startsWith(`${command} `));
        const next = words[command?.split(' ').length ?? 0] ?? '--help';
        const options = words.filter((word) => word.startsWith('--') && word !== '--help');
        const has = known.get(command ?? '') ?? [];
        const isKnown = command !== undefined && (!isGroup || next.startsWith('-'));
        return !isKnown || options.some((option) => !has.includes(option.split('=')[0] ?? ''));
      })
      .map(([shown]) => `${page}: ${shown}`),
  );
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(30);
});

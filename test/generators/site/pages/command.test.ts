import { expect, test } from 'vitest';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { markdownTwin } from '../../../../generators/site/machine/markdown-twin.ts';
import { commandPages } from '../../../../generators/site/pages/command.ts';
import { parcelContract } from '../parcel-contract.ts';

const contract = {
  ...parcelContract,
  package: { name: '@parcels/events', version: '1.2.3', command: 'parcels' },
};
const site = arrangeSite(contract);
const [text = '', kit = ''] = commandPages(site).map((page) => markdownTwin(site, page));

test('tells of each command under its own name, with options, exit codes and examples to copy', () => {
  const [, send = ''] = text.split(/^## .*parcels send$/m);
  const section = send.split(/^## /m)[0] ?? '';
  expect(section).toContain('\nparcels send [options]');
  expect(section).toMatch(/^\| `--to <url>` \| \S.*\. \|$/m);
  expect(section).toMatch(/^\| `1` \| At least one was lost\. \|$/m);
  expect(section).toContain('npx --no-install parcels send ');
});

test('tells of commands below commands, and not of what only shells call', () => {
  expect(text).toMatch(/^## .*parcels scenario run$/m);
  expect(text).not.toMatch(/--help.*\|$/m);
});

test('tells of the command of the kit on a page of its own', () => {
  expect(kit).toMatch(/^## .*webhook-kit generate$/m);
  expect(kit).toMatch(/^\| `2` \| Usage error; nothing was done\. \|$/m);
  expect(kit).toContain('npx --no-install webhook-kit docs --site-url');
});

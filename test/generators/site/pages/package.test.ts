import { expect, test } from 'vitest';
import { markdownTwin } from '../../../../generators/site/machine/markdown-twin.ts';
import { packagePages } from '../../../../generators/site/pages/package.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';

const site = arrangeSite(parcelContract);
const pages = new Map([...packagePages(site)].map((page) => [page.path, markdownTwin(site, page)]));
const receiver = pages.get('package/receiver.html') ?? '';

test('the package has one page for itself, one for its receiver and one for its sender', () => {
  expect([...pages.keys()]).toEqual(['package.html', 'package/receiver.html', 'package/sender.html']);
});

test('the page of the receiver has its adapters and its inboxes', () => {
  const titles = [...receiver.matchAll(/^## <a [^>]*><\/a>(.*)$/gm)].map(([, title]) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'createReceiver',
      'toNode',
      'toFastify',
      'memoryInbox',
      'postgresInbox',
      'redisInbox',
    ]),
  );
});

test('the page of the receiver verifies events, or lists of them where requests carry these', () => {
  const lists = arrangeSite({ ...parcelContract, batch: { list: '', envelope: [] } });
  const [, page] = packagePages(lists);
  const ofLists = page ? markdownTwin(lists, page) : '';
  expect(receiver).toContain('</a>verifyEvent\n');
  expect(receiver).not.toContain('</a>verifyBatch\n');
  expect(ofLists).toContain('</a>verifyBatch\n');
  expect(ofLists).not.toContain('</a>verifyEvent\n');
});

test('a function has the members of its options, and in short the types that these name', () => {
  const [, section = ''] = receiver.split('</a>createReceiver\n');
  const [own = ''] = section.split(/^## /m);
  expect(own).toMatch(/^\| `leaseMs\?` \| `number` \| How long .*60,000 by default\. \|$/m);
  expect(own).toMatch(/^\| `orderBy\?` \| `\(.*\) => string \\\| undefined` \|/m);
  expect(own).toMatch(/^interface RetrySchedule \{\n {2}maxAttempts\?: number;$/m);
  expect(own).toMatch(/^interface HandlerContext<Transaction> extends Attempt \{\n {2}receivedAt: Date;$/m);
  expect(receiver).not.toContain('PostgresClient`: The parts');
});

test('no page says twice what another export has', () => {
  expect(receiver.match(/^\| `heartbeat` /gm)).toBeNull();
  expect(receiver).not.toContain('</a>need');
  for (const text of pages.values()) {
    const captions = text.match(/^Members of .*$/gm) ?? [];
    expect(captions).toEqual([...new Set(captions)]);
  }
});

test('options that several functions have are described once, and the others refer to them', () => {
  const sender = pages.get('package/sender.html') ?? '';
  expect(sender.match(/Hosts to which requests are allowed/g)).toHaveLength(1);
  expect(sender).toMatch(/^As in `SenderOptions`: `url`, .*`allowHosts\?`, `tls\?`\.$/m);
  expect(sender).toMatch(/^As in `OwnCheckOptions`: .*`effects\?`/m);
  expect(receiver).toMatch(/^`VerifyOptions`: .*\n+As in `ReceiverOptions`: `key`/m);
});

test('what no function names has a row on the first page', () => {
  expect(pages.get('package.html')).toMatch(/^\| `Handlers` \| A function for each event /m);
});

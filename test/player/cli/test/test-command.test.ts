import { expect, test } from 'vitest';
import { renderMarkdown } from '../../../../generators/site/blocks/render-markdown.ts';
import { localUrl } from '../../../../generators/site/local-receiver.ts';
import { pageAt } from '../../../../generators/site/pages/index.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract as siteContract } from '../../../generators/site/parcel-contract.ts';
import { jsonLines } from '../../run/json-lines.ts';
import { startCorrectReceiver, startCutProofReceiver } from '../../probe/cut-proof-receiver.ts';
import { retryContract } from '../../probe/retry-contract.ts';
import { pair } from '../../http/certificates.ts';
import { startSecureReceiver } from '../../http/secure-server.ts';
import { startReceiver, unusedUrl } from '../../sender/loopback-server.ts';
import { run as runCommand, type Run } from '../run.ts';

const run = (...argv: readonly string[]): Promise<Run> =>
  runCommand(['test', ...argv], { contract: retryContract });

test('a check that fails is told with what to do', async () => {
  const { url } = await startCutProofReceiver();

  const { code, stdout } = await run(url, '--only', 'hostile/malformed-json', '--only', 'reachable');

  expect(code).toBe(1);
  expect(stdout).toMatch(/^passed +reachable\/event/m);
  expect(stdout).toMatch(/^FAILED hostile\/malformed-json: Checks that broken JSON is refused/m);
  expect(stdout).toContain(
    `  Run it again: npx --no-install parcel-hooks test ${url} --only hostile/malformed-json\n`,
  );
  expect(stdout).toMatch(/\n2 checks: 1 passed, 1 failed, 0 warned, .* not played\n$/);
});

test('a failure is printed as the guide of the site shows it', async () => {
  const site = arrangeSite(siteContract);
  const { sections } = pageAt(site, 'test-your-endpoint.html') ?? {};
  const report = sections?.find(({ id }) => id === 'report')?.content;
  const [sample = ''] = /FAILED duplicates.* …/s.exec(renderMarkdown(report)) ?? [];
  const seen = new Set<unknown>();
  const { url } = await startReceiver(({ headers }, response) => {
    const id = headers['x-parcel-call'];
    response.writeHead(seen.has(id) ? 409 : 200).end();
    seen.add(id);
  });

  const { stdout } = await run(url, '--only', 'duplicates/repeated', '--header', 'x-key=key');

  const parts = sample.replace('parcels test', 'parcel-hooks test').replace(localUrl(siteContract), url);
  expect(parts.split('…')).toHaveLength(3);
  for (const part of parts.split('…')) expect(stdout).toContain(part);
});

test('what is played again fails in the same way', async () => {
  const { url } = await startCutProofReceiver();
  const { stdout } = await run(url, '--only', 'sender', '--only', 'hostile/malformed-json');
  const [, again = ''] = /Run it again: npx --no-install parcel-hooks test (.+)/.exec(stdout) ?? [];
  const played = await run(...again.split(' '));
  expect(played.code).toBe(1);
  expect(played.stdout).toMatch(/^FAILED hostile\/malformed-json: [^]*Expected status 4xx, saw 200/m);
});

test('what cannot be seen is inconclusive, and no success if that is not wanted', async () => {
  const { url } = await startCutProofReceiver();

  const plain = await run(url, '--only', 'duplicates/repeated', '--only', 'reachable');
  const strict = await run(url, '--only', 'duplicates/repeated', '--only', 'reachable', '--strict');

  expect(plain.code).toBe(0);
  expect(plain.stdout).toMatch(
    /\n {2}What the endpoint did cannot be seen .*--effects or --effects-sink\.\n {4}duplicates\/repeated\n/,
  );
  expect(strict.code).toBe(3);
});

test('a contract of which nothing can be sent is no success', async () => {
  const { url } = await startCutProofReceiver();
  const contract = { ...retryContract, examples: {} };

  const { code, stdout } = await runCommand(['test', url], { contract });

  expect(code).toBe(3);
  expect(stdout).toMatch(/^Parcel Delivered has no example, so it is not sent\.$/m);
});

test('what the contract has not, or was not given, is told apart', async () => {
  const { url } = await startCutProofReceiver();

  const { code, stdout } = await run(
    url,
    '--json',
    '--only',
    'signatures',
    '--only',
    'sender',
    '--only',
    'cuts',
  );

  expect(code).toBe(0);
  const verdicts = Object.fromEntries(
    jsonLines(stdout).map(({ name, verdict, reasons }) => [name, [verdict, reasons]]),
  );
  expect(verdicts['signatures/missing']).toEqual([
    'not-applicable',
    ['Requests of this contract are not signed.'],
  ]);
  expect(verdicts['sender/key-wrong']).toEqual([
    'inconclusive',
    ['No key is given; give the header that the sender is known by.'],
  ]);
  expect(verdicts['cuts/twenty-retries']).toEqual([
    'not-applicable',
    ['It needs 20 retries, and the contract has 3 for Parcel Delivered.'],
  ]);
});

test.each<[string, (url: string) => string | Promise<string>, number, RegExp]>([
  ['nobody listens', () => unusedUrl(), 3, /The endpoint was not reached\. ECONNREFUSED/],
  [
    'it wants a key',
    async () => (await startCutProofReceiver(() => 401)).url,
    1,
    /does not accept a plain event.*It wants a key/,
  ],
  [
    'the path is wrong',
    async () => (await startCutProofReceiver(() => 404)).url,
    1,
    /Nothing is at this path/,
  ],
  [
    'nobody trusts its certificate',
    async () => (await startSecureReceiver()).href,
    3,
    /The endpoint was not reached\. The TLS handshake failed \(UNABLE_TO_.*nobody trusts the certificate/,
  ],
  [
    'its certificate is over',
    async () => (await startSecureReceiver(pair('expired'))).href,
    3,
    /TLS handshake failed \(CERT_HAS_EXPIRED\): renew the certificate/,
  ],
  [
    'it does not speak TLS',
    async () => (await startCutProofReceiver()).url.replace('http:', 'https:'),
    3,
    /The TLS handshake failed \(.*the address may be one of http/,
  ],
  ['it redirects', async () => (await startCutProofReceiver(() => 302)).url, 1, /It redirects/],
  [
    'a proxy responds for it',
    async () => (await startCutProofReceiver(() => 502)).url,
    1,
    /A proxy responded for it/,
  ],
])('where %s, nothing else is played, and the reason is told', async (_, start, expected, message) => {
  const { code, stdout } = await run(await start(''));
  expect({ code, played: /^1 check:/m.test(stdout) }).toEqual({ code: expected, played: true });
  expect(stdout).toMatch(message);
});

test.each<[string, readonly string[], RegExp]>([
  ['no URL', [], /: --to: /],
  [
    'a check that there is not',
    ['{url}', '--only', 'duplicates/twice'],
    /: --only: there is no check and no group duplicates\/twice/,
  ],
  [
    'another machine without a yes',
    ['https://hooks.example.com/', '--allow-host', 'hooks.example.com'],
    /: --yes: missing\. .*hooks\.example\.com.*move money/,
  ],
  [
    'a sink beside a hook',
    ['{url}', '--effects', 'x', '--effects-sink', '0'],
    /: --effects-sink: cannot be combined with --effects/,
  ],
  [
    'a time without a hook',
    ['{url}', '--effects-within', '1s'],
    /: --effects-within: requires --effects or --effects-sink\.\n$/,
  ],
  ['a hook that cannot tell', ['{url}', '--effects', 'exit 3'], /: --effects: the command ended with 3\.\n$/],
])('sends nothing for %s', async (_, argv, message) => {
  const { url, begun } = await startCorrectReceiver();

  const { code, stderr } = await run(...argv.map((word) => word.replace('{url}', url)));

  expect({ code, begun: begun() }).toEqual({ code: 2, begun: 0 });
  expect(stderr).toMatch(message);
});

test('the help lists the checks, each with its level', async () => {
  const { stdout } = await run('--help');
  expect(stdout).toMatch(/^ {2}duplicates\/concurrent +contract +Checks that copies that arrive/m);
  expect(stdout).toMatch(
    /^ {2}hostile\/deep-json +probe +Checks that deeply nested JSON gets no 5xx status\.$/m,
  );
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { responseCode } from '../../generators/site/parts/success.ts';
import type { Contract } from '../../generators/index.ts';
import { contractFolder } from '../contracts/contract-folders.ts';
import { caseFolder, readValid } from '../golden/generate-case.ts';
import { IS_OLDEST, NODE, NODE_NAME } from './nodes.ts';
import { contentsOf } from '../generators/command/folder-state.ts';
import { ENV, npm, pack, REPOSITORY } from './npm.ts';
import { readmeBlocks } from './readme.ts';
import { unpack } from './unpacked.ts';

/**
 * Other companies, in empty folders: the kit is installed from its tarball once, as the README says, and each contract
 * repository is begun, generated, checked, packed and installed in a folder of its consumer, by installed commands alone.
 */

const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/**
 * The folders of contracts whose packages differ most: in names, in where the event type is, in headers, in dialect. What `init`
 * writes is one more; `contracts.test.ts` generates all that tests have, without packing them.
 */
const CONTRACTS = new Map([
  // What another Node does otherwise, it does with any contract.
  ...(IS_OLDEST ? ['library'] : ['library', 'names', 'hostile']).map((name): [string, string] => [
    name,
    path.join(caseFolder(name), 'contract'),
  ]),
  ...(IS_OLDEST ? [] : ['draft-2020-12', 'header-and-variant', 'standard-webhooks']).map(
    (name): [string, string] => [name, contractFolder(name)],
  ),
]);
const CASES = [...CONTRACTS.keys()];

let workspace: string;
beforeAll(async () => {
  workspace = mkdtempSync(path.join(tmpdir(), 'companies-'));
  await beginAsReadme();
  const begun = readdirSync(folderOf('company'));
  for (const [name, source] of CONTRACTS) beginAnother(name, source, begun);
});
afterAll(() => rmSync(workspace, { recursive: true, force: true }));

const folderOf = (name: string) => path.join(workspace, name);

/** Runs what the README says of a contract of your own, with the packages that are packed already. */
async function beginAsReadme(): Promise<void> {
  const block = readmeBlocks('sh').find((one) => one.includes('webhook-kit init')) ?? '';
  const [packing = '', inFolder = ''] = block.split('cd ../my-contract\n');
  const vendor = path.join(folderOf('company'), 'vendor');
  mkdirSync(vendor, { recursive: true });
  const tarballs = inject('tarballs');
  for (const [, name] of packing.matchAll(/ \.\/(\w+)/g)) {
    const tarball = tarballs[name as keyof typeof tarballs];
    cpSync(tarball, path.join(vendor, path.basename(tarball)));
  }
  const script = inFolder
    .replace('init --yes', '$& --name @example/company')
    .replace(/^npm install/gm, `npm ${INSTALL.join(' ')}`);
  const bin = `${path.join(REPOSITORY, 'node_modules/.bin')}:${process.env.PATH}`;
  await run('bash', ['-euo', 'pipefail', '-c', script], folderOf('company'), { PATH: bin });
}

/** What `init` would begin for another company, whose contract is its own. */
function beginAnother(name: string, contract: string, begun: readonly string[]): void {
  mkdirSync(folderOf(name));
  for (const part of begun.filter(
    (one) => !['asyncapi.yaml', 'schemas', 'test', 'node_modules', 'generated'].includes(one),
  ))
    cpSync(path.join(folderOf('company'), part), path.join(folderOf(name), part), { recursive: true });
  const manifest = path.join(folderOf(name), 'package.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll('@example/company', `@example/${name}`));
  symlinkSync(path.join(folderOf('company'), 'node_modules'), path.join(folderOf(name), 'node_modules'));
  cpSync(contract, folderOf(name), { recursive: true });
}

/** The installed command of the kit, in the folder of a company, if nobody can find npm. */
function kit(company: string, ...args: readonly string[]) {
  const command = path.join(folderOf('company'), 'node_modules/.bin/webhook-kit');
  return run(process.execPath, [command, ...args], folderOf(company), { PATH: '/nowhere', HOME: '/nowhere' });
}

describe('a company that began with init', () => {
  test(`generates, checks and documents its contract, under ${NODE_NAME}`, async () => {
    const company = folderOf('company');
    const command = path.join(company, 'node_modules/.bin/webhook-kit');
    const env = { PATH: '/nowhere', HOME: '/nowhere' };
    rmSync(path.join(company, 'generated'), { recursive: true, force: true });
    expect(await run(NODE, [command, 'generate'], company, env)).toContain('1 event, 1 documented.');
    expect(await run(NODE, [command, 'check'], company, env)).toMatch(/^The contract is fine/);
    const site = path.join(company, 'generated/docs');
    expect(existsSync(path.join(site, 'events/order-paid.html'))).toBe(true);
    expect(readdirSync(path.join(site, 'assets')).length).toBeGreaterThan(2);
  });

  test('installs the packages of the kit from their tarballs only', () => {
    const lock = readFileSync(path.join(folderOf('company'), 'package-lock.json'), 'utf8');
    const { packages } = JSON.parse(lock) as { packages: Record<string, { resolved?: string }> };
    const own = Object.entries(packages).filter(([name]) => name.includes('/@webhook-contract/'));
    expect(own.map(([, { resolved }]) => resolved)).toEqual(
      Array.from({ length: 5 }, () => expect.stringMatching(/^file:.*\.tgz$/)),
    );
  });

  test(`has tests that pass, under ${NODE_NAME}`, async () => {
    const output = await run(NODE, ['--test', 'test/*.test.ts'], folderOf('company'));
    expect(output).toMatch(/^. pass 2$/m);
  });

  test('builds its documentation alone, by generate and by the template of @asyncapi/generator', async () => {
    const company = folderOf('company');
    rmSync(path.join(company, 'generated/docs'), { recursive: true, force: true });
    await kit('company', 'generate', '--only', 'docs');
    expect(existsSync(path.join(company, 'generated/docs/index.html'))).toBe(true);
    const other = path.join(workspace, 'asyncapi');
    for (const name of ['asyncapi.yaml', 'schemas', 'package.json', 'webhook-contract.config.ts'])
      cpSync(path.join(company, name), path.join(other, name), { recursive: true });
    unpack(other, ['runtime', 'receiver', 'common', 'generators', 'asyncapi-template']);
    const script = path.join(other, 'site.js');
    writeFileSync(
      script,
      `import Generator from '@asyncapi/generator';
       await new Generator('@webhook-contract/asyncapi-template', 'site').generateFromFile('asyncapi.yaml');`,
    );
    await run(process.execPath, [script], other);
    expect(contentsOf(path.join(other, 'site'))).toEqual(contentsOf(path.join(company, 'generated/docs')));
  });

  test('says which Node its config needs, under one that does not take the types away', async () => {
    const command = path.join(folderOf('company'), 'node_modules/.bin/webhook-kit');
    await expect(
      run(process.execPath, ['--no-experimental-strip-types', command, 'check'], folderOf('company')),
    ).rejects.toThrow(/does not load: .* A config in TypeScript needs Node 22\.19 or newer\.\n$/);
  });

  test('may release its first version, as npm says too', async () => {
    const company = folderOf('company');
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: company });
    git('init', '--quiet');
    npm(company, 'run', 'diff', '--', '--last-release');
    const printed = npm(company, 'publish', '--dry-run', '--offline', '--ignore-scripts', '--json');
    expect(JSON.parse(printed)).toMatchObject({ '@example/company': { version: '0.1.0' } });
    rmSync(path.join(company, '.git'), { recursive: true });
  });

  test('has scripts that call the same', async () => {
    const company = folderOf('company');
    expect(npm(company, 'run', 'check')).toContain('The contract is fine');
    npm(company, 'run', 'types');
    expect(npm(company, 'test')).toMatch(/^. pass 2$/m);
  });
});

describe('the output with the runtime inlined', () => {
  beforeAll(async () => {
    writeFileSync(
      path.join(folderOf('company'), 'inlined.config.ts'),
      `import { defineConfig } from '@webhook-contract/kit/config';\n
       export default defineConfig({ runtime: 'inlined', output: 'inlined' });`,
    );
    const options = ['--config', 'inlined.config.ts', '--without', 'docs'];
    await kit('company', 'generate', ...options);
    await kit('company', 'check', ...options);
  });

  test(`receives events if nothing is installed, under ${NODE_NAME}`, async () => {
    const alone = mkdtempSync(path.join(tmpdir(), 'alone-'));
    try {
      cpSync(path.join(folderOf('company'), 'inlined'), path.join(alone, 'webhooks'), { recursive: true });
      writeFileSync(path.join(alone, 'package.json'), '{ "type": "module" }');
      writeFileSync(
        path.join(alone, 'receive.ts'),
        `import { parseEvent, examples } from './webhooks/index.ts';
         const [example] = examples['order.paid'];
         console.log(parseEvent(JSON.stringify(example?.payload)).status, parseEvent('{"type":"order.paid"}').status);`,
      );
      expect(await run(NODE, ['receive.ts'], alone)).toContain('valid invalid\n');
    } finally {
      rmSync(alone, { recursive: true });
    }
  });
});

describe('packages of other contracts, installed by their consumer', () => {
  const contracts = new Map<string, Pick<Contract, 'endpoint' | 'events'>>();
  let consumer: string;
  beforeAll(async () => {
    consumer = folderOf('consumer');
    mkdirSync(consumer);
    for (const [name, source] of CONTRACTS) {
      await kit(name, 'generate', '--without', 'docs');
      contracts.set(name, await readValid(path.join(source, 'asyncapi.yaml')));
    }
    const packed = pack(['company', ...CASES].map(folderOf), workspace);
    writeFileSync(path.join(consumer, 'package.json'), '{ "private": true, "type": "module" }');
    const { runtime, receiver, common, player } = inject('tarballs');
    npm(consumer, ...INSTALL, ...packed, runtime, receiver, common, player);
    writeFileSync(path.join(consumer, 'deliver.js'), DELIVER);
    writeFileSync(path.join(consumer, 'listen.js'), LISTEN);
  });

  describe(`under ${NODE_NAME}`, () => {
    let delivered: Readonly<Record<string, object>>;
    beforeAll(async () => {
      const statuses = ['company', ...CASES].map((name) => {
        const { endpoint } = contracts.get(name) ?? {};
        return `${name}=${endpoint ? responseCode(endpoint) : 200}`;
      });
      const output = await run(NODE, ['deliver.js', ...statuses], consumer);
      delivered = JSON.parse(output.trim().split('\n')[0] ?? '') as typeof delivered;
    });

    test.each(['company', ...CASES])('%s: every event of its sender reaches its receiver', (name) => {
      const { events = [] } = contracts.get(name) ?? {};
      const documented = events.filter((event) => event.documented).length || 1;
      expect(delivered[name]).toEqual({
        outcomes: Array.from({ length: documented }, () => 'delivered'),
        received: Array.from({ length: documented }, () => 'valid'),
        polluted: [],
      });
    });

    test('the command of the first one lists its event and says both versions', async () => {
      const cli = path.join(consumer, 'node_modules/@example/company/dist/cli.js');
      expect(await run(NODE, [cli, 'events'], consumer)).toContain('order.paid');
      const { version } = JSON.parse(
        readFileSync(path.join(consumer, 'node_modules/@example/company/package.json'), 'utf8'),
      ) as { version: string };
      expect(await run(NODE, [cli, '--version'], consumer)).toContain(version);
    });
  });

  test('its own listener receives its event, sent by its sender and by its command', async () => {
    const output = await run(process.execPath, ['listen.js'], consumer);
    expect(JSON.parse(output)).toEqual({
      outcome: 'delivered',
      code: 0,
      received: Array(2).fill('order.paid'),
    });
  });

  test('its command validates an example of its own', async () => {
    const cli = path.join(consumer, 'node_modules/@example/company/dist/cli.js');
    const event = path.join(consumer, 'event.json');
    writeFileSync(event, await run(process.execPath, [cli, 'example', 'order.paid'], consumer));
    expect(await run(process.execPath, [cli, 'validate', event], consumer)).toContain('order.paid');
  });
});

/** Sends every documented event by the sender of each package, to a receiver that checks with the package's validators. */
const DELIVER = `
import { createServer } from 'node:http';
import { once } from 'node:events';

async function deliver(name, status) {
  const { events, parseEvent } = await import(\`@example/\${name}\`);
  const { createSender } = await import(\`@example/\${name}/sender\`);
  const received = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { headers } = request;
    received.push(parseEvent(Buffer.concat(chunks), { headers, mode: 'strict' }).status);
    response.writeHead(Number(status)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sender = createSender({ url: \`http://127.0.0.1:\${server.address().port}/\` });
  const outcomes = [];
  for (const { key, documented } of events) if (documented) outcomes.push((await sender[key]()).outcome);
  await sender.close();
  server.close();
  const polluted = [...Object.keys(Object.prototype), ...('PWNED' in globalThis ? ['PWNED'] : [])];
  return { outcomes, received, polluted };
}

const delivered = {};
for (const one of process.argv.slice(2)) {
  const [name, status] = one.split('=');
  delivered[name] = await deliver(name, status);
}
console.log(JSON.stringify(delivered));
`;

/** Has the listener of the first package receive what its sender sends, and then its command. */
const LISTEN = `
import { execFile } from 'node:child_process';
import { createListener, createSender } from '@example/company/sender';

await using listener = await createListener();
const sender = createSender({ url: listener.url });
const { outcome } = await sender.orderPaid();
await sender.close();
const cli = new URL('./node_modules/@example/company/dist/cli.js', import.meta.url).pathname;
const args = [cli, 'send', 'order.paid', '--to', listener.url];
const code = await new Promise((resolve) => execFile(process.execPath, args, (error) => resolve(error?.code ?? 0)));
const events = await listener.events(2, { timeoutMs: 10_000 });
console.log(JSON.stringify({ outcome, code, received: events.map(({ eventType }) => eventType) }));
`;

/** Runs a command to its end, and returns what it printed. Throws if it fails. */
async function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...ENV, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

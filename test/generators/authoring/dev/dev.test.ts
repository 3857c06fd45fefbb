import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { VALID_FOLDER } from '../../contract/broken-contract.ts';
import { complaintsOf, openBrowser } from '../../../site/open-browser.ts';
import { violationsOn } from '../../../site/violations-on.ts';
import { contentsOf, stateOf } from '../../command/folder-state.ts';
import { runKit, startKit, startKitProcess, type StartedKit } from '../../command/run-kit.ts';
import { extent } from '../../../extent.ts';

const SCHEMA = 'schemas/events/frost-warning.schema.json';

const withoutDocs = ['--without', 'docs'] as const;

let folder: string;
let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
  cpSync(VALID_FOLDER, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Dev extends StartedKit {
  readonly url: string;
}

async function startDev(start: typeof startKit, args: readonly string[]): Promise<Dev> {
  const contract = path.join(folder, 'asyncapi.yaml');
  const kit = start('dev', '--contract', contract, '--port', '0', ...args);
  const started = /(?:The documentation is at (\S+\/)\. )?Watching .*Press Ctrl-C to stop\./;
  return { ...kit, url: await kit.said(started) };
}

async function withDev(use: (dev: Dev) => Promise<void>, ...args: readonly string[]): Promise<void> {
  await withStarted(startKit, use, ...args);
}

/** A process of its own for what concerns the process: its start, its signals, its end. */
async function withDevProcess(use: (dev: Dev) => Promise<void>): Promise<void> {
  await withStarted(startKitProcess, use);
}

async function withStarted(
  start: typeof startKit,
  use: (dev: Dev) => Promise<void>,
  ...args: readonly string[]
): Promise<void> {
  const dev = await startDev(start, args);
  // What a test waits for in vain does not keep it running beside the next one.
  onTestFinished(async () => void (await dev.stop()));
  try {
    await use(dev);
  } finally {
    expect(await dev.stop()).toBe(0);
  }
}

/** Saves as many editors do: a new file takes the place of the old one. */
function save(file: string, change: (text: string) => string): void {
  const target = path.join(folder, file);
  writeFileSync(`${target}~`, change(readFileSync(target, 'utf8')));
  renameSync(`${target}~`, target);
}

const types = (): string => readFileSync(path.join(folder, 'generated/types.ts'), 'utf8');

async function withPage(url: string, use: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 900, height: 500 } });
  const complaints = complaintsOf(page);
  try {
    await page.goto(url);
    await use(page);
    expect(complaints).toEqual([]);
  } finally {
    await page.close();
  }
}

describe('a save', () => {
  test('updates the output and the open page, which stays where it was scrolled to', async () => {
    await withDev(async ({ url, said }) => {
      await withPage(`${url}events/frost-warning.html`, async (page) => {
        await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
        save(SCHEMA, (text) => text.replace('The temperature.', 'How cold it is.'));
        expect(await said(/\d+ ms ([^\n]*)\n/)).toMatch(/^types.*: .* \| events\/frost-warning\.html$/);
        expect(types()).toContain('How cold it is.');
        await page.getByText('How cold it is.').first().waitFor();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
      });
    });
  });

  test('of several files at once is one, and of new folders counts', async () => {
    await withDev(
      async ({ said }) => {
        mkdirSync(path.join(folder, 'schemas/parts/deep'), { recursive: true });
        cpSync(
          path.join(folder, 'schemas/common/place.schema.json'),
          path.join(folder, 'schemas/parts/deep/bed.json'),
        );
        save(SCHEMA, (text) => text.replace('../common/place.schema.json', '../parts/deep/bed.json'));
        await said(/\d+ ms types[^\n]*\n/);
        save('schemas/parts/deep/bed.json', (text) =>
          text.replace('counted from the door', 'counted from the wall'),
        );
        await said(/\d+ ms types[^\n]*\n/);
        expect(types()).toContain('counted from the wall');
      },
      '--without',
      'docs',
    );
  });

  test('that changes nothing touches nothing', async () => {
    await withDev(async ({ said }) => {
      const before = stateOf(path.join(folder, 'generated'));
      save(SCHEMA, (text) => text);
      save('schemas/changes.yaml', (text) => `# Noted.\n${text}`);
      expect(await said(/\d+ ms ([^\n]*)\n/)).toMatch(/generated is up to date$/);
      expect(stateOf(path.join(folder, 'generated'))).toEqual(before);
    });
  });
});

describe('a contract with errors', () => {
  test('is told of in the terminal and over the page, and so is its end', async () => {
    await withDev(async ({ url, said }) => {
      await withPage(`${url}events/frost-warning.html`, async (page) => {
        const before = stateOf(path.join(folder, 'generated'));
        save(SCHEMA, (text) => text.replace('place.schema.json', '<b>x.json'));
        const place = await said(/(schemas\/events\/frost-warning\.schema\.json:\d+:\d+) missing-file/);
        const alert = page.getByRole('alert');
        await alert.getByText(place).first().waitFor();
        await alert.getByText('schemas/common/<b>x.json does not exist').waitFor();
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          expect(await violationsOn(page)).toEqual([]);
        }
        expect(await page.locator('h1').textContent()).toBe('Frost Warning');
        expect(stateOf(path.join(folder, 'generated'))).toEqual(before);
        save(SCHEMA, (text) => text.replace('<b>x.json', 'place.schema.json'));
        await said(/Well again\. \d+ ms/);
        await expect.poll(() => alert.textContent()).toBe('');
      });
    });
  });

  test('can be what it begins with', async () => {
    save('asyncapi.yaml', (text) => text.replace('info:', 'info: {'));
    await withDev(async ({ url, said }) => {
      expect((await fetch(url)).status).toBe(503);
      const page = await browser.newPage();
      await page.goto(url);
      await page
        .getByRole('alert')
        .getByText(/asyncapi\.yaml:\d+:\d+/)
        .waitFor();
      save('asyncapi.yaml', (text) => text.replace('info: {', 'info:'));
      await said(/Well again\. \d+ ms/);
      await page.getByRole('heading', { name: 'Greenhouse Alerts' }).waitFor();
      await page.close();
    });
  });
});

test('an open page says when the command has stopped', async () => {
  const page = await browser.newPage();
  await withDevProcess(async ({ url }) => {
    await page.goto(url);
    await page.waitForFunction(() => document.querySelector('#webhook-dev') !== null);
  });
  await page.getByRole('alert').getByText('The dev command has stopped.').waitFor();
  await page.close();
});

test('writes what generate writes, and nothing of it is left to do', async () => {
  await withDev(
    async ({ said }) => {
      save('asyncapi.yaml', (text) => text.replace('title: Tank Empty', 'title: Tank Dry'));
      await said(/\d+ ms types[^\n]*\n/);
    },
    '--without',
    'docs',
  );
  const run = await runKit('check', '--contract', path.join(folder, 'asyncapi.yaml'));
  expect([run.code, run.stderr]).toEqual([0, '']);
});

test('with the next save, puts back what others have removed from the output or changed in it', async () => {
  await withDev(
    async ({ said }) => {
      rmSync(path.join(folder, 'generated/validators'), { recursive: true });
      writeFileSync(path.join(folder, 'generated/sender.ts'), '// Of another branch.\n');
      save('asyncapi.yaml', (text) => text.replace('title: Tank Empty', 'title: Tank Dry'));
      await said(/\d+ ms types[^\n]*\n/);
    },
    '--without',
    'docs',
  );
  const run = await runKit('check', '--contract', path.join(folder, 'asyncapi.yaml'));
  expect([run.code, run.stderr]).toEqual([0, '']);
});

describe('what comes and goes', () => {
  test('as the folder of the contract does is followed when it is back', async () => {
    await withDev(
      async ({ said }) => {
        renameSync(folder, `${folder}-away`);
        await said(/The file asyncapi\.yaml does not exist/);
        renameSync(`${folder}-away`, folder);
        await said(/Well again\. \d+ ms/);
        save(SCHEMA, (text) => text.replace('The temperature.', 'How cold it is.'));
        await said(/\d+ ms types[^\n]*\n/);
        expect(types()).toContain('How cold it is.');
      },
      ...withoutDocs,
    );
  });

  test.each(['generated', 'generated/validators', 'generated/types.ts'].slice(0, extent(1, 3)))(
    'as %s of the output does is written again at once',
    async (gone) => {
      await runKit('generate', '--contract', path.join(folder, 'asyncapi.yaml'), ...withoutDocs);
      await withDev(
        async ({ said }) => {
          // What the start left to do is done then.
          save(SCHEMA, (text) => text.replace('The temperature.', 'How cold it is.'));
          await said(/\d+ ms types[^\n]*\n/);
          const before = contentsOf(path.join(folder, 'generated'));
          rmSync(path.join(folder, gone), { recursive: true });
          await said(/\d+ ms (?:types|validators)[^\n]*\n/);
          expect(contentsOf(path.join(folder, 'generated'))).toEqual(before);
        },
        ...withoutDocs,
      );
    },
  );

  test('as the files of a tag do is followed, with what stands in the tag', async () => {
    const git = (...args: readonly string[]): void => {
      const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
      execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'ignore' });
    };
    const commit = (version: string): void => {
      git('add', '--all');
      git('commit', '--message', version);
      git('tag', version);
    };
    git('init', '--initial-branch', 'main');
    await withDev(
      async ({ said }) => {
        commit('v1');
        const before = contentsOf(path.join(folder, 'generated'));
        save(SCHEMA, (text) => text.replace('The temperature.', 'How cold it is.'));
        await said(/\d+ ms types[^\n]*\n/);
        commit('v2');
        git('checkout', 'v1');
        await said(/\d+ ms [^\n]*\n/);
        await expect.poll(() => contentsOf(path.join(folder, 'generated'))).toEqual(before);
        git('diff', '--exit-code');
        git('checkout', 'v2');
        await said(/\d+ ms [^\n]*\n/);
        expect(types()).toContain('How cold it is.');
        git('diff', '--exit-code');
      },
      ...withoutDocs,
    );
  });

  test('is waited for, as a file in a folder that is not there yet', async () => {
    await withDev(
      async ({ said }) => {
        save(SCHEMA, (text) => text.replace('../common/place', '../../shared/deep/place'));
        await said(/missing-file/);
        mkdirSync(path.join(folder, 'shared/deep'), { recursive: true });
        cpSync(
          path.join(folder, 'schemas/common/place.schema.json'),
          path.join(folder, 'shared/deep/place.schema.json'),
        );
        await said(/Well again\. \d+ ms/);
      },
      ...withoutDocs,
    );
  });
});

describe('what stands beside the contract', () => {
  const manifest = (version: string) =>
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'greenhouse', version }));
  const written = () => readFileSync(path.join(folder, 'generated/index.ts'), 'utf8');

  test('the version of the package is followed, and a contract is not written while there is none', async () => {
    manifest('1.2.3');
    await withDev(
      async ({ said }) => {
        expect(written()).toContain('1.2.3');
        manifest('1.3.0');
        await expect.poll(written).toContain('1.3.0');
        const before = contentsOf(path.join(folder, 'generated'));
        rmSync(path.join(folder, 'package.json'));
        save(SCHEMA, (text) => text.replace('"type": "object"', '"type": ["object"]'));
        await said(/package\.json is gone\. Nothing is written until it is back\./);
        expect(contentsOf(path.join(folder, 'generated'))).toEqual(before);
        manifest('2.0.0');
        await expect.poll(written).toContain('2.0.0');
      },
      ...withoutDocs,
    );
  });

  test('another config stops the writing until it is the former again', async () => {
    const config = path.join(folder, 'webhook-contract.config.mjs');
    writeFileSync(config, 'export default {};\n');
    manifest('1.2.3');
    await withDev(
      async ({ said }) => {
        writeFileSync(config, 'export default { runtime: "inlined" };\n');
        await said(/webhook-contract\.config\.mjs has changed\. Nothing is written until you start/);
        manifest('1.3.0');
        writeFileSync(config, 'export default {};\n');
        await expect.poll(written).toContain('1.3.0');
      },
      ...withoutDocs,
    );
  });
});

test('says what to do where the port is taken, or there is no contract', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = other.address() as AddressInfo;
    const args = ['--contract', path.join(folder, 'asyncapi.yaml'), '--port', String(port)];
    const run = await runKit('dev', ...args);
    expect([run.code, run.stderr]).toEqual([
      1,
      `Port ${port} is taken. Name another one with --port, or --port 0 for any free port.\n`,
    ]);
  } finally {
    other.close();
  }
  const nowhere = await runKit(
    'dev',
    '--contract',
    path.join(folder, 'nowhere/asyncapi.yaml'),
    '--port',
    '0',
  );
  expect([nowhere.code, nowhere.stderr]).toEqual([
    2,
    expect.stringContaining(`There is no folder ${path.join(folder, 'nowhere')}`),
  ]);
});

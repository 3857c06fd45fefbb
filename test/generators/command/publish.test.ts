import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { versionsFile } from '../../../generators/site/machine/versions.ts';
import { GENERATED } from '../../../generators/index.ts';
import { contentsOf, stateOf } from './folder-state.ts';
import { runKit } from './run-kit.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let parent: string;
let built: string;
let site: string;
beforeEach(() => {
  parent = temporaryFolder();
  built = path.join(parent, 'built');
  site = path.join(parent, 'site');
});

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
}

/** A site as `webhook-kit docs` leaves it, as far as publishing looks at it. */
function build(version: string, pages: Readonly<Record<string, string>> = {}, address?: string): void {
  rmSync(built, { recursive: true, force: true });
  const { path: versions, content } = versionsFile(version);
  const home = `<!doctype html>\n<!-- ${GENERATED} -->\n<title>${version}</title>\n${
    address === undefined ? '' : `<link rel="canonical" href="${address.replaceAll('&', '&amp;')}" />\n`
  }`;
  write(built, {
    'index.html': home,
    [versions]: String(content),
    'events/order-paid.html': version,
    ...pages,
  });
}

const publish = (...args: readonly string[]) =>
  runKit('docs', 'publish', '--from', built, '--to', site, ...args);

function switchOf(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, 'versions.json'), 'utf8'));
}

describe('publishing', () => {
  test('begins a site in an empty folder, which no host takes for the source of another', async () => {
    build('1.0.0');
    const { code, stdout, stderr } = await publish();
    expect(code).toBe(0);
    expect(stderr).toContain('built for no address');
    expect(stdout).toContain('1.0.0 is at the root of ');
    expect(contentsOf(site)).toEqual({ ...contentsOf(built), '.nojekyll': '' });
  });

  test('shows with --dry-run what it does without, and writes nothing', async () => {
    build('1.0.0', { 'events/gone.html': 'old' });
    const begun = await publish('--release', '--dry-run');
    expect({ code: begun.code, isThere: existsSync(site) }).toEqual({ code: 0, isThere: false });
    await publish('--release');
    build('1.1.0');
    const before = contentsOf(site);
    const { stdout } = await publish('--release', '--dry-run');
    expect(contentsOf(site)).toEqual(before);
    await publish('--release');
    const after = contentsOf(site);
    const rows = Object.keys({ ...before, ...after }).flatMap((file) => {
      if (file.startsWith('versions/') || before[file] === after[file]) return [];
      const what = before[file] === undefined ? 'new' : after[file] === undefined ? 'removed' : 'changed';
      return [`${what.padEnd(8)} ${file}`];
    });
    const listed = stdout.split('\n').filter((line) => /^(?:new|changed|removed) /.test(line));
    expect(listed.toSorted()).toEqual([...rows, 'new      versions/1.1.0/'].toSorted());
  });

  test('replaces the root, and leaves alone what is not its own', async () => {
    build('1.0.0', { 'events/gone.html': 'old', 'search/a/b.bin': 'old' });
    await publish('--release');
    const own = {
      '.git/HEAD': 'ref: refs/heads/gh-pages\n',
      CNAME: 'docs.example.com\n',
      '.nojekyll': 'mine\n',
    };
    write(site, own);
    build('1.1.0', { 'search/c.bin': 'new' });
    const { code, stdout } = await publish();
    expect(code).toBe(0);
    expect(stdout).toContain('1 new, 3 changed, 2 removed');
    const contents = contentsOf(site);
    expect(contents).toMatchObject(own);
    expect(contents['events/order-paid.html']).toBe('1.1.0');
    expect(contents['versions/1.0.0/events/gone.html']).toBe('old');
    expect(
      Object.keys(contents).filter((file) => file.startsWith('search') || file.includes('gone')),
    ).toEqual(['search/c.bin', 'versions/1.0.0/events/gone.html'].sort());
  });

  test('keeps lists of addresses at the root, where these are', async () => {
    build('1.0.0', {
      'sitemap.xml': '<urlset/>',
      'robots.txt': 'Sitemap: https://docs.example.com/sitemap.xml',
    });
    await publish('--release');
    const lists = Object.keys(contentsOf(site)).filter((file) => /sitemap|robots/.test(file));
    expect(lists).toEqual(['robots.txt', 'sitemap.xml']);
    expect((await publish('--release')).stdout).toContain('released before, with the same content');
  });

  test('touches nothing if nothing has changed', async () => {
    build('1.0.0');
    await publish('--release');
    const before = stateOf(site);
    const { code, stdout } = await publish('--release');
    expect(code).toBe(0);
    expect(stdout).toContain('all unchanged');
    expect(stdout).toContain('released before, with the same content');
    expect(stateOf(site)).toEqual(before);
  });

  test('makes good a run that was cut short', async () => {
    build('1.0.0');
    await publish('--release');
    const whole = contentsOf(site);
    rmSync(path.join(site, 'index.html'));
    write(site, { 'versions/.unfinished/index.html': 'half', 'index.html.new': 'half' });
    expect((await publish('--release')).code).toBe(0);
    expect(contentsOf(site)).toEqual(whole);
  });

  test('never writes through a link that leads out of the site', async () => {
    build('1.0.0');
    await publish();
    const elsewhere = path.join(parent, 'elsewhere');
    write(elsewhere, { 'order-paid.html': 'not of the site' });
    rmSync(path.join(site, 'events'), { recursive: true });
    symlinkSync(elsewhere, path.join(site, 'events'));
    expect((await publish()).code).toBe(0);
    expect(contentsOf(elsewhere)).toEqual({ 'order-paid.html': 'not of the site' });
    expect(contentsOf(site)['events/order-paid.html']).toBe('1.0.0');
  });

  test('keeps no release where a link has the releases elsewhere, and publishes nothing that a link leads to', async () => {
    build('1.0.0');
    await publish();
    const elsewhere = path.join(parent, 'elsewhere');
    write(elsewhere, { 'private.txt': 'not of the site' });
    symlinkSync(elsewhere, path.join(site, 'versions'));
    const linked = await publish('--release');
    expect(linked.stderr).toMatch(/^A symbolic link leads from .*versions out of the project\. /);
    expect(linked.code).toBe(2);
    expect(contentsOf(elsewhere)).toEqual({ 'private.txt': 'not of the site' });
    rmSync(path.join(site, 'versions'));
    symlinkSync(path.join(elsewhere, 'private.txt'), path.join(built, 'private.txt'));
    const { code, stderr } = await publish();
    expect(stderr).toContain('private.txt is a symbolic link, and was not generated. Remove it.');
    expect(code).toBe(2);
    expect(contentsOf(site)).not.toHaveProperty('private.txt');
  });
});

describe('versions', () => {
  test('that are released stay, the newest first, and the highest release is the latest', async () => {
    for (const version of ['0.9.0', '0.10.0-rc.1', '0.10.0']) {
      build(version);
      expect((await publish('--release')).code).toBe(0);
    }
    expect(switchOf(site)).toEqual({
      latest: '0.10.0',
      versions: [
        { version: '0.10.0', path: '' },
        { version: '0.10.0-rc.1', path: 'versions/0.10.0-rc.1/' },
        { version: '0.9.0', path: 'versions/0.9.0/' },
      ],
    });
    expect(contentsOf(site)['versions/0.9.0/events/order-paid.html']).toBe('0.9.0');
  });

  test('that are not released stand at the root beside the latest release', async () => {
    build('1.0.0');
    await publish('--release');
    build('1.1.0');
    await publish();
    expect(switchOf(site)).toEqual({
      latest: '1.0.0',
      versions: [
        { version: '1.1.0', path: '' },
        { version: '1.0.0', path: 'versions/1.0.0/' },
      ],
    });
  });

  test('of an older line are kept, and leave the newer root alone', async () => {
    build('2.0.0');
    await publish('--release');
    build('1.0.1');
    const { code, stdout } = await publish('--release');
    expect(code).toBe(0);
    expect(stdout).toContain('stays at 2.0.0, which is newer');
    expect(contentsOf(site)['events/order-paid.html']).toBe('2.0.0');
    expect(switchOf(site)).toMatchObject({
      latest: '2.0.0',
      versions: [{ path: '' }, { version: '1.0.1', path: 'versions/1.0.1/' }],
    });
  });

  test('that were released are not changed any more', async () => {
    build('1.0.0');
    await publish('--release');
    const before = stateOf(site);
    build('1.0.0', { 'events/order-paid.html': 'in other words' });
    const { code, stdout, stderr } = await publish('--release');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toBe(
      '1.0.0 is released already, and with other content: versions/1.0.0/events/order-paid.html differs. ' +
        'A release stays as it is. Raise the version of the contract, or publish without --release.\n',
    );
    expect(stateOf(site)).toEqual(before);
  });

  test('lead nowhere else', async () => {
    build('../../1.0.0');
    const { code, stderr } = await publish('--release');
    expect(code).toBe(2);
    expect(stderr).toContain('cannot be the name of a folder');
  });
});

describe('the address that a site was built for', () => {
  const address = 'https://docs.example.com/a&b/';

  test('is missed once, when a site begins', async () => {
    build('1.0.0');
    expect((await publish()).stderr).toContain('npx --no-install webhook-kit docs --site-url <url>');
    expect((await publish()).stderr).toBe('');
  });

  test('is not missed if there is one, and may be another one', async () => {
    build('1.0.0', {}, address);
    expect(await publish()).toMatchObject({ code: 0, stderr: '' });
    build('1.0.0', {}, 'https://hooks.example.com/');
    expect(await publish()).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([[[]], [['--release']]])('is never lost, with %j', async (args) => {
    build('1.0.0', {}, address);
    await publish();
    const before = stateOf(site);
    build('1.1.0');
    const { code, stderr } = await publish(...args);
    expect(code).toBe(2);
    expect(stderr).toContain(
      `is published at ${address}. Build it with "npx --no-install webhook-kit docs --site-url ${address}"`,
    );
    expect(stateOf(site)).toEqual(before);
  });

  test('is named where it is what tells a release from the one that is kept', async () => {
    build('1.0.0', {}, address);
    await publish('--release');
    build('1.0.0', {}, 'https://hooks.example.com/');
    const { code, stderr } = await publish('--release');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `1.0.0 is released already, and was built for ${address}, this one for https://hooks.example.com/. ` +
        `A release stays as it is. Build this one with "npx --no-install webhook-kit docs --site-url ${address}", or publish without --release.\n`,
    );
  });

  test('is named where a release was built for none', async () => {
    build('1.0.0');
    await publish('--release');
    build('1.0.0', {}, address);
    expect((await publish('--release')).stderr).toContain(
      `was built for no address, this one for ${address}.`,
    );
  });
});

describe('refused', () => {
  const refused = async (args: readonly string[], message: string) => {
    const before = stateOf(parent);
    const { code, stdout, stderr } = await runKit('docs', 'publish', ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
    expect(stateOf(parent)).toEqual(before);
  };

  test.each([
    ['other files', { 'thesis.txt': 'all of it' }],
    [
      'another site',
      { 'index.html': '<h1>Bakery</h1>', 'versions.json': String(versionsFile('1.0.0').content) },
    ],
    ['another versions.json', { 'versions.json': '{"versions":["1.0.0"]}' }],
  ])('is a folder that holds %s', async (_, files) => {
    build('1.0.0');
    write(site, files);
    await refused(['--from', built, '--to', site], 'is not published documentation');
  });

  test('is a file, the build itself, and what is not a build', async () => {
    build('1.0.0');
    writeFileSync(site, '');
    await refused(['--from', built, '--to', site], 'is not a folder');
    await refused(['--from', built, '--to', built], 'contain each other');
    await refused(['--from', built, '--to', parent], 'contain each other');
    await refused(
      ['--from', path.join(parent, 'nothing'), '--to', site],
      'npx --no-install webhook-kit docs',
    );
  });

  test('is a usage error', async () => {
    await refused([], '--to needs the folder of the published site');
    await refused(['--to'], "option '--to <folder>' argument missing");
    await refused(['--nope'], 'unknown option --nope');
  });
});

test('--help says what there is', async () => {
  const { code, stdout } = await runKit('docs', 'publish', '--help');
  expect(code).toBe(0);
  for (const option of ['--to', '--release', '--from', 'Exit codes']) expect(stdout).toContain(option);
});

import { UsageError } from '@webhook-contract/receiver/command-line';
import { once } from 'node:events';
import path from 'node:path';
import { bringUpToDate } from '../package/output/bring-up-to-date.ts';
import { addBuildOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { readBuiltSite } from '../package/publish/site-folder.ts';
import { startSiteServer } from '../site/serve/site-server.ts';
import { portUse, startOrExplain } from './port.ts';
import { print, shown, printError, asTyped } from '../ground/command-line.ts';
import { loadSettings } from '../package/config/load-settings.ts';
import { describeDifference } from '../package/output/compare.ts';
import { publishSite, type Publication } from '../package/publish/publish-site.ts';
import { releasePath } from '../package/publish/versions.ts';

/** `docs`: builds only the documentation; its subcommands are `docs serve` and `docs publish`. */
export const addDocs: AddCommand = (program) => {
  const docs = addBuildOptions(program.command('docs'))
    .description('Build only the documentation, into docs/ of the output folder.')
    .uses(
      commandUse(
        [
          asTyped('docs'),
          asTyped('docs', ['--site-url', 'https://docs.example.com/webhooks/']),
          asTyped('docs serve'),
        ],
        'the contract has errors; nothing was written',
      ),
    )
    .action(async (flags: BuildFlags) => {
      return bringUpToDate({ ...(await buildOptions(flags)), only: ['docs'] });
    });
  addServe(docs);
  addPublish(docs);
};

interface ServeFlags extends BuildFlags {
  readonly port: number;
  readonly base: string;
  readonly site?: string;
}

/** `docs serve`: serves the documentation on this machine until it is stopped. */
const addServe: AddCommand = (docs) => {
  addBuildOptions(
    docs
      .command('serve')
      .description('Serve the documentation on this machine, and build it first if needed.')
      .option('--port <number>', 'port on 127.0.0.1; 0 for any free port', portUse)
      .option('--base <path>', 'serve the site below this path, as a web host would', { default: '/' })
      .option(
        '--site <folder>',
        'serve an existing site, such as a published one with its versions; nothing is built',
      ),
  )
    .uses(
      commandUse(
        [
          asTyped('docs serve'),
          asTyped('docs serve', ['--port', '0', '--base', '/webhooks/']),
          asTyped('docs serve', ['--site', '../site']),
        ],
        'the contract has errors, or the port is taken',
        'ended by Ctrl-C',
      ),
    )
    // Options that `docs` has too may stand on either side of `serve`.
    .action(serve);
};

async function serve({ port, base: baseText, site, ...build }: ServeFlags): Promise<number> {
  const base = baseOf(baseText);
  const folder = site === undefined ? await builtSite(build) : shownSite(site, build);
  if (folder === undefined) return 1;
  const server = await startOrExplain(port, () => startSiteServer({ folder, port, base }));
  if (server === undefined) return 1;
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  print(`\nThe documentation in ${shown(folder)} is at ${server.url}. Press Ctrl-C to stop.`);
  await ended;
  await server.close();
  return 0;
}

/** Builds the site if needed; undefined if the contract is broken. */
async function builtSite(flags: BuildFlags): Promise<string | undefined> {
  const options = { ...(await buildOptions(flags)), only: ['docs'] };
  const code = await bringUpToDate(options, options.siteUrl === undefined);
  return code === 0 ? path.join(options.settings.output, 'docs') : undefined;
}

function shownSite(site: string, build: BuildFlags): string {
  if (site === '') throw new UsageError('--site needs a path.');
  const [forBuild] = Object.keys(build);
  if (forBuild !== undefined) {
    const option = forBuild.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new UsageError(
      `--site shows an existing site, and --${option} is for building one. Leave one of them out.`,
    );
  }
  const folder = path.resolve(site);
  readBuiltSite(folder);
  return folder;
}

/** With a slash at both ends. */
function baseOf(text: string): string {
  if (!/^\/?[\w.~/-]*$/.test(text) || text.includes('//') || text.split('/').includes('..'))
    throw new UsageError(`--base needs a path such as /webhooks/, not ${JSON.stringify(text)}.`);
  return `/${text}/`.replaceAll(/\/+/g, '/');
}

interface PublishFlags {
  readonly config?: string;
  readonly to?: string;
  readonly from?: string;
  readonly release?: true;
  readonly dryRun?: true;
}

const NO_ADDRESS =
  'It was built for no address, so its sitemap has that of "docs serve". For a site on the web, build it with ' +
  `"${asTyped('docs', ['--site-url', '<url>'])}", and publish it again.`;

/** `docs publish`: copies the built documentation into the folder of the published site. */
const addPublish: AddCommand = (docs) => {
  docs
    .command('publish')
    .description(
      'Copy the built documentation into the folder of the published site, such as a checkout of the branch ' +
        'that a web host shows. Everything there is replaced, except for versions/, .git, .nojekyll and CNAME.',
    )
    .option('--to <folder>', 'folder of the published site; an empty folder starts a new site')
    .option('--release', 'keep this version permanently, below versions/<version>/')
    .option('--from <folder>', 'the documentation as it was built (default: docs/ of the output folder)')
    .option('--dry-run', 'list the files that it would write and remove, and write nothing')
    .uses(
      commandUse(
        [
          asTyped('docs publish', ['--to', '../site']),
          asTyped('docs publish', ['--to', '../site', '--release']),
        ],
        'the version is already released with other content',
      ),
    )
    .action(publish);
};

async function publish({ config, to, from, release, dryRun }: PublishFlags): Promise<number> {
  if (!to) throw new UsageError('--to needs the folder of the published site.');
  const folder = path.resolve(to);
  const built = from
    ? path.resolve(from)
    : path.join((await loadSettings(process.cwd(), config)).output, 'docs');
  assertApart(folder, built);
  const publication = publishSite({ built, folder, release: release === true, dryRun: dryRun === true });
  if (dryRun) showFiles(publication);
  print(`${describe(publication, folder)}${dryRun ? '\nNothing was written: this is what would be.' : ''}`);
  if (publication.lacksAddress) printError(NO_ADDRESS);
  return 0;
}

function assertApart(folder: string, built: string): void {
  const isInside = (inner: string, outer: string) => !path.relative(outer, inner).startsWith('..');
  if (isInside(folder, built) || isInside(built, folder))
    throw new UsageError(`--to ${folder} and ${built} contain each other. Name a separate folder.`);
}

/** Lists what would be written and removed. */
function showFiles({ version, difference: { missing, changed, unexpected }, release }: Publication): void {
  for (const file of missing) print(`new      ${file}`);
  for (const file of changed) print(`changed  ${file}`);
  for (const file of unexpected) print(`removed  ${file}`);
  if (release === 'new') print(`new      ${releasePath(version)}`);
}

function describe({ version, difference, release, newerRoot }: Publication, folder: string): string {
  const root =
    newerRoot === undefined
      ? `${version} is at the root of ${shown(folder)}: ${describeDifference(difference)}.`
      : `The root of ${shown(folder)} stays at ${newerRoot}, which is newer.`;
  const kept = releasePath(version);
  if (release === 'none') return root;
  return `${root}\n${release === 'new' ? `Released: ${kept} is kept permanently.` : `${kept} was released before, with the same content.`}`;
}

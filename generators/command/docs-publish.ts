import path from 'node:path';
import type { Command } from 'commander';
import { loadSettings } from '../package/config/load-settings.ts';
import { describeDifference } from '../package/output/compare.ts';
import { publishSite, type Publication } from '../package/publish/publish-site.ts';
import { ReleaseChanged } from '../package/publish/releases.ts';
import { releasePath } from '../package/publish/versions.ts';
import { WrongUse, asTyped } from '../ground/advice.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { print, printError, shown } from '../ground/print.ts';

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
export const addPublish: AddCommand = (docs, finish) => {
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
    .action(async (_: PublishFlags, command: Command) =>
      finish(await publish(command.optsWithGlobals<PublishFlags>())),
    );
};

async function publish({ config, to, from, release, dryRun }: PublishFlags): Promise<number> {
  if (!to) throw new WrongUse('--to needs the folder of the published site');
  const folder = path.resolve(to);
  const built = from
    ? path.resolve(from)
    : path.join((await loadSettings(process.cwd(), config)).output, 'docs');
  assertApart(folder, built);
  try {
    const publication = publishSite({
      built,
      folder,
      release: release === true,
      dryRun: dryRun === true,
    });
    if (dryRun) showFiles(publication);
    print(`${describe(publication, folder)}${dryRun ? '\nNothing was written: this is what would be.' : ''}`);
    if (publication.lacksAddress) printError(NO_ADDRESS);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseChanged)) throw error;
    printError(error.message);
    return 1;
  }
}

function assertApart(folder: string, built: string): void {
  const isInside = (inner: string, outer: string) => !path.relative(outer, inner).startsWith('..');
  if (isInside(folder, built) || isInside(built, folder))
    throw new WrongUse(`--to ${folder} and ${built} contain each other. Name a separate folder`);
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

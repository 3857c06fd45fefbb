import path from 'node:path';
import { parseOptions, runCommand, shown, WrongUse } from './command.ts';
import { describeDifference } from './output/compare.ts';
import { publishSite, type Publication } from './publish/publish-site.ts';
import { ReleaseChanged } from './publish/releases.ts';
import { releasePath } from './publish/versions.ts';

const HELP = `Puts the documentation that "npm run docs" has built into the folder of the published site, such as a checkout of
the branch that a web host shows. Everything there is replaced, except for versions/, .git, .nojekyll and CNAME.

Usage: npm run docs:publish -- --to ../site
       npm run docs:publish -- --to ../site --release

Options:
  --to <folder>        the published site; an empty folder begins one
  --release            keep this version for good, below versions/<version>/
  --from <folder>      the documentation as it was built (default: generated/docs of this repository)
  -h, --help           this text

Exit codes: 0 fine, 1 the version is released already with other content, 2 wrong use.`;

const NO_ADDRESS =
  'It was built for no address, so its sitemap has that of docs:serve. For a site on the web, build it with ' +
  '"npm run docs -- --site-url <url>", and publish it again.';

const BUILT = path.resolve(import.meta.dirname, '../generated/docs');

await runCommand(async (args) => {
  const { help, to, from, release } = parseOptions(args, {
    help: { type: 'boolean', short: 'h' },
    to: { type: 'string' },
    from: { type: 'string' },
    release: { type: 'boolean' },
  });
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (!to) throw new WrongUse('--to needs the folder of the published site');
  const folder = path.resolve(to);
  const built = path.resolve(from || BUILT);
  assertApart(folder, built);
  try {
    const publication = publishSite({ built, folder, release: release === true });
    console.log(describe(publication, folder));
    if (publication.lacksAddress) console.warn(NO_ADDRESS);
    return 0;
  } catch (error) {
    if (!(error instanceof ReleaseChanged)) throw error;
    console.error(error.message);
    return 1;
  }
});

function assertApart(folder: string, built: string): void {
  const isInside = (inner: string, outer: string) => !path.relative(outer, inner).startsWith('..');
  if (isInside(folder, built) || isInside(built, folder))
    throw new WrongUse(`--to ${folder} and ${built} hold each other. Name a folder of its own`);
}

function describe({ version, difference, release, newerRoot }: Publication, folder: string): string {
  const root =
    newerRoot === undefined
      ? `${version} is at the root of ${shown(folder)}: ${describeDifference(difference)}.`
      : `The root of ${shown(folder)} stays at ${newerRoot}, which is newer.`;
  const kept = releasePath(version);
  if (release === 'none') return root;
  return `${root}\n${release === 'new' ? `Released: ${kept} is kept for good.` : `${kept} was released before, with the same content.`}`;
}

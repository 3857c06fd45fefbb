import { once } from 'node:events';
import path from 'node:path';
import { previewPort } from '../generators/docs/local-site.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { parseOptions, runCommand, shown, WrongUse } from './command.ts';
import { BUILD_OPTIONS, buildOptions, type Options } from './options.ts';
import { readBuiltSite } from './publish/site-folder.ts';
import { startSiteServer, type SiteServer } from './serve/site-server.ts';

const HELP = `Shows the documentation on this machine, and builds it before where that is needed. Ctrl-C ends it.

Usage: npm run docs:serve
       npm run docs:serve -- --port 0 --base /webhooks/
       npm run docs:serve -- --site ../site

Options:
  --port <number>      the port on 127.0.0.1; 0 takes any that is free (default: ${previewPort})
  --base <path>        the path below which the site is shown, to try how it is hosted (default: /)
  --site <folder>      a site as it is, such as a published one with its versions; nothing is built
  --contract <file>    the AsyncAPI document (default: asyncapi.yaml of this repository)
  --out <folder>       the output folder (default: generated/ of this repository)
  --site-url <url>     where the documentation will be published (default: whatever it was built for last)
  -h, --help           this text

Exit codes: 0 ended by Ctrl-C, 1 the contract is broken or the port is taken, 2 wrong use.`;

await runCommand(async (args) => {
  const { help, port, base, site, build } = readServeOptions(args);
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (site === undefined) {
    const code = await bringUpToDate(build, build.siteUrl === undefined);
    if (code !== 0) return code;
  } else readBuiltSite(site);
  const folder = site ?? path.join(build.out, 'docs');
  const server = await startOrExplain(folder, port, base);
  if (server === undefined) return 1;
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  console.log(`\nThe documentation in ${shown(folder)} is at ${server.url}. Ctrl-C ends this.`);
  await ended;
  await server.close();
  return 0;
});

async function startOrExplain(folder: string, port: number, base: string): Promise<SiteServer | undefined> {
  try {
    return await startSiteServer({ folder, port, base });
  } catch (error) {
    const why = { EADDRINUSE: 'is taken', EACCES: 'is not open to you' }[
      String((error as NodeJS.ErrnoException).code)
    ];
    if (why === undefined) throw error;
    console.error(`Port ${port} ${why}. Name another one with --port, or --port 0 for any that is free.`);
    return undefined;
  }
}

interface ServeOptions {
  readonly help: boolean;
  readonly port: number;
  /** With a slash at both ends. */
  readonly base: string;
  /** The folder of a site that is shown as it is. */
  readonly site: string | undefined;
  readonly build: Options;
}

function readServeOptions(args: readonly string[]): ServeOptions {
  const {
    help,
    port = String(previewPort),
    base = '/',
    site,
    ...others
  } = parseOptions(args, {
    ...BUILD_OPTIONS,
    port: { type: 'string' },
    base: { type: 'string' },
    site: { type: 'string' },
  });
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new WrongUse(`--port needs a number from 0 to 65535, not ${JSON.stringify(port)}`);
  if (!/^\/?[\w.~/-]*$/.test(base) || base.includes('//') || base.split('/').includes('..'))
    throw new WrongUse(`--base needs a path such as /webhooks/, not ${JSON.stringify(base)}`);
  if (site === '') throw new WrongUse('--site needs a path');
  const [forBuild] = Object.keys(others);
  if (site !== undefined && forBuild !== undefined)
    throw new WrongUse(
      `--site shows what is there, and --${forBuild} is for building it. Leave one of them out`,
    );
  return {
    help: help === true,
    port: Number(port),
    base: `/${base}/`.replaceAll(/\/+/g, '/'),
    site: site && path.resolve(site),
    build: buildOptions(others, ['docs']),
  };
}

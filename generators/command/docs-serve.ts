import { once } from 'node:events';
import path from 'node:path';
import type { Command } from 'commander';
import { previewPort } from '../site/local-site.ts';
import { readBuiltSite } from '../package/publish/site-folder.ts';
import { startSiteServer } from '../site/serve/site-server.ts';
import { WrongUse, asTyped } from '../ground/advice.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { addBuildOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import type { AddCommand } from './commands.ts';
import { commandUse } from './command-use.ts';
import { portOf, startOrExplain } from './port.ts';
import { print, shown } from '../ground/print.ts';

interface ServeFlags extends BuildFlags {
  readonly port: string;
  readonly base: string;
  readonly site?: string;
}

/** `docs serve`: serves the documentation on this machine until it is stopped. */
export const addServe: AddCommand = (docs, finish) => {
  addBuildOptions(
    docs
      .command('serve')
      .description('Serve the documentation on this machine, and build it first if needed.')
      .option('--port <number>', 'port on 127.0.0.1; 0 for any free port', String(previewPort))
      .option('--base <path>', 'serve the site below this path, as a web host would', '/')
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
    .action(async (_: ServeFlags, command: Command) =>
      finish(await serve(command.optsWithGlobals<ServeFlags>())),
    );
};

async function serve({ port: portText, base: baseText, site, ...build }: ServeFlags): Promise<number> {
  const port = portOf(portText);
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
  if (site === '') throw new WrongUse('--site needs a path');
  const [forBuild] = Object.keys(build);
  if (forBuild !== undefined) {
    const option = forBuild.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new WrongUse(
      `--site shows an existing site, and --${option} is for building one. Leave one of them out`,
    );
  }
  const folder = path.resolve(site);
  readBuiltSite(folder);
  return folder;
}

/** With a slash at both ends. */
function baseOf(text: string): string {
  if (!/^\/?[\w.~/-]*$/.test(text) || text.includes('//') || text.split('/').includes('..'))
    throw new WrongUse(`--base needs a path such as /webhooks/, not ${JSON.stringify(text)}`);
  return `/${text}/`.replaceAll(/\/+/g, '/');
}

import { UsageError } from '@webhook-contract/common/command-line';
import { once } from 'node:events';
import path from 'node:path';
import { bringUpToDate } from '../package/output/bring-up-to-date.ts';
import { addBuildOptions } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { startSiteServer } from '../site/serve/site-server.ts';
import { portOption, startOrExplain } from './port.ts';
import { print, shown, asTyped } from '../ground/command-line.ts';

interface ServeFlags extends BuildFlags {
  readonly port: number;
  readonly base: string;
}

/** `docs serve`: serves the documentation on this machine until it is stopped. */
export const addDocs: AddCommand = (program) => {
  const failed = 'the contract has errors, or the port is taken';
  const use = commandUse(
    [asTyped('docs serve'), asTyped('docs serve', ['--port', '0', '--base', '/webhooks/'])],
    failed,
    'ended by Ctrl-C',
  );
  const docs = program.command('docs').description('Serve the documentation.').uses(use);
  addBuildOptions(docs.command('serve'))
    .description('Serve the documentation on this machine, and build it first if needed.')
    .addOption(portOption)
    .option('--base <path>', 'serve the site below this path, as a web host would', '/')
    .uses(use)
    .runs(serve);
};

async function serve({ port, base: baseText, ...build }: ServeFlags): Promise<number> {
  const base = baseOf(baseText);
  const folder = await builtSite(build);
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

/** With a slash at both ends. */
function baseOf(text: string): string {
  if (!/^\/?[\w.~/-]*$/.test(text) || text.includes('//') || text.split('/').includes('..'))
    throw new UsageError(`--base needs a path such as /webhooks/, not ${JSON.stringify(text)}.`);
  return `/${text}/`.replaceAll(/\/+/g, '/');
}

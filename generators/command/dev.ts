import { numberIn, Option, UsageError } from '@webhook-contract/common/command-line';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { docs } from '../site/index.ts';
import { addBuildOptions, addSelection } from './add-build-options.ts';
import { buildOptions, type BuildFlags } from '../package/build-options.ts';
import { selectGenerators } from '../package/select.ts';
import { commandUse, type AddCommand } from './command-use.ts';
import { print, printError, asTyped } from '../ground/command-line.ts';

interface DevFlags extends BuildFlags {
  readonly port: number;
}

/** `--port`, for a server on 127.0.0.1. */
const portOption = new Option('--port <number>', 'port on 127.0.0.1; 0 for any free port')
  .argParser(numberIn(0, 65_535))
  .default(8080);

/** `dev`: keeps the output and a served site up to date until it is stopped. */
export const addDev: AddCommand = (program) => {
  addBuildOptions(addSelection(program.command('dev')).addOption(portOption))
    .description(
      'Watch the contract: with each save, write the generated files that change. Also serve the documentation on this machine, ' +
        'and reload its open pages. Errors are shown here and on the page.',
    )
    .uses(
      commandUse(
        [asTyped('dev'), asTyped('dev', ['--port', '0', '--only', 'types,docs'])],
        'the port is taken',
        'ended by Ctrl-C',
      ),
    )
    .runs(async ({ port, ...build }: DevFlags) => dev(port, build));
};

async function dev(port: number, flags: BuildFlags): Promise<number> {
  const options = await buildOptions(flags);
  const folder = path.dirname(options.settings.document);
  if (!existsSync(folder))
    throw new UsageError(
      `There is no folder ${folder}`,
      'Name a document in a folder that exists with --contract',
    );
  const hasSite = selectGenerators(options.settings.generators, options.only).includes(docs);
  // Loaded only now, as other commands do without the libraries behind them.
  const { startDevServer } = await import('../authoring/dev/dev-server.ts');
  const { startContractWatch } = await import('../authoring/dev/contract-watch.ts');
  const server = hasSite ? await startOrExplain(port, () => startDevServer(port)) : undefined;
  if (hasSite && server === undefined) return 1;
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  try {
    const watch = await startContractWatch(options, server, () => buildOptions(flags));
    const where = server === undefined ? '' : `The documentation is at ${server.url}. `;
    print(
      `\n${where}Watching ${path.basename(options.settings.document)} and its schemas. Press Ctrl-C to stop.`,
    );
    await ended;
    watch.close();
  } finally {
    await server?.close();
  }
  return 0;
}

/** Starts a server; where the port cannot be had, says why and returns undefined. */
async function startOrExplain<Server>(
  port: number,
  start: () => Promise<Server>,
): Promise<Server | undefined> {
  try {
    return await start();
  } catch (error) {
    const why = { EADDRINUSE: 'is taken', EACCES: 'is not permitted' }[
      String((error as NodeJS.ErrnoException).code)
    ];
    if (why === undefined) throw error;
    printError(`Port ${port} ${why}. Name another one with --port, or --port 0 for any free port.`);
    return undefined;
  }
}

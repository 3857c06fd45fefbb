import { once } from 'node:events';
import path from 'node:path';
import { previewPort } from '../generators/docs/local-site.ts';
import { parseOptions, runCommand, shown, WrongUse } from './command.ts';
import { readOptions } from './options.ts';
import { isUpToDate } from './output/fingerprint.ts';
import { recoverFolder } from './output/write.ts';
import { startSiteServer, type SiteServer } from './serve/site-server.ts';

const HELP = `Shows the documentation on this machine, and builds it before where that is needed. Ctrl-C ends it.

Usage: npm run docs:serve
       npm run docs:serve -- --port 0 --base /webhooks/

Options:
  --port <number>      the port on 127.0.0.1; 0 takes any that is free (default: ${previewPort})
  --base <path>        the path below which the site is shown, to try how it is hosted (default: /)
  --contract <file>    the AsyncAPI document (default: asyncapi.yaml of this repository)
  --out <folder>       the output folder (default: generated/ of this repository)
  --site-url <url>     where the documentation will be published, if it was built for that
  -h, --help           this text

Exit codes: 0 ended by Ctrl-C, 1 the contract is broken or the port is taken, 2 wrong use.`;

await runCommand(async (args) => {
  const { help, port, base, generateArgs } = readServeOptions(args);
  if (help) {
    console.log(HELP);
    return 0;
  }
  const options = readOptions(['--only', 'docs', ...generateArgs]);
  recoverFolder(options.out);
  if (!isUpToDate(options)) {
    const { generateFiles } = await import('./generate-files.ts');
    const code = await generateFiles(options);
    if (code !== 0) return code;
  }
  const folder = path.join(options.out, 'docs');
  const server = await startOrExplain(folder, port, base);
  if (server === undefined) return 1;
  console.log(`\nThe documentation in ${shown(folder)} is at ${server.url}. Ctrl-C ends this.`);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
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
  /** What is left, for the build. */
  readonly generateArgs: readonly string[];
}

function readServeOptions(args: readonly string[]): ServeOptions {
  const {
    help,
    port = String(previewPort),
    base = '/',
    ...others
  } = parseOptions(args, {
    help: { type: 'boolean', short: 'h' },
    port: { type: 'string' },
    base: { type: 'string' },
    contract: { type: 'string' },
    out: { type: 'string' },
    'site-url': { type: 'string' },
  });
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new WrongUse(`--port needs a number from 0 to 65535, not ${JSON.stringify(port)}`);
  if (!/^\/?[\w.~/-]*$/.test(base) || base.includes('//') || base.split('/').includes('..'))
    throw new WrongUse(`--base needs a path such as /webhooks/, not ${JSON.stringify(base)}`);
  return {
    help: help === true,
    port: Number(port),
    base: `/${base}/`.replaceAll(/\/+/g, '/'),
    generateArgs: Object.entries(others).flatMap(([name, value]) => [`--${name}`, String(value)]),
  };
}

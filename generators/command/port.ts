import { numberIn, Option } from '@webhook-contract/common/command-line';
import { previewPort } from '../site/local-site.ts';
import { printError } from '../ground/command-line.ts';

/** `--port`, for a server on 127.0.0.1. */
export const portOption = new Option('--port <number>', 'port on 127.0.0.1; 0 for any free port')
  .argParser(numberIn(0, 65_535))
  .default(previewPort);

/** Starts a server; where the port cannot be had, says why and returns undefined. */
export async function startOrExplain<Server>(
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

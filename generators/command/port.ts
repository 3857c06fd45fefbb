import { numberIn } from '@webhook-contract/receiver/command-line';
import { previewPort } from '../site/local-site.ts';
import { printError } from '../ground/command-line.ts';

/** How `--port` is read. */
export const portUse = { default: String(previewPort), read: numberIn(0, 65_535) } as const;

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

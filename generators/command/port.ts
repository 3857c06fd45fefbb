import { UsageError } from '@webhook-contract/receiver/command-line';
import { printError } from '../ground/command-line.ts';

/** The value of `--port`. Throws a UsageError for what is not one. */
export function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`--port needs a number from 0 to 65535, not ${JSON.stringify(text)}.`);
}

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

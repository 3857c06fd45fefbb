import { Readable } from 'node:stream';
import { runInbox } from '../../../receiver/command/index.ts';
import { Collector } from '../../player/cli/collector.ts';
import { parcelContract } from '../../player/sender/parcel-contract.ts';

/** Runs `inbox` within the test's own process. */
export async function run(
  argv: readonly string[],
  { stdin = '', isTerminal = false }: { stdin?: string; isTerminal?: boolean } = {},
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const stdout = new Collector();
  const stderr = new Collector();
  const typed = Object.assign(Readable.from([stdin]), { isTTY: isTerminal });
  const code = await runInbox(parcelContract, argv, { stdin: typed, stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

import { Readable } from 'node:stream';
import { runCli } from '../../../player/cli/run-cli.ts';
import type { ContractData } from '../../../player/contract.ts';
import { parcelContract } from '../sender/parcel-contract.ts';
import { Collector } from './collector.ts';

/** What a run of the command left behind. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command within the test's own process. */
export async function run(
  argv: readonly string[],
  {
    contract = parcelContract,
    stdin = '',
    isTerminal = false,
  }: { contract?: ContractData; stdin?: string | Uint8Array; isTerminal?: boolean } = {},
): Promise<Run> {
  const stdout = new Collector();
  const stderr = new Collector();
  const typed = Object.assign(Readable.from([stdin]), { isTTY: isTerminal });
  const code = await runCli(contract, argv, { stdin: typed, stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

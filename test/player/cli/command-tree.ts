import { Readable, Writable } from 'node:stream';
import { createOutput, type Command } from '../../../common/command-line/index.ts';
import { createProgram } from '../../../player/cli/program.ts';
import { parcelContract } from '../sender/parcel-contract.ts';

/** A command, and the words that call it. */
export interface FoundCommand {
  readonly words: string;
  readonly command: Command;
}

/** Every command that a help shows, without those that only hold others. */
export function commandsOf(): FoundCommand[] {
  return [...leaves(createProgram(context), [])];
}

const output = createOutput(new Writable({ write: (_, __, done) => done() }));
const context = { contract: parcelContract, stdin: Readable.from([]), stdout: output, stderr: output };

function* leaves(command: Command, words: readonly string[]): Generator<FoundCommand> {
  if (command.commands.length === 0) yield { words: words.join(' '), command };
  for (const sub of command.commands) yield* leaves(sub as Command, [...words, sub.name()]);
}

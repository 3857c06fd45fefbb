import type { CliCommand } from '@webhook-contract/player/reference';
import { addCheck } from './check.ts';
import { addCoverage } from './coverage.ts';
import { addDiff } from './diff.ts';
import { addDev } from './dev.ts';
import { addDocs } from './docs.ts';
import { addEvent } from './event.ts';
import { addGenerate } from './generate.ts';
import { addInit } from './init.ts';
import { addLearn } from './learn.ts';
import { addRelease } from './release.ts';

/** Adds a command to the program; it reports its exit code through `finish`. */
export type AddCommand = (program: CliCommand, finish: (code: number) => void) => void;

/** Every command of the kit, in the order of its help. */
export const commands: readonly AddCommand[] = [
  addInit,
  addGenerate,
  addDev,
  addCheck,
  addDiff,
  addLearn,
  addEvent,
  addCoverage,
  addDocs,
  addRelease,
];

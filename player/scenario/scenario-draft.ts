import type { ContractData } from '../contract.ts';
import type { SendableEvent } from '../sendable-event.ts';
import type { Assignment } from '../sender/assignments.ts';
import type { SendOrder } from './player.ts';
import type { Problem } from './position.ts';
import type { Step } from './scenario.ts';
import type { ShapeProblem } from './shape-problems.ts';
import type { Path } from '@webhook-contract/common/yaml-text';
import type { YamlSource } from './yaml-source.ts';

/** What a scenario is checked against. */
export interface ScenarioWorld {
  readonly contract: ContractData;
  /** The event of every send that names none; the first documented one by default. */
  readonly event?: SendableEvent | undefined;
  /** Added to each seed of the file; 0 by default. */
  readonly seed?: number | undefined;
}

/** A step, or a place where one stands that cannot be read. */
export type DraftStep = Step | UnreadableStep;

/** Its problems are reported; what it would have done is not known. */
export interface UnreadableStep {
  readonly kind: 'unreadable';
}

/** What reading steps passes on. */
export interface Draft extends ScenarioWorld {
  readonly source: YamlSource;
  readonly defaultEvent: SendableEvent | undefined;
  /** The example of every send that names none; the first of its event where it is undefined. */
  readonly defaultExample?: string | undefined;
  /** What every send that names no event puts into its payload, ahead of its own. */
  readonly defaultSet?: readonly Assignment[] | undefined;
  /** The sends so far that have a label. */
  readonly labelled: Map<string, SendOrder>;
  /** Problems of the values themselves, outside of the schema. */
  readonly problems: Problem[];
  /** Whether the schema refuses a value, or anything in it. */
  isBroken(path: Path): boolean;
}

/** Tells quickly what the schema refuses. */
export function brokenPaths(problems: readonly ShapeProblem[]): (path: Path) => boolean {
  const broken = new Set<string>();
  for (const { path } of problems) {
    for (let length = 0; length <= path.length; length++) broken.add(keyOf(path.slice(0, length)));
  }
  return (path) => broken.has(keyOf(path));
}

function keyOf(path: Path): string {
  return JSON.stringify(path.map(String));
}

/** Adds a problem at a value. */
export function report({ problems, source }: Draft, path: Path, message: string): void {
  problems.push({ ...source.valueAt(path), message });
}

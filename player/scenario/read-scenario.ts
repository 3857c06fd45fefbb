import { isDocumented } from '../sendable-event.ts';
import { flowProblems } from './flow-problems.ts';
import { inOrder, type Problem } from './position.ts';
import { readSteps } from './read-steps.ts';
import type { Scenario, Speed, Step } from './scenario.ts';
import { brokenPaths, type Draft, type DraftStep, type ScenarioWorld } from './scenario-draft.ts';
import { sendsOf } from './sends-of.ts';
import { shapeProblems } from './shape-problems.ts';
import { readYaml } from './yaml-source.ts';

export type ScenarioResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads a scenario file: its YAML, its shape, and whether it makes sense with a contract. All problems are reported at
 * once, in the order of the file. Never throws because of the file's contents.
 */
export async function readScenario(bytes: Uint8Array, world: ScenarioWorld): Promise<ScenarioResult> {
  const yaml = await readYaml(bytes);
  if (!yaml.ok) return { ok: false, problems: inOrder(yaml.problems) };
  const { source } = yaml;
  const ofShape = await shapeProblems(source);
  const draft: Draft = {
    ...world,
    source,
    defaultEvent: world.event ?? world.contract.events.find(isDocumented),
    labelled: new Map(),
    problems: [],
    isBroken: brokenPaths(ofShape),
  };
  const root = source.value as WrittenScenario | null;
  const hasSteps = typeof root === 'object' && root !== null && Array.isArray(root.steps);
  const steps = hasSteps ? readSteps(draft, root.steps, ['steps']) : [];
  const problems = [
    ...ofShape,
    ...draft.problems,
    ...retryProblems(draft, steps, root),
    ...flowProblems(steps),
  ];
  if (problems.length > 0 || !hasSteps) {
    return {
      ok: false,
      problems: inOrder(problems.map(({ line, column, message }) => ({ line, column, message }))),
    };
  }
  const { name, description, speed = 'max' } = root;
  // Without a problem no step is unreadable.
  const readable = steps as readonly Step[];
  return {
    ok: true,
    scenario: { name, ...(description !== undefined && { description }), speed, steps: readable },
  };
}

/** A scenario as the schema accepts it. */
interface WrittenScenario {
  readonly name: string;
  readonly description?: string;
  readonly retries?: number;
  readonly speed?: Speed;
  readonly steps?: unknown;
}

/** Reported once, as most scenarios send one event. */
function retryProblems(
  { source }: Draft,
  steps: readonly DraftStep[],
  root: WrittenScenario | null,
): Problem[] {
  const needed = root?.retries ?? 0;
  for (const { order } of sendsOf(steps)) {
    const retries = order.event.delivery.retry?.maxRetries ?? 0;
    if (!order.retry || retries >= needed) continue;
    const message = `the scenario needs ${needed} retries, and the contract has ${retries} for ${order.event.title}. Send another event, or play another scenario.`;
    return [{ ...source.valueAt(['retries']), message }];
  }
  return [];
}

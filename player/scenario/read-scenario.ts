import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import type { Position } from '@webhook-contract/common/yaml-text';
import { hasExample } from '../examples-of.ts';
import { inOrder, type Problem } from './position.ts';
import { readSteps } from './read-steps.ts';
import type { Scenario, Speed, Step, ExpectStep } from './scenario.ts';
import { brokenPaths, type Draft, type DraftStep, type ScenarioWorld } from './scenario-draft.ts';
import { sendsOf } from './sends-of.ts';
import { shapeProblems } from './shape-problems.ts';
import { readYaml } from './yaml-source.ts';
import { copiesOf } from '../faults/apply-faults.ts';

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
    defaultEvent: world.event ?? world.contract.events.find(hasExample(world.contract)),
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

/** Most requests and most steps that a scenario may play, so that a typing error does no harm. */
const maxPlayed = 100_000;

/** What a step can judge: labels of deliveries that no expectation has judged; null for those without a label. */
interface Flow {
  readonly unjudged: Set<string | null>;
  /** Whether something unreadable came before, so that anything may be there. */
  uncertain: boolean;
}

/** What is wrong with a sequence of steps: expectations about nothing, and more requests or steps than allowed. */
function flowProblems(steps: readonly DraftStep[]): Problem[] {
  const problems: Problem[] = [];
  const labels = new Map<string, Position>();
  for (const { label, at } of sendsOf(steps)) {
    if (label === undefined) continue;
    const first = labels.get(label);
    if (!first) labels.set(label, at);
    else {
      const message = `the label ${JSON.stringify(label)} is taken by the send at ${first.line}:${first.column}. Choose another.`;
      problems.push({ ...at, message });
    }
  }
  const expectProblem = (step: ExpectStep, flow: Flow): void => {
    const { of, at } = step;
    const has = of === undefined ? flow.unjudged.size > 0 : flow.unjudged.has(of);
    if (!has && !flow.uncertain) {
      problems.push({ ...at, message: nothingToJudge(of, [...labels.keys()]) });
    }
    if (of === undefined) flow.unjudged.clear();
    else flow.unjudged.delete(of);
  };
  const follow = (list: readonly DraftStep[], flow: Flow): void => {
    for (const step of list) {
      switch (step.kind) {
        case 'unreadable':
          flow.uncertain = true;
          break;
        case 'send':
          flow.unjudged.add(step.label ?? null);
          break;
        case 'expect':
          expectProblem(step, flow);
          break;
        case 'repeat':
        case 'fault':
          // The contract may have no example for any round.
          flow.uncertain ||= step.steps.length === 0;
          follow(step.steps, flow);
          break;
        case 'parallel': {
          // A branch cannot judge the deliveries of other branches, or earlier ones.
          const branches = step.branches.map((branch): Flow => {
            const own: Flow = { unjudged: new Set(), uncertain: false };
            follow(branch, own);
            return own;
          });
          for (const { unjudged, uncertain } of branches) {
            unjudged.forEach((label) => flow.unjudged.add(label));
            flow.uncertain ||= uncertain;
          }
        }
      }
    }
  };
  follow(steps, { unjudged: new Set(), uncertain: false });
  return [...problems, ...countProblems(steps)];
}

function nothingToJudge(of: string | undefined, labels: readonly string[]): string {
  if (of === undefined) {
    return 'there is nothing left to judge here. Send first, or put the conditions into one expect.';
  }
  if (labels.includes(of)) {
    return `no delivery with the label ${JSON.stringify(of)} is left to judge here. Send first, or put the conditions into one expect.`;
  }
  return `no send has the label ${JSON.stringify(of)}${didYouMeanOneOf(of, labels) || '. Add as: to a send.'}`;
}

/** Reported once, at the first step that exceeds the limit. */
function countProblems(steps: readonly DraftStep[]): Problem[] {
  let { requests, played } = nothing;
  for (const step of steps) {
    ({ requests, played } = plus({ requests, played }, countsOf(step)));
    if (step.kind === 'unreadable') continue;
    if (requests > maxPlayed) {
      return [{ ...step.at, message: `${tooMany('requests')} Lower times, count or copies.` }];
    }
    if (played > maxPlayed) return [{ ...step.at, message: `${tooMany('steps')} Lower times.` }];
  }
  return [];
}

function tooMany(what: string): string {
  return `with this step the scenario has more than ${maxPlayed} ${what}, not counting retries.`;
}

interface Counts {
  readonly requests: number;
  readonly played: number;
}

function countsOf(step: DraftStep): Counts {
  switch (step.kind) {
    case 'send': {
      const { count, faultPlan } = step.order;
      const { times: copies = 1 } = copiesOf(faultPlan.faults) ?? {};
      return { requests: count * copies, played: 1 };
    }
    case 'repeat':
      return times(step.times, sum(step.steps));
    case 'fault':
      return times(1, sum(step.steps));
    case 'parallel':
      return times(1, sum(step.branches.flat()));
    default:
      return { requests: 0, played: 1 };
  }
}

function times(rounds: number, { requests, played }: Counts): Counts {
  return { requests: rounds * requests, played: 1 + rounds * played };
}

function sum(steps: readonly DraftStep[]): Counts {
  return steps.map(countsOf).reduce(plus, nothing);
}

const nothing: Counts = { requests: 0, played: 0 };

function plus(one: Counts, other: Counts): Counts {
  return { requests: one.requests + other.requests, played: one.played + other.played };
}

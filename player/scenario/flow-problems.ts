import { copiesOf } from '../faults/attempt-faults.ts';
import { didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import type { Position } from '@webhook-contract/common/yaml-text';
import type { Problem } from './position.ts';
import type { ExpectStep } from './scenario.ts';
import type { DraftStep } from './scenario-draft.ts';
import { sendsOf } from './sends-of.ts';

/** Most requests and most steps that a scenario may play, so that a typing error does no harm. */
const maxPlayed = 100_000;

/** What a step can judge: labels of deliveries that no expectation has judged; null for those without a label. */
interface Flow {
  readonly unjudged: Set<string | null>;
  /** Whether something unreadable came before, so that anything may be there. */
  uncertain: boolean;
}

/** What is wrong with a sequence of steps: expectations about nothing, and more requests or steps than allowed. */
export function flowProblems(steps: readonly DraftStep[]): Problem[] {
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
  let requests = 0;
  let played = 0;
  for (const step of steps) {
    const counts = countsOf(step);
    requests += counts.requests;
    played += counts.played;
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
  let requests = 0;
  let played = 0;
  for (const step of steps) {
    const counts = countsOf(step);
    requests += counts.requests;
    played += counts.played;
  }
  return { requests, played };
}

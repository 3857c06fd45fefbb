import type { SendStep } from './scenario.ts';
import type { DraftStep } from './scenario-draft.ts';

/** Every send among steps and the steps within, in the order of the file. */
export function* sendsOf(steps: readonly DraftStep[]): Generator<SendStep> {
  for (const step of steps) {
    if (step.kind === 'send') yield step;
    else if (step.kind === 'repeat' || step.kind === 'fault') yield* sendsOf(step.steps);
    else if (step.kind === 'parallel') for (const branch of step.branches) yield* sendsOf(branch);
  }
}

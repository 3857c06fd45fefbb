import type { KnownGap } from '../../contract/model/model.ts';

/** How serious a known gap can be for a receiver, the highest risk first. */
export const risks: readonly {
  readonly risk: KnownGap['risk'];
  readonly title: string;
  readonly words: string;
}[] = [
  {
    risk: 'high',
    title: 'High risk',
    words: 'A receiver that guesses wrong can lose events, do lasting harm, or accept a forged event.',
  },
  {
    risk: 'medium',
    title: 'Medium risk',
    words: 'A receiver that guesses wrong can break on genuine events, or misread them.',
  },
  { risk: 'low', title: 'Low risk', words: 'A receiver that guesses wrong loses little.' },
];

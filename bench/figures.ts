import type { CheckTimes } from './checks/figures.ts';
import type { DocsFigures } from './docs/figures.ts';
import type { DevLatency, GenerationFigures } from './generation/figures.ts';
import type { PackageFigures } from './package/figures.ts';
import type { ReceiveSpeed } from './receiver/figures.ts';
import type { SendingFigures } from './sender/figures.ts';
import type { ValidatorFigures } from './validators/figures.ts';

/** What each part of the benchmark measures: plain data, which does not need the software that it is measured beside. */
export interface Figures {
  readonly validators: ValidatorFigures;
  readonly generate: GenerationFigures;
  readonly dev: readonly DevLatency[];
  readonly package: PackageFigures;
  readonly send: SendingFigures;
  readonly receiver: readonly ReceiveSpeed[];
  readonly checks: CheckTimes;
  readonly docs: DocsFigures;
}

export type Part = keyof Figures;

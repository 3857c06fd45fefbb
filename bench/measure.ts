import { measureChecks } from './checks/measure.ts';
import type { Conditions } from './conditions.ts';
import { measureDocs } from './docs/measure.ts';
import type { Figures, Part } from './figures.ts';
import { measureDev } from './generation/dev.ts';
import { measureLarge } from './generation/large.ts';
import { measureGeneration } from './generation/measure.ts';
import { measurePackage } from './package/measure.ts';
import { measureSizes } from './package/sizes.ts';
import { measureReceiving } from './receiver/measure.ts';
import { measurePending } from './sender/measure-pending.ts';
import { measureSending } from './sender/measure.ts';
import { measureValidators } from './validators/measure.ts';

/** Measures each part. */
export const measure: {
  readonly [P in Part]: (conditions: Conditions[P]) => Figures[P] | Promise<Figures[P]>;
} = {
  validators: measureValidators,
  generate: async ({ rounds, sizes }) => ({
    own: measureGeneration(rounds),
    large: await measureLarge(sizes, rounds),
  }),
  dev: measureDev,
  package: async ({ rounds, sizeRounds, sizes }) => ({
    modules: await measurePackage(rounds),
    sizes: await measureSizes(sizes, sizeRounds),
  }),
  send: async ({ pending, ...pace }) => ({
    speeds: await measureSending(pace),
    pending: await measurePending(pending),
  }),
  receiver: measureReceiving,
  checks: measureChecks,
  docs: measureDocs,
};

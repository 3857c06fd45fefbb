import { catalogue } from './catalogue/index.ts';
import { docs } from './docs/index.ts';
import { entry } from './entry/index.ts';
import type { Generator } from './generator.ts';
import { senders } from './senders/index.ts';
import { testData } from './test-data/index.ts';
import { types } from './types/index.ts';
import { validators } from './validators/index.ts';

export {
  formatDiagnostic,
  readContract,
  type Contract,
  type Diagnostic,
  type Reading,
} from './contract/index.ts';
export { GENERATED, type GeneratedFile, type GenerateOptions, type Generator } from './generator.ts';

/** Every output, in the order in which they are told of. */
export const generators: readonly Generator[] = [
  types,
  validators,
  catalogue,
  testData,
  senders,
  entry,
  docs,
];

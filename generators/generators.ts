import { docs } from './docs/index.ts';
import { editor } from './editor/index.ts';
import { entry } from './entry/index.ts';
import { eventData } from './event-data/index.ts';
import type { Generator } from './generator.ts';
import { receiver } from './receiver/index.ts';
import { runtime } from './runtime/index.ts';
import { schemas } from './schemas/index.ts';
import { senders } from './senders/index.ts';
import { testData } from './test-data/index.ts';
import { types } from './types/index.ts';
import { validators } from './validators/index.ts';

/** Every output of the kit, in the order in which they are told of. */
export const generators: readonly Generator[] = [
  types,
  validators,
  eventData,
  schemas,
  testData,
  receiver,
  senders,
  entry,
  runtime,
  editor,
  docs,
];

import { docs } from '../site/index.ts';
import { editor } from '../outputs/editor/index.ts';
import { entry } from '../outputs/entry/index.ts';
import { eventData } from '../outputs/event-data/index.ts';
import type { Generator } from '../outputs/generator.ts';
import { receiver } from '../outputs/receiver/index.ts';
import { runtime } from '../outputs/runtime/index.ts';
import { schemas } from '../outputs/schemas/index.ts';
import { senders } from '../outputs/senders/index.ts';
import { types } from '../outputs/types/index.ts';
import { validators } from '../outputs/validators/index.ts';
import { vectors } from '../outputs/vectors/index.ts';

/** Every output of the kit that is on by default, in the order in which they are told of. */
export const generators: readonly Generator[] = [
  types,
  validators,
  eventData,
  schemas,
  receiver,
  senders,
  entry,
  runtime,
  editor,
  docs,
];

/** Outputs of the kit that a config turns on, under `outputs`. */
export const optionalGenerators: readonly Generator[] = [vectors];

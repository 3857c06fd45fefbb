import type { Generator } from '../generator.ts';
import { RUNTIME } from '../packages.ts';
import { HEADER } from '../typescript.ts';

/** The main entry of the package: what consumers import. It stands on no other package and on no built-in of Node. */
export const entry: Generator = {
  name: 'entry',
  files: ['index.ts'],
  exports: { '.': 'index.ts' },
  lookAt: [['index.ts', 'what consumers import']],
  async generate() {
    return [{ path: 'index.ts', content: `${HEADER}\n${EXPORTS}` }];
  },
};

const EXPORTS = `export { events } from './events.ts';
export { samples } from './samples.ts';
export type * from './types.ts';
export { parseEvent, validators } from './validators/index.ts';
export type {
  DeliveryPolicy,
  EventInfo,
  InvalidEvent,
  Mode,
  ParsedEvent,
  ParseOptions,
  RequestHeaders,
  RetryPolicy,
  Sample,
  UnknownEvent,
  Validation,
  ValidationError,
  Validator,
} from '${RUNTIME}';
`;

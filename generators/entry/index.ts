import type { Generator } from '../generator.ts';
import { HEADER } from '../typescript.ts';

/** The main entry of the package: what consumers import. It stands on no other package and on no built-in of Node. */
export const entry: Generator = {
  name: 'entry',
  outputs: ['index.ts'],
  async generate() {
    return [{ path: 'index.ts', content: `${HEADER}\n${EXPORTS}` }];
  },
};

const EXPORTS = `export { events } from './events.ts';
export { samples } from './samples.ts';
export type * from './types.ts';
export { parseEvent, validators } from './validators/index.ts';
export type { DeliveryPolicy, EventInfo, RetryPolicy, Sample } from '../runtime/contract.ts';
export type { RequestHeaders } from '../runtime/headers.ts';
export type { InvalidEvent, ParsedEvent, ParseOptions, UnknownEvent } from '../runtime/parse-event.ts';
export type { Mode, Validation, ValidationError, Validator } from '../runtime/validator.ts';
`;

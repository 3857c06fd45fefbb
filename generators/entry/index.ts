import type { Contract } from '../contract/model.ts';
import type { Generator } from '../generator.ts';
import { runtimeFor } from '../packages.ts';
import { docComment, HEADER, literal } from '../typescript.ts';

/** The main entry of the package: what consumers import. It stands on no other package and on no built-in of Node. */
export const entry: Generator = {
  name: 'entry',
  files: ['index.ts'],
  exports: { '.': 'index.ts' },
  lookAt: [['index.ts', 'what consumers import']],
  async generate(contract, options) {
    return [{ path: 'index.ts', content: entryModule(contract, runtimeFor('index.ts', options)) }];
  },
};

function entryModule({ version, package: { version: packageVersion } }: Contract, runtime: string): string {
  return `${HEADER}
${docComment('The version of this package. It moves on its own: a fix of the package is no change of the contract.')}export const packageVersion = ${literal(packageVersion)};

${docComment('The version of the contract.')}export const contractVersion = ${literal(version)};

${EXPORTS}} from '${runtime}';
`;
}

const EXPORTS = `export { events } from './events.ts';
export { samples } from './samples.ts';
export type * from './types.ts';
export { parseEvent, validators } from './validators/index.ts';
export type {
  DeliveryPolicy,
  EventInfo,
  InvalidEvent,
  MalformedEvent,
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
`;

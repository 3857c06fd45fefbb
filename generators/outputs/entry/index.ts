import type { Contract } from '../../contract/model/model.ts';
import { isEventTypeInHeader } from '../contract-data.ts';
import type { Generator } from '../generator.ts';
import { runtimeFor } from '../runtime-import.ts';
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

function entryModule(contract: Contract, runtime: string): string {
  const { version } = contract;
  const { version: packageVersion } = contract.package;
  const ofValidators = [
    ...(contract.batch ? ['parseBatch'] : []),
    'parseEvent',
    'validators',
    ...(isEventTypeInHeader(contract) ? [] : ['webhookEvent']),
  ];
  return `${HEADER}
${docComment('The version of this package. It moves on its own: a fix of the package is not a change of the contract.')}export const packageVersion = ${literal(packageVersion)};

${docComment('The version of the contract.')}export const contractVersion = ${literal(version)};

export { events } from './events.ts';
export { examples } from './examples.ts';
export type * from './types.ts';
export { ${ofValidators.join(', ')} } from './validators/index.ts';
export {
${[...EXPORTS, ...(contract.batch ? BATCH_EXPORTS : [])].join(',\n')},
} from '${runtime}';
`;
}

/** What it hands on in addition if several events come in one request. */
const BATCH_EXPORTS = ['type BatchedEvent', 'type ParsedBatch'];

/** What the entry hands on of the runtime. */
const EXPORTS = [
  'MissingFieldsError',
  'need',
  'type DeliveryPolicy',
  'type EventInfo',
  'type EventSchema',
  'type InvalidEvent',
  'type KnownParts',
  'type MalformedEvent',
  'type Mode',
  'type Needed',
  'type ParsedEvent',
  'type ParseOptions',
  'type RequestHeaders',
  'type RetryPolicy',
  'type Example',
  'type Examples',
  'type StandardSchema',
  'type UnknownEvent',
  'type Validation',
  'type ValidationError',
  'type Validator',
];

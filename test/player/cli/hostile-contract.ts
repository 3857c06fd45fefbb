import type { ContractData } from '../../../player/contract.ts';
import type { Example } from '../../../runtime/contract.ts';
import { headerTypedContract } from '../sender/parcel-contract.ts';

const [plain] = headerTypedContract.examples['parcel.delivered'] ?? [];

const hostileExample: Example = {
  name: 'hostile {{ $env.HOME }}\u001b[31m',
  headers: { 'x-depot': "north: #'{ }' $& 1:30" },
  payload: {
    ...(plain?.payload as object),
    note: 'where the event ID goes',
    address: {
      city: '{{ $env.HOME }}{{{ $uuid }}}{{$randomString(3)}}',
      lines: [
        '{{ target }} $& $1 $$ \\{{ "{{\' #',
        '\u007f\u0085\u2028\ufeff\u202e\u{e0001}\u{1f600}\ud800',
        "a: 'b'\r\n---\n%YAML {",
      ],
    },
  },
};

/**
 * The parcel service with the event type in a header, the event ID in the payload, and an example of texts that
 * templates, YAML and terminals give a meaning.
 */
export const hostileContract: ContractData = {
  ...headerTypedContract,
  endpoint: { ...headerTypedContract.endpoint, eventId: { in: 'payload', pointer: '/note' } },
  examples: { 'parcel.delivered': [hostileExample] },
};

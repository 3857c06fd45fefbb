import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { ContractData } from '../../../player/contract.ts';
import type { CheckResult, EndpointReport } from '../../../player/endpoint-test/check-result.ts';
import type { EndpointTestOptions } from '../../../player/endpoint-test/endpoint-test.ts';
import { testEndpointFor } from '../../../player/endpoint-test/run-checks.ts';
import type { Validator } from '../../../runtime/validator.ts';
import type { JsonSchema } from '../../../generators/contract/model/json.ts';
import { schemaValidator } from '../../schema-validator.ts';
import { STANDARD } from '../../signature-schemes.ts';
import { twentyRetries } from '../delivery/retried-parcels.ts';
import { parcelContract, parcelSchema } from '../sender/parcel-contract.ts';
import { createReceiver, KEY, SECRET_BYTES, type Behaviour } from './receiver.ts';

const { 'parcel.delivered': examples = [] } = parcelContract.examples;

/**
 * Parcels that are signed and retried, with a field that may be null and a code that is only assumed to be there, so that every
 * check applies.
 */
export const checkedContract: ContractData = {
  ...parcelContract,
  examples: {
    'parcel.delivered': examples.map((example) => ({
      ...example,
      payload: { ...(example.payload as object), locker: 'B7', service: 'EXPRESS' },
    })),
  },
  validators: {
    'parcel.delivered': checkedValidator('parcel.delivered'),
  },
  endpoint: { ...parcelContract.endpoint, signature: STANDARD },
  events: parcelContract.events.map((event) => ({
    ...event,
    delivery: { ...event.delivery, retry: twentyRetries },
  })),
};

/** The same with two events about one parcel. */
export const relatedContract: ContractData = {
  ...checkedContract,
  events: checkedContract.events.flatMap((event) =>
    event.eventType === 'parcel.delivered'
      ? [{ ...event, key: 'parcelPosted', title: 'Parcel Posted', eventType: 'parcel.posted' }, event]
      : [event],
  ),
  examples: {
    ...checkedContract.examples,
    'parcel.posted': (checkedContract.examples['parcel.delivered'] ?? []).map((example) => ({
      ...example,
      payload: { ...(example.payload as object), type: 'parcel.posted' },
    })),
  },
  validators: {
    ...checkedContract.validators,
    'parcel.posted': checkedValidator('parcel.posted'),
  },
};

/** The same in lists, as a service sends them that has several parcels in a request. */
export const batchedContract: ContractData = {
  ...checkedContract,
  endpoint: { ...checkedContract.endpoint, batch: { list: '/parcels', envelope: { parcels: [] } } },
};

function checkedValidator(eventType: string): Validator<unknown> {
  return schemaValidator({
    ...parcelSchema(
      { const: eventType },
      { locker: { type: ['string', 'null'] }, service: { enum: ['ECONOMY', 'EXPRESS'] } },
    ),
    'x-assumption': { required: ['service'] },
  } as JsonSchema);
}

/** The same from a service that tries an endpoint before it sends parcels there. */
export const handshakeContract: ContractData = {
  ...checkedContract,
  endpoint: {
    ...checkedContract.endpoint,
    handshakes: [
      {
        token: { in: 'query', name: 'challenge' },
        when: { mode: 'subscribe' },
        response: '{token}',
        hmac: null,
      },
    ],
  },
};

/** The same without signatures. */
export const unsignedContract: ContractData = { ...checkedContract, endpoint: parcelContract.endpoint };

/** Starts a receiver that behaves so, and plays checks against it. */
export async function tryReceiver(
  behaviour: Behaviour,
  options: Partial<EndpointTestOptions> = {},
  contract = checkedContract,
): Promise<EndpointReport> {
  const receiver = createReceiver(behaviour);
  const server = receiver.server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return await testEndpointFor(contract, {
      url: `${origin}/parcels`,
      staticHeader: { name: 'x-parcel-key', value: KEY },
      signingSecret: contract.endpoint.signature && SECRET_BYTES.toString('base64'),
      effects: async (id) => receiver.effects(id),
      effectsWithinMs: 200,
      restart: () => receiver.restart(),
      dependency: (action) => receiver.dependency(action),
      waitMs: 20,
      probe: true,
      ...options,
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** The names of the checks that failed, or warned. */
export function namesOfFailed(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ name, verdict }) => (verdict === 'failed' || verdict === 'warned' ? [name] : []));
}

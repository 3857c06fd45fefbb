import type { Json, JsonObject, JsonSchema } from '../../../generators/contract/model/json.ts';
import type { Contract } from '../../../generators/contract/model/model.ts';
import { parcelContract, parcelScanned } from './parcel-contract.ts';

const fields = Array.from({ length: 120 }, (_, index) => `field${index}`);

const depot: JsonSchema = {
  type: 'object',
  description: 'Where parcels are sorted.',
  properties: Object.fromEntries(
    fields.map((name) => [name, { type: 'string', description: `What ${name} of the depot says.` }]),
  ),
};

const depotExample: JsonObject = Object.fromEntries(
  fields.map((name) => [name, `The value of ${name}, which is the same in all examples.`]),
);

/** The contract of the parcel service with events that all repeat one large shape, and examples that repeat one large value. */
export function repeatingContract(eventCount: number): Contract {
  const numbers = Array.from({ length: eventCount }, (_, index) => index + 1);
  const payload: (number: number) => JsonSchema = (number) => ({
    type: 'object',
    properties: { number: { const: number }, depot: { $ref: '#/definitions/Depot' } },
  });
  return {
    ...parcelContract,
    tables: [],
    changes: [],
    definitions: {
      ...parcelContract.definitions,
      Depot: depot,
      ...Object.fromEntries(numbers.map((number) => [`Sorted${number}`, payload(number)])),
    },
    events: numbers.map((number) => ({
      ...parcelScanned,
      key: `sorted${number}`,
      title: `Sorted ${number}`,
      eventType: `parcel.sorted.${number}`,
      values: [`parcel.sorted.${number}`],
      otherNames: [],
      payload: `Sorted${number}`,
      examples: [{ name: 'usual', summary: '', headers: {}, payload: { number, depot: depotExample } }],
      invalidExamples: [],
    })),
  };
}

/** The example of such an event as its maintainers wrote it. */
export function exampleSource(contract: Contract, index: number): string {
  const payload: Json = contract.events[index]?.examples[0]?.payload ?? null;
  return `${JSON.stringify(payload, null, 4)}\n`;
}

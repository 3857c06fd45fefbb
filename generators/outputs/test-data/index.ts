import type { Contract, DocumentedEvent } from '../../contract/model/model.ts';
import { reachKey } from '../../contract/payload/reach-key.ts';
import { statedTestData } from '../../contract/payload/test-data.ts';
import type { Generator } from '../generator.ts';
import { lastPer } from '../../ground/once-per.ts';
import { PLAYER } from '../../ground/packages.ts';
import { docComment, HEADER, literal, propertyName } from '../typescript.ts';
import { inferredMaker } from './inferred-maker.ts';
import type { Json, JsonObject, JsonSchema } from '../../contract/model/json.ts';

/** How payloads of each documented event are made in any number, as data. */
export const testData: Generator = {
  name: 'test-data',
  files: ['test-data.ts'],
  async generate(contract) {
    const entries = contract.events
      .filter((event) => event.documented)
      .map((event) => `${propertyName(event.eventType)}: ${planText(contract, event)},`);
    const content = `${HEADER}
import type { PayloadPlan } from '${PLAYER}';

${docComment('How payloads of each documented event are made in any number, by event type.')}export const testData: Readonly<Record<string, PayloadPlan>> = {
${entries.join('\n')}
};
`;
    return [{ path: 'test-data.ts', content }];
  },
};

function planText(contract: Contract, event: DocumentedEvent): string {
  const { definitions, eventType, eventId } = contract;
  const payloads = event.examples.map(({ payload }) => payload);
  const key = JSON.stringify([reachKey(definitions, event.payload), payloads, eventType, eventId]);
  return lastPlan(definitions[event.payload] ?? {}, key, () => literal(payloadPlan(contract, event)));
}

const lastPlan = lastPer<JsonSchema, string>();

/** What the schema states, and for all other fields what can be told from their schemas. */
function payloadPlan(contract: Contract, { examples, payload }: DocumentedEvent): JsonObject {
  const payloads = examples.map((example): Json => example.payload);
  const stated = statedTestData(contract.definitions, payload, payloads);
  const kept = [...contract.eventType, contract.eventId].flatMap((place) =>
    place?.in === 'payload' ? [place.pointer] : [],
  );
  const tables = stated.tables.map(({ fields, rows }) => ({ fields, rows }));
  const done = new Set([...kept, ...tables.flatMap((table) => table.fields)]);
  const fields: { field: string; make: JsonObject }[] = [];
  const make = (field: string, maker: JsonObject | undefined): void => {
    if (!maker || done.has(field) || isInside(field, done)) return;
    done.add(field);
    fields.push({ field, make: maker });
  };
  for (const { field, make: maker } of stated.fields) make(field, maker);
  for (const [field, place] of stated.places) make(field, inferredMaker(place));
  return { tables, fields };
}

/** Whether something around a field is made as a whole. */
function isInside(field: string, done: ReadonlySet<string>): boolean {
  for (let end = field.lastIndexOf('/'); end > 0; end = field.lastIndexOf('/', end - 1)) {
    if (done.has(field.slice(0, end))) return true;
  }
  return false;
}

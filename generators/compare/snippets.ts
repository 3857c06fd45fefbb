import type { Contract, ContractEvent } from '../contract/model/model.ts';
import { typeNames } from '../contract/payload/type-names.ts';
import { literal } from '../outputs/typescript.ts';
import type { Witness } from './change.ts';

/** TypeScript that users of a package may have written: witnesses of what no longer compiles. */

/** The names of all types that a package exports for payloads, headers and shapes. */
export function exportedTypes(contract: Contract): ReadonlySet<string> {
  const { events, definitions } = typeNames(contract);
  return new Set([...events.values(), ...definitions.values()]);
}

/** The name of the type of a documented event's payload. */
export function typeOfEvent(contract: Contract, key: string): string {
  const name = typeNames(contract).events.get(key);
  if (name === undefined) throw new Error(`not a documented event: ${key}`);
  return name;
}

/** Imports a type. */
export function importOf(contract: Contract, type: string): string {
  return `${typeImport(contract, type)}export type Kept = ${type};\n`;
}

/** Imports the type of an event's payload. */
export function importedType(contract: Contract, key: string): string {
  return importOf(contract, typeOfEvent(contract, key));
}

/** Names the payload of an event type. */
export function mappedType(contract: Contract, eventType: string): string {
  return `${typeImport(contract, 'WebhookEventMap')}export type Kept = WebhookEventMap[${literal(eventType)}];\n`;
}

/** Expects the payload of an event type to be of the type of an event. */
export function mappedTypeIs(contract: Contract, eventType: string, key: string): string {
  const type = typeOfEvent(contract, key);
  return (
    typeImport(contract, `${type}, WebhookEventMap`) +
    `export const kept = (event: WebhookEventMap[${literal(eventType)}]): ${type} => event;\n`
  );
}

/** The line that imports types. */
export function typeImport({ package: { name } }: Contract, types: string): string {
  return `import type { ${types} } from ${literal(name)};\n`;
}

/** Makes a receiver without a secret. */
export function unsignedReceiver({ package: { name } }: Contract): string {
  return (
    `import type { ReceiverOptions } from ${literal(`${name}/receiver`)};\n` +
    `export const kept = (options: Omit<ReceiverOptions<unknown>, 'signature'>): ReceiverOptions<unknown> => options;\n`
  );
}

/** Reads the option of a receiver that holds its secrets. */
export function signedReceiver({ package: { name } }: Contract): string {
  return (
    `import type { ReceiverOptions } from ${literal(`${name}/receiver`)};\n` +
    `type Secrets = NonNullable<ReceiverOptions<unknown>['signature']>;\n` +
    `export const kept = (options: ReceiverOptions<unknown>): Secrets => options.signature;\n`
  );
}

/** The name of the type of a schema. */
export function typeOfDefinition(contract: Contract, definition: string): string {
  const name = typeNames(contract).definitions.get(definition);
  if (name === undefined) throw new Error(`a schema without a type: ${definition}`);
  return name;
}

/** Examples of an event as bodies that only the current contract accepts as such (`now`), or only the previous one (`before`). */
export function exampleBodies({
  now,
  before,
}: {
  readonly now?: ContractEvent;
  readonly before?: ContractEvent;
}): Witness {
  const [[old], [fresh]] = [now?.examples ?? [], before?.examples ?? []];
  return {
    ...(old && { previous: old.payload }),
    ...(fresh && { current: fresh.payload }),
    ...((old || fresh) && {
      headers: { ...(old && { previous: old.headers }), ...(fresh && { current: fresh.headers }) },
    }),
  };
}

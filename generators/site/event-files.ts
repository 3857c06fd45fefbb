import { requestBody } from '../contract/model/request.ts';
import type { Contract, ContractEvent, Example, InvalidExample } from '../contract/model/model.ts';
import type { GeneratedFile } from '../outputs/generator.ts';
import { eventSchema } from '../outputs/schemas/event-schema.ts';
import { slugs } from './anchors.ts';
import { eventFilePath } from './links.ts';
import type { Site } from './site.ts';

/** The files of every event that can be downloaded: the schema of its payload, its type, and its examples. */
export function eventFiles({ contract, eventTypes }: Site): readonly GeneratedFile[] {
  return contract.events.flatMap((event) => {
    const type = eventTypes.get(event.key);
    return [
      ...schemaFile(contract, event),
      ...(type === undefined ? [] : [{ path: typePath(event), content: type.declarations }]),
      ...[...event.examples, ...event.invalidExamples].map((example) => ({
        path: examplePath(event, example),
        content: `${JSON.stringify(requestBody(contract, example.payload), null, 2)}\n`,
      })),
    ];
  });
}

/** The path of the schema of an event's payload, which stands by itself. */
export function schemaPath({ key }: ContractEvent): string {
  return eventFilePath(key, 'schema.json');
}

/** The path of the declarations of an event's type. */
export function typePath({ key }: ContractEvent): string {
  return eventFilePath(key, 'd.ts');
}

/** The path of an example of an event, valid or not. */
export function examplePath(event: ContractEvent, example: Example | InvalidExample): string {
  return eventFilePath(event.key, `${exampleSlug(event, example)}.json`);
}

/** The stem of an example: different for all examples of an event, and for none of them that of the schema. */
export function exampleSlug(
  { examples, invalidExamples }: ContractEvent,
  example: Example | InvalidExample,
): string {
  const names = [
    ...examples.map(({ name }) => name),
    ...invalidExamples.map(({ name }) => `invalid ${name}`),
  ];
  const index = [...examples, ...invalidExamples].indexOf(example);
  return slugs(['schema', ...names])[index + 1] ?? '';
}

function schemaFile(contract: Contract, event: ContractEvent): readonly GeneratedFile[] {
  const { key, payload } = event;
  if (payload === null) return [];
  // In one line: it is for validators, and people read the fields on the page.
  return [
    { path: schemaPath(event), content: `${JSON.stringify(eventSchema(contract, { key, payload }))}\n` },
  ];
}

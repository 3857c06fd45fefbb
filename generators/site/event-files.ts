import { requestBody } from '../contract/model/request.ts';
import type { Contract, ContractEvent, Example, InvalidExample } from '../contract/model/model.ts';
import type { GeneratedFile } from '../outputs/generator.ts';
import { eventSchema } from '../outputs/schemas/event-schema.ts';
import { slugs } from './anchors.ts';
import { bundleDownload, bundledNames } from './downloads/schema-bundle.ts';
import { eventFilePath, linkFrom } from './links.ts';
import { repeatsShapes } from './repetition.ts';
import type { Site } from './site.ts';

/**
 * The files of every event that can be downloaded: the schema of its payload, its type, and its examples, as far as no other
 * file of the site has them.
 */
export function eventFiles(site: Site): readonly GeneratedFile[] {
  const { contract, eventTypes } = site;
  const isInOne = repeatsShapes(contract);
  const ofEvents = contract.events.flatMap((event) => {
    const type = isInOne ? undefined : eventTypes.get(event.key);
    return [
      ...(isInOne ? [] : schemaFiles(contract, event)),
      ...(type === undefined ? [] : [{ path: typePath(site, event), content: type.declarations }]),
      ...[...event.examples, ...event.invalidExamples]
        .filter((example) => !site.exampleSources.has(example))
        .map((example) => ({
          path: examplePath(site, event, example),
          // Nobody wrote it to be read.
          content: `${JSON.stringify(requestBody(contract, example.payload), null, 'isMade' in example ? 0 : 2)}\n`,
        })),
    ];
  });
  return isInOne ? [...ofEvents, { path: allTypesPath, content: allDeclarations(site) }] : ofEvents;
}

/** The address of the schema of a payload: a path of the site, with a JSON Pointer if the schema is a part of a file. */
export function schemaPath({ contract }: Site, event: ContractEvent): string {
  if (!repeatsShapes(contract)) return schemaFile(event);
  const name = bundledNames(contract).get(event.payload ?? '') ?? '';
  return linkFrom('', bundleDownload, `/$defs/${name}`);
}

function schemaFiles(contract: Contract, event: ContractEvent): readonly GeneratedFile[] {
  const { key, payload } = event;
  if (payload === null) return [];
  // In one line: it is for validators, and people read the fields on the page.
  return [
    { path: schemaFile(event), content: `${JSON.stringify(eventSchema(contract, { key, payload }))}\n` },
  ];
}

function schemaFile({ key }: ContractEvent): string {
  return eventFilePath(key, 'schema.json');
}

// No event has a dot in the stem of its files.
const allTypesPath = 'events/all.types.d.ts';

/** Each declaration of the types of all events, once. */
function allDeclarations({ eventTypes }: Site): string {
  const all = [...eventTypes.values()].flatMap(({ declarations }) => declarations.split(/^(?=export )/m));
  return [...new Set(all.map((text) => `${text.trim()}\n`))].join('\n');
}

/** The path of the declarations of an event's type. */
export function typePath({ contract }: Site, { key }: ContractEvent): string {
  return repeatsShapes(contract) ? allTypesPath : eventFilePath(key, 'd.ts');
}

/** The path of the body of an example of an event, valid or not. */
export function examplePath(site: Site, event: ContractEvent, example: Example | InvalidExample): string {
  return site.exampleSources.get(example) ?? eventFilePath(event.key, exampleEnding(event, example));
}

/** What the file with the body of an example is called when it is downloaded. */
export function exampleFileName(event: ContractEvent, example: Example | InvalidExample): string {
  return eventFilePath(event.key, exampleEnding(event, example)).replace(/^.*\//, '');
}

function exampleEnding(event: ContractEvent, example: Example | InvalidExample): string {
  return `${exampleSlug(event, example)}.json`;
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

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SCHEMAS = path.resolve(import.meta.dirname, '../../schemas');

/** Where a contender finds the schema of an event: `https://example.com/schemas/events/<stem>.schema.json`. */
export const eventSchemaId = (stem: string): string =>
  `https://example.com/schemas/events/${stem}.schema.json`;

/** The schema files as they are, by an address that the references between them resolve against. */
export const schemaFiles: ReadonlyMap<string, object> = new Map(
  ['common', 'events'].flatMap((folder) =>
    readdirSync(path.join(SCHEMAS, folder)).map((file): [string, object] => [
      `https://example.com/schemas/${folder}/${file}`,
      JSON.parse(readFileSync(path.join(SCHEMAS, folder, file), 'utf8')) as object,
    ]),
  ),
);

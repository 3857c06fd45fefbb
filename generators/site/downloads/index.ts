import { reference } from '#reference';
import type { JsonObject } from '../../contract/model/json.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { asyncApiDocument } from '../../outputs/schemas/asyncapi-document.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import type { Contract } from '../../contract/model/model.ts';
import type { Site } from '../site.ts';
import { openApiDocument } from './openapi.ts';
import { plainContract } from './plain-contract.ts';
import { bundleDownload, bundleInWords, schemaBundle } from './schema-bundle.ts';

/** The contract as one file in a format that other tools read. */
export interface Download {
  readonly path: string;
  readonly format: string;
  /** What it holds and what for. */
  readonly holds: string | ((contract: Contract) => string);
  /** What the format has no words for, so that it is missing. */
  readonly lacks: string;
  readonly make: (site: Site) => JsonObject;
}

/** What the receivers in other languages read. */
export const contractDownload = 'downloads/contract.json';

/** Every format, in the order in which they are offered. */
export const downloads: readonly Download[] = [
  {
    path: 'downloads/asyncapi.json',
    format: 'AsyncAPI',
    holds: 'The whole document as one file, for generators, editors and other AsyncAPI tools.',
    lacks: 'The contract’s own extensions, which other tools do not read.',
    make: ({ contract }) => asyncApiDocument(contract),
  },
  {
    path: 'downloads/openapi.json',
    format: 'OpenAPI 3.1',
    holds:
      'Each event as an entry under webhooks, with headers, body, examples and responses; for code generators and gateways.',
    lacks: 'Retries, signatures, assumptions, and where the event type and the event ID are.',
    make: ({ contract }) => openApiDocument(contract),
  },
  {
    path: bundleDownload,
    format: 'JSON Schema 2020-12',
    holds: bundleInWords,
    lacks: 'Assumed rules, headers, and the strict rule against unknown fields.',
    make: ({ contract }) => schemaBundle(contract),
  },
  {
    path: contractDownload,
    format: 'Event types and JSON Schema draft-07',
    holds:
      'The event types, and a schema for each payload that rejects only what breaks a documented rule. The receivers in other languages read this file.',
    lacks: 'Assumed rules, descriptions, and the strict rule against unknown fields.',
    make: ({ contract }) => plainContract(contract),
  },
];

/** The schema of the reports of `test`, the same for every contract. */
export const reportSchemaPath = 'downloads/test-report.schema.json';

/** The files of all formats, in one line each: programs read them, and an indent would be up to half of them. */
export function downloadFiles(site: Site): readonly GeneratedFile[] {
  const files = downloads.map(({ path, make }) => ({ path, holds: make(site) }));
  return [...files, { path: reportSchemaPath, holds: reference().reportSchema }].map(({ path, holds }) => ({
    path,
    content: `${withVisibleControls(JSON.stringify(holds))}\n`,
  }));
}

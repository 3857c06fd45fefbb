import type { GeneratedFile, Generator } from '../generator.ts';
import { eventStem } from '../../contract/model/names.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { eventSchema } from './event-schema.ts';
import type { JsonObject } from '../../contract/model/json.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';

/** What other tools read of the contract: a schema per event, and the AsyncAPI document as one file. */
export const schemas: Generator = {
  name: 'schemas',
  files: ['schemas/', 'asyncapi.json'],
  exports: {
    './schemas/*': 'schemas/*',
    './asyncapi.json': 'asyncapi.json',
  },
  async generate(contract) {
    return [
      ...contract.events.flatMap(({ key, payload }) =>
        payload === null
          ? []
          : [json(`schemas/${eventStem(key)}.schema.json`, eventSchema(contract, { key, payload }))],
      ),
      json('asyncapi.json', asyncApiDocument(contract)),
    ];
  },
};

function json(path: string, value: JsonObject): GeneratedFile {
  return { path, content: `${withVisibleControls(JSON.stringify(value, undefined, 2))}\n` };
}

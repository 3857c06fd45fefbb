import type { JsonObject } from '../contract/model.ts';
import type { Generator } from '../generator.ts';
import { eventStem } from '../names.ts';
import { withVisibleControls } from '../typescript.ts';
import { asyncApiDocument } from './asyncapi-document.ts';
import { eventSchema } from './event-schema.ts';

/** The label that model generators of today take; they pass over a document with a newer one. */
const OLDER_LABEL = '3.0.0';

/** What other tools read of the contract: a schema per event, and the AsyncAPI document as one file. */
export const schemas: Generator = {
  name: 'schemas',
  files: ['schemas/', 'asyncapi.json', `asyncapi-${OLDER_LABEL}.json`],
  exports: {
    './schemas/*': 'schemas/*',
    './asyncapi.json': 'asyncapi.json',
    [`./asyncapi-${OLDER_LABEL}.json`]: `asyncapi-${OLDER_LABEL}.json`,
  },
  async generate(contract) {
    const document = asyncApiDocument(contract);
    return [
      ...contract.events.flatMap(({ key, payload }) =>
        payload === null
          ? []
          : [json(`schemas/${eventStem(key)}.schema.json`, eventSchema(contract, { key, payload }))],
      ),
      json('asyncapi.json', document),
      json(`asyncapi-${OLDER_LABEL}.json`, {
        ...document,
        asyncapi: OLDER_LABEL,
      }),
    ];
  },
};

function json(path: string, value: JsonObject) {
  return { path, content: `${withVisibleControls(JSON.stringify(value, undefined, 2))}\n` };
}

import { Collection } from 'postman-collection';
import { expect, test } from 'vitest';
import type { ContractEvent } from '../../generators/contract/model/model.ts';
import { postmanCollection } from '../../generators/site/downloads/postman.ts';
import { arrangeSite } from '../../generators/site/site.ts';
import { asWritten, contracts } from '../generators/site/downloads/downloaded-contracts.ts';

test.each(contracts)(
  'the contract "%s" is a collection to Postman, with a request for each example',
  (_, contract) => {
    const collection = new Collection(asWritten(postmanCollection(arrangeSite(contract))) as never);
    const sent: unknown[] = [];
    collection.forEachItem(({ request }) => {
      sent.push({
        method: request.method,
        url: collection.variables.replace(request.url.toString()),
        // What several bodies have in common is in variables, too.
        body: JSON.parse(collection.variables.replace(request.body?.raw ?? '')) as unknown,
        type: request.headers.get('content-type'),
      });
    });
    const expected = arrangeSite(contract).categories.flatMap(({ events }) =>
      events.flatMap((event) =>
        [...event.examples, ...event.invalidExamples].map(({ payload }) => asRequest(event, payload)),
      ),
    );
    expect(sent).toEqual(expected);

    function asRequest({ contentType }: ContractEvent, body: unknown) {
      return {
        method: contract.endpoint.method,
        url: expect.stringMatching(/^http:/),
        body,
        type: contentType,
      };
    }
  },
);

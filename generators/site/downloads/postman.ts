import { requestBody } from '../../contract/model/request.ts';
import type { Contract, ContractEvent, Example, InvalidExample } from '../../contract/model/model.ts';
import { bodyText } from '../body-text.ts';
import { requestHeaders } from '../event-code.ts';
import { localUrl } from '../local-receiver.ts';
import type { Site } from '../site.ts';
import type { JsonObject } from '../../contract/model/json.ts';

/** What Postman has no words for; the description says so. */
const limits = `Sends the examples of each documented event to the endpoint in the variable "url". Postman has no words for the
following, which the documentation says: what counts as a delivery, when it is retried, and the schemas of the payloads. Each example
has an event ID of its own that stays the same, so an endpoint that ignores duplicates handles it once.`;

const unsigned = 'Requests are not signed: the command and the mock sender of the package sign theirs.';

/** The examples of a contract as a collection of Postman, format 2.1: a folder for each category and each event in it. */
export function postmanCollection({ contract, categories }: Site): JsonObject {
  const { title, version, signature } = contract;
  const folders = categories.map(({ name, description, events }) => ({
    name,
    description,
    item: events.filter(hasExamples).map((event) => eventFolder(contract, event)),
  }));
  return {
    info: {
      name: `${title} ${version}`,
      description: [limits.replaceAll('\n', ' '), signature && unsigned].filter(Boolean).join('\n\n'),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders.filter(({ item }) => item.length > 0),
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: [...assertion(contract)] } }],
    variable: [{ key: 'url', value: localUrl(contract) }],
  };
}

/** Asserts of each response that it is a success: invalid events are kept, too. */
function assertion({ endpoint }: Contract): readonly string[] {
  const statuses = endpoint.success.statuses.map((status) => JSON.stringify(status)).join(', ');
  return [
    `pm.test('The response is a success', () => {`,
    `  const success = [${statuses}];`,
    `  const { code } = pm.response;`,
    `  pm.expect(success.some((one) => String(one) === String(code) || one === Math.floor(code / 100) + 'xx')).to.equal(true);`,
    `});`,
  ];
}

function hasExamples({ examples, invalidExamples }: ContractEvent): boolean {
  return examples.length + invalidExamples.length > 0;
}

function eventFolder(contract: Contract, event: ContractEvent): JsonObject {
  const { title, trigger, examples, invalidExamples } = event;
  return {
    name: title,
    description: trigger,
    item: [
      ...examples.map((example) => item(contract, event, example.name, example)),
      ...invalidExamples.map((example) => item(contract, event, `Invalid: ${example.name}`, example)),
    ],
  };
}

function item(
  contract: Contract,
  event: ContractEvent,
  name: string,
  example: Example | InvalidExample,
): JsonObject {
  return {
    name,
    request: {
      description: example.summary,
      method: contract.endpoint.method,
      url: '{{url}}',
      header: requestHeaders(contract, event, { headers: {}, ...example }).map(([key, value]) => ({
        key,
        value,
      })),
      body: {
        mode: 'raw',
        raw: bodyText(requestBody(contract, example.payload)),
        options: { raw: { language: 'json' } },
      },
    },
  };
}

import { requestBody } from '../../contract/model/request.ts';
import type { Contract, ContractEvent, Example, InvalidExample } from '../../contract/model/model.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import { typePath, requestHeaders } from '../event-code.ts';
import { localUrl } from '../local-receiver.ts';
import { shareTexts, type TextPieces } from '../shared-texts.ts';
import type { Site } from '../site.ts';
import type { JsonObject } from '../../contract/model/json.ts';

/** What Postman has no words for; the description says so. */
const limits = `Sends the examples of each documented event to the endpoint in the variable "url". Postman has no words for the
following, which the documentation says: what counts as a delivery, when it is retried, and the schemas of the payloads. Each example
has an event ID of its own that stays the same, so an endpoint that ignores duplicates handles it once.`;

const unsigned = 'Requests are not signed: the command and the mock sender of the package sign theirs.';

const inVariables =
  'What several bodies have in common is in variables of the collection, such as {{value-1}}, which Postman fills in.';

/**
 * The examples of a contract as a collection of Postman, format 2.1: a folder for each category and each event in it. Large
 * values that several bodies have are variables.
 */
export function postmanCollection({ contract, categories }: Site): JsonObject {
  const { title, version, signature } = contract;
  const shown = categories.flatMap(({ events }) => events.flatMap(examplesOf));
  const { texts, shared } = shareTexts(
    shown.map(({ payload }) => requestBody(contract, payload)),
    2,
  );
  const bodies = new Map(shown.map((example, index) => [example, rawText(texts[index] ?? [])]));
  const folders = categories.map(({ name, description, events }) => ({
    name,
    description,
    item: events.filter(hasExamples).map((event) => eventFolder(contract, event, bodies)),
  }));
  return {
    info: {
      name: `${title} ${version}`,
      description: [limits.replaceAll('\n', ' '), signature && unsigned, shared.length > 0 && inVariables]
        .filter(Boolean)
        .join('\n\n'),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: folders.filter(({ item }) => item.length > 0),
    event: [{ listen: 'test', script: { type: 'text/javascript', exec: [...assertion(contract)] } }],
    variable: [
      { key: 'url', value: localUrl(contract) },
      ...shared.map((text, index) => ({ key: variableName(index), value: rawText(text) })),
    ],
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

function variableName(index: number): string {
  return `value-${index + 1}`;
}

function rawText(pieces: TextPieces): string {
  return pieces
    .map((piece) => (typeof piece === 'string' ? withVisibleControls(piece) : `{{${variableName(piece)}}}`))
    .join('');
}

function examplesOf({ examples, invalidExamples }: ContractEvent): readonly (Example | InvalidExample)[] {
  return [...examples, ...invalidExamples];
}

function hasExamples(event: ContractEvent): boolean {
  return examplesOf(event).length > 0;
}

/** The raw body of each example. */
type Bodies = ReadonlyMap<Example | InvalidExample, string>;

function eventFolder(contract: Contract, event: ContractEvent, bodies: Bodies): JsonObject {
  const { title, trigger, examples, invalidExamples } = event;
  return {
    name: title,
    description: trigger,
    item: [
      ...examples.map((example) => item(contract, event, example.name, example, bodies)),
      ...invalidExamples.map((example) => item(contract, event, `Invalid: ${example.name}`, example, bodies)),
    ],
  };
}

function item(
  contract: Contract,
  event: ContractEvent,
  name: string,
  example: Example | InvalidExample,
  bodies: Bodies,
): JsonObject {
  return {
    name,
    request: {
      description: example.summary,
      method: contract.endpoint.method,
      url: `{{url}}${typePath(contract, event)}`,
      header: requestHeaders(contract, event, { headers: {}, ...example }).map(([key, value]) => ({
        key,
        value,
      })),
      body: {
        mode: 'raw',
        raw: bodies.get(example) ?? '',
        options: { raw: { language: 'json' } },
      },
    },
  };
}

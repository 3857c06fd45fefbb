import { listOf } from '../contract/model/json.ts';
import { requestBody } from '../contract/model/request.ts';
import { npxCommand } from '@webhook-contract/common/command-line';
import { headerValue, isTypeInPath, PATH_HEADER } from '@webhook-contract/runtime/v1';
import type { Contract, ContractEvent, DocumentedEvent, Example } from '../contract/model/model.ts';
import { eventProperty, eventStem } from '../contract/model/names.ts';
import { bodyText } from './body-text.ts';
import { exampleFileName } from './event-files.ts';
import { isPublicKey } from '@webhook-contract/runtime/v1';
import { localSecret, localUrl } from './local-receiver.ts';
import { quoted, methodName } from './quoted.ts';
import { annotation, effectiveSchema, listedNames, namedSchemas } from './schema/effective-schema.ts';
import { senderKey } from './sender-key.ts';
import { shellWord } from '@webhook-contract/common/shell-word';

/** Code that uses one event, to be copied: text of the contract is in it as a literal of the language or not at all. */

/** The request of an example as `curl` sends it to a receiver on the reader's machine, and shows the response. */
export function curlCommand(contract: Contract, event: ContractEvent, example: Example): string {
  const url = localUrl(contract) + typePath(contract, event);
  const headers = requestHeaders(contract, event, example).map(
    ([name, value]) => `--header ${shellWord(`${name}: ${value}`)}`,
  );
  return [
    `curl --include ${/[[\]]/.test(url) ? '--globoff ' : ''}--request ${shellWord(contract.endpoint.method)} ${shellWord(url)}`,
    ...headers,
    bodyArgument(contract, event, example),
  ].join(' \\\n  ');
}

/** The path of an event below the address of a receiver; empty where all events go to one. */
export function typePath({ eventType }: Contract, { values }: ContractEvent): string {
  return isTypeInPath(eventType) ? String(values[0] ?? '') : '';
}

/** The file from which an example is sent that is too long to stand in code; null for any other. */
export function bodyFile(contract: Contract, event: ContractEvent, example: Example): string | null {
  const isLong = bodyText(requestBody(contract, example.payload)).length > longestArgument;
  return isLong ? exampleFileName(event, example) : null;
}

const longestArgument = 1_500;

function bodyArgument(contract: Contract, event: ContractEvent, example: Example): string {
  const file = bodyFile(contract, event, example);
  return file === null
    ? `--data-raw ${shellWord(bodyText(requestBody(contract, example.payload)))}`
    : `--data-binary ${shellWord(`@${file}`)}`;
}

/** How readers call the command of the package, in a folder where that is installed. */
export function commandOf({ package: { command } }: Contract): string {
  return npxCommand(command);
}

/** Stands in code for the event type that readers assume. */
export const assumedEventType = 'ASSUMED_EVENT_TYPE';

/** The command that sends the first example; of an undocumented event, its event type alone. */
export function sendCommand(
  contract: Contract,
  { key, eventType }: ContractEvent,
  url = localUrl(contract),
): string {
  const assumed = eventType === null ? ` --event-type ${assumedEventType}` : '';
  return commandToReceiver(contract, `send ${eventProperty(key)}${assumed}`, '--to ', url);
}

/**
 * A command that sends to a receiver, by default on the reader's machine, with what verifies the sender; `to` is what the command wants before the address.
 */
export function commandToReceiver(
  contract: Contract,
  words: string,
  to = '--to ',
  url = localUrl(contract),
): string {
  const { signature } = contract;
  const isKey = signature !== null && isPublicKey(signature.scheme);
  const header = senderKey(contract)?.header;
  return [
    signature !== null && `WEBHOOK_SECRET=${isKey ? '"$(cat private-key.pem)"' : localSecret(signature)}`,
    commandOf(contract),
    words,
    to + shellWord(url),
    header !== undefined && `--header ${shellWord(`${header.name}=${header.value}`)}`,
    signature !== null && '--secret-env WEBHOOK_SECRET',
  ]
    .filter((part) => part !== false)
    .join(' ');
}

/** Sends the first example from TypeScript, or what readers put in place of one. */
export function senderCode(contract: Contract, { key, eventType, examples }: ContractEvent): string {
  const payload =
    examples.length > 0
      ? 'Fields that you pass replace those of the example.'
      : 'The payload is what you pass.';
  const assumed = eventType === null ? `, { eventType: '${assumedEventType}' }` : '';
  return `import { createSender } from ${quoted(`${contract.package.name}/sender`)};

const sender = createSender({
${senderOptions(contract)}});

// ${payload}
const { outcome, requestId, attempts } = await sender.${eventProperty(key)}({}${assumed});
console.log(outcome, requestId, attempts.length);

await sender.close();
`;
}

/** The options of a sender, or of a test, to a receiver on the reader's machine. */
export function senderOptions(contract: Contract): string {
  const { signature } = contract;
  const key = senderKey(contract);
  const url = `  url: ${quoted(localUrl(contract))},\n`;
  const header =
    key === null
      ? ''
      : `  staticHeader: { name: ${quoted(key.header.name)}, value: ${quoted(key.header.value)} },\n`;
  if (signature === null) return url + header;
  const secret = isPublicKey(signature.scheme) ? 'process.env.PRIVATE_KEY' : `'${localSecret(signature)}'`;
  return `${url}${header}  signingSecret: ${secret},\n`;
}

/** Handles the event, whose payload has the given type, as `createReceiver` takes it, in TypeScript. */
export function handlerCode(contract: Contract, event: DocumentedEvent, type: string): string {
  const field = optionalField(contract, event);
  const { name } = contract.package;
  const remark =
    field === undefined
      ? ''
      : `    // An optional field may be missing: \`event.${field}\` can be undefined.\n`;
  return `import type { ${type} } from ${quoted(name)};
import type { HandlerContext } from ${quoted(`${name}/receiver`)};

/** Add this to the handlers of createReceiver, which stores and validates the event before the call. */
export const handlers = {
  async ${methodName(event.eventType)}(event: ${type}, { id }: HandlerContext<unknown>) {
${remark}    await store(id, event);
  },
};

/** Write to your database here. After a crash, this can run again with the same ID: make it idempotent. */
async function store(id: string, _event: ${type}): Promise<void> {
  console.log('Handled', id);
}
`;
}

/** Imports the type of an event with the validator of that event alone. */
export function importCode({ package: { name } }: Contract, { key }: ContractEvent, type: string): string {
  return `import { validator, type ${type} } from ${quoted(`${name}/events/${eventStem(key)}`)};`;
}

/** Handles events that no documented type fits: the option `otherwise` of `createReceiver`. */
export function unknownCode({ package: { name } }: Contract): string {
  return `import type { InvalidEvent, UnknownEvent } from ${quoted(name)};
import type { HandlerContext } from ${quoted(`${name}/receiver`)};

/** The option otherwise of createReceiver. */
export async function otherwise(
  event: UnknownEvent | InvalidEvent,
  { id }: HandlerContext<unknown>,
): Promise<void> {
  // An event for which this throws ten times is dead, and can be redriven later.
  if (event.eventType !== '${assumedEventType}') throw new Error('No code for this event type');
  // Your code. Check event.body, the parsed body, before you use it.
  console.log('Handled', event.eventType, id);
}
`;
}

/** An optional field that the first example has and code can name as it is; none where the payload is a choice. */
function optionalField(
  { definitions }: Contract,
  { payload, examples }: DocumentedEvent,
): string | undefined {
  const schema = effectiveSchema({ $ref: `#/definitions/${payload}` }, definitions);
  if (schema.parts.some((part) => 'oneOf' in part || 'anyOf' in part)) return undefined;
  const required = listedNames(schema, 'required');
  return [...namedSchemas(schema, 'properties').keys()].find(
    (name) =>
      /^[A-Za-z]\w*$/.test(name) &&
      !required.has(name) &&
      examples[0] !== undefined &&
      Object.hasOwn(examples[0].payload, name),
  );
}

/** The headers that an example states, with the content type that every request has. */
export function exampleHeaders(
  { contentType }: ContractEvent,
  { headers }: Pick<Example, 'headers'>,
): readonly Header[] {
  // The path stands among them where it is the event type.
  const stated = Object.entries(headers).filter(([name]) => name !== PATH_HEADER);
  return hasHeader(stated, 'content-type') ? stated : [['content-type', contentType], ...stated];
}

/** Of a request. */
export type Header = readonly [name: string, value: string];

/** The same with the headers that a receiver cannot do without, for requests that are really sent. */
export function requestHeaders(
  contract: Contract,
  event: ContractEvent,
  example: Pick<Example, 'headers'>,
): readonly Header[] {
  const headers = [...exampleHeaders(event, example)];
  const key = senderKey(contract)?.header ?? null;
  const needed = [
    ...contract.eventType.map((location, index) => [location, event.values[index] ?? null] as const),
    [contract.eventId, eventIdExample(contract, event)] as const,
    [key && ({ in: 'header', name: key.name } as const), key?.value ?? null] as const,
  ];
  for (const [location, value] of needed) {
    if (location?.in === 'header' && value !== null && !hasHeader(headers, location.name))
      headers.push([location.name, String(value)]);
  }
  return headers
    .filter(([name]) => headerName.test(name))
    .map(([name, value]) => [name, value.replaceAll(/\p{Cc}+/gu, ' ').trim()]);
}

function hasHeader(headers: readonly Header[], wanted: string): boolean {
  return headerValue(Object.fromEntries(headers), wanted) !== undefined;
}

// What curl would take for a file to read, or a line of its own, is not a name of a header.
const headerName = /^[\w!#$%&'*+.^`|~-]+$/;

function eventIdExample({ eventId, definitions }: Contract, event: ContractEvent): string {
  const schema = effectiveSchema({ $ref: `#/definitions/${event.headers}` }, definitions);
  const [, header] =
    [...namedSchemas(schema, 'properties')].find(
      ([name]) => eventId?.in === 'header' && name.toLowerCase() === eventId.name,
    ) ?? [];
  const [example] = header ? listOf(annotation(effectiveSchema(header, definitions), 'examples')) : [];
  return typeof example === 'string' ? example : 'example-1';
}

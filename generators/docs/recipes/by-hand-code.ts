import type { Contract, DocumentedEvent, Endpoint, Location } from '../../contract/model.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { isEventTypeInHeader } from '../../event-type-data.ts';
import { notStated, responseCode, successText } from '../parts/success.ts';
import { quoted } from '../quoted.ts';

/** A receiver without the kit's own, as TypeScript. */
export interface ByHandCode {
  /** Lines of imports. */
  readonly imports: string;
  /** From the reader's own work to `receive`, which turns a body and headers into the status of the response. */
  readonly receive: string;
  /** Reads a standard request, and gives nothing if it is too large. */
  readonly readBody: string;
}

/** Makes the code for an event that is to be handled. */
export function byHandCode(contract: Contract, event: DocumentedEvent): ByHandCode {
  const nodeImport = contract.staticHeader
    ? "import { createHash, timingSafeEqual } from 'node:crypto';\n"
    : '';
  return {
    imports: `${nodeImport}import { parseEvent } from ${quoted(contract.package.name)};\n`,
    receive: [workCode(event, contract), keyCode(contract), receiveCode(contract)]
      .filter((part) => part !== '')
      .join('\n'),
    readBody: readBodyCode,
  };
}

function workCode({ eventType }: DocumentedEvent, { eventId }: Contract): string {
  const parameter = eventId ? ', id: string' : '';
  const id = eventId ? ', id' : '';
  return `type Received = Exclude<ReturnType<typeof parseEvent>, { status: 'malformed' }>;
type Valid = Extract<Received, { status: 'valid' }>;

/** Your work. Store the event and do the rest later; after a throw the response is 500. */
async function handle(received: Valid${parameter}): Promise<void> {
  switch (received.eventType) {
    case ${quoted(eventType)}:
      // Here, received.event has the type of this payload.
      console.log('Handled', received.eventType${id});
      break;
    default:
      console.log('Ignored', received.eventType${id});
  }
}

/** Your work too: keep an event of a new type, or one that breaks a rule, and tell somebody. */
async function quarantine(received: Exclude<Received, Valid>, body: unknown${parameter}) {
  ${eventId ? 'quarantined.set(id, { ...received, body })' : '// In production, this belongs in a database.\n  quarantined.push({ ...received, body })'};
  console.log('Quarantined', received.status, JSON.stringify(received.eventType)${id});
}

${eventId ? storesById : 'const quarantined: object[] = [];\n'}`;
}

const storesById = `/** By event ID. In production, both belong in a database. */
const works = new Map<string, Promise<void>>();
const quarantined = new Map<string, object>();
`;

function keyCode({ staticHeader }: Contract): string {
  if (staticHeader === null) return '';
  return `/** The value of your static header. Without one, everybody could send events. */
const key = process.env.WEBHOOK_KEY;
if (!key) throw new Error('Set WEBHOOK_KEY to the value of your static header');
const digest = (text: string) => createHash('sha256').update(text).digest();
const isKey = (value: string) => timingSafeEqual(digest(value), digest(key));
`;
}

function receiveCode(contract: Contract): string {
  const { eventId, endpoint, staticHeader } = contract;
  const check = staticHeader
    ? `  if (!isKey(${headerCode(staticHeader.exampleName)} ?? '')) return 401;\n`
    : '';
  return `/** Decides the status of the response. */
async function receive(body: unknown, headers: Pick<Headers, 'get'>): Promise<number> {
${check}  const received = parseEvent(body${isEventTypeInHeader(contract) ? ', { headers }' : ''});
${eventId ? workOnceCode(eventId, endpoint) : workEachTimeCode(endpoint)}}
`;
}

function workOnceCode(eventId: Location, endpoint: Endpoint): string {
  return `${identifierCode(eventId)}
  // A redelivery has the same identifier: it gets a response, and its work is not done again.
  const work =
    works.get(id) ??
    (received.status === 'valid' ? handle(received, id) : quarantine(received, body, id));
  works.set(id, work);
  try {
    await work;
    return ${responseCode(endpoint)}; // ${failureComment(endpoint)}
  } catch (error) {
    works.delete(id);
    console.error('Failed', received.eventType, id, error);
    return 500;
  }
`;
}

function workEachTimeCode(endpoint: Endpoint): string {
  return `  // Broken JSON, or no event type: a retry would be no better.
  if (received.status === 'malformed') return 400;

  // Requests carry no event ID: nothing tells a redelivery from a new event, so its work is done again.
  try {
    await (received.status === 'valid' ? handle(received) : quarantine(received, body));
    return ${responseCode(endpoint)}; // ${failureComment(endpoint)}
  } catch (error) {
    console.error('Failed', received.eventType, error);
    return 500;
  }
`;
}

function failureComment({ success }: Pick<Endpoint, 'success'>): string {
  if (!success.isStated) return notStated;
  return success.statuses.length === 1 && success.statuses[0] === responseCode({ success })
    ? 'Every other status counts as a failure.'
    : `${successText({ success })} counts as a delivery, every other status as a failure.`;
}

function identifierCode(location: Location): string {
  if (location.in === 'header') {
    return `  const id = ${headerCode(location.name)};
  // Broken JSON, no event type or no identifier: a retry would be no better.
  if (received.status === 'malformed' || !id) return 400;
`;
  }
  return `  // Broken JSON, no event type or no identifier: a retry would be no better.
  if (received.status === 'malformed') return 400;
  const json = JSON.parse(new TextDecoder().decode(body as Uint8Array));
  const id: unknown = json${pathSegments(location.pointer).map(memberCode).join('')};
  if (typeof id !== 'string') return 400;
`;
}

function headerCode(name: string): string {
  return `headers.get(${quoted(name.toLowerCase())})`;
}

function memberCode(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `?.${name}` : `?.[${quoted(name)}]`;
}

const readBodyCode = `/** Reads a body of up to a megabyte; the rest of a larger one passes by unread. */
async function readBody(request: Request): Promise<ArrayBuffer | null> {
  const parts: BlobPart[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.length;
    if (length <= 1_000_000) parts.push(part);
  }
  return length <= 1_000_000 ? new Blob(parts).arrayBuffer() : null;
}
`;

import {
  createParseEvent,
  headerValue,
  PATH_HEADER,
  type EventInfo,
  type ParsedEvent,
  type ValidationError,
  type Validator,
} from '@webhook-contract/runtime/v1';
import {
  type Command,
  type ExitCode,
  exitCodes,
  npxCommand,
  printable,
  UsageError,
} from '@webhook-contract/common/command-line';
import type { ContractData } from '../contract.ts';
import type { CommandContext } from './command-context.ts';
import { readRecord } from '@webhook-contract/common/record-line';
import { findEvent } from './find-event.ts';
import { exampleEvent } from '@webhook-contract/common/help-examples';
import { jsonDocuments } from './json-documents.ts';
import { readInput } from './read-input.ts';
import { eventTypeHeaders } from '../sender/event-type-places.ts';
import { validatorOf } from '../validator-of.ts';
import { counted } from '@webhook-contract/common/counted';

/** Adds `validate`. */
export function addValidateCommand(program: Command, context: CommandContext): void {
  const { events } = context.contract;
  const name = npxCommand(context.contract.name);
  program
    .command('validate')
    .description(
      'Check bodies against the contract. The file holds one JSON document, or NDJSON: on each line a body or a record that listen --record wrote.',
    )
    .argument('<file>', 'the file, or - for standard input')
    .option('--strict', 'refuse unknown fields and payloads that break an assumed rule')
    .option(
      '--event <event>',
      'check each body as this event; needed if its event type is in a header or not known',
    )
    .option('--json', 'print one JSON line per body, and a summary')
    .uses({
      examples: [
        `${name} validate body.json`,
        `${name} example ${exampleEvent(events)} | ${name} validate - --strict`,
      ],
      exitCodes: {
        0: 'no document is invalid or malformed; one with an unknown event type is neither',
        1: 'at least one is, or the input is empty',
        2: 'usage error, or the file cannot be read',
      },
    })
    .runs(async (file: string, options: ValidateOptions) => validateDocuments(context, file, options));
}

interface ValidateOptions {
  readonly strict?: true;
  readonly json?: true;
  /** The event that each document has to be; needed where the event type is in a header. */
  readonly event?: string;
}

type AnyParsedEvent = ParsedEvent<Record<string, unknown>>;
type Counts = Record<AnyParsedEvent['status'], number>;

/**
 * Checks each document of a file. Ends with 1 where one is invalid or malformed; an unknown event type is not
 * a fault.
 */
async function validateDocuments(
  context: CommandContext,
  path: string,
  options: ValidateOptions,
): Promise<ExitCode> {
  const check = createCheck(context.contract, options);
  const counts: Counts = { valid: 0, unknown: 0, invalid: 0, malformed: 0 };
  for (const { line, bytes } of jsonDocuments(await readInput(path, context.stdin))) {
    const { headers, body } = readRecord(bytes) ?? { body: bytes };
    const parsed = check(body, headers);
    counts[parsed.status]++;
    for (const text of options.json ? [jsonReport(line, parsed)] : textReport(line, parsed)) {
      await context.stdout.line(text);
    }
  }
  await context.stdout.line(options.json ? jsonSummary(counts, options) : summary(counts, options));
  return counts.invalid + counts.malformed > 0 ? exitCodes.failed : exitCodes.ok;
}

function createCheck(
  contract: ContractData,
  { event: name, strict }: ValidateOptions,
): (body: Uint8Array, headers?: Readonly<Record<string, string>>) => AnyParsedEvent {
  const { endpoint } = contract;
  const event = name === undefined ? undefined : findEvent(contract, name);
  const parseEvent = createParseEvent<Record<string, unknown>>(contract);
  const mode = strict ? 'strict' : 'tolerant';
  const typeHeader = endpoint.eventType.find((place) => place.in === 'header');
  const inPayload = endpoint.eventType.find((place) => place.in === 'payload');
  if (event?.eventType === null) {
    const validator = validatorOf(contract, event);
    if (!validator)
      throw new UsageError(
        `--event: neither the event type of ${event.title} nor any of its payload is known, so nothing can be checked.`,
      );
    const headers = typeHeader && { [typeHeader.name]: assumedType };
    return (body) => judgeKnownPart(parseEvent(body, { mode, headers }), validator, inPayload?.pointer ?? '');
  }
  if (event) {
    const headers = Object.fromEntries(
      eventTypeHeaders(endpoint, event).map(({ name, value }) => [name, value]),
    );
    return (body) => demandEvent(parseEvent(body, { mode, headers }), event, inPayload?.pointer ?? '');
  }
  return (body, recorded) => {
    if (typeHeader && headerValue(recorded ?? {}, typeHeader.name) === undefined) {
      throw new UsageError(
        `the event type is in ${typeHeader.name === PATH_HEADER ? 'the path' : `the header ${typeHeader.name}`}, which a body does not contain. Name it with --event <event>.`,
      );
    }
    return parseEvent(body, { mode, headers: recorded });
  };
}

/** Stands for the event type that nobody knows, where a header would hold it. */
const assumedType = 'ASSUMED_EVENT_TYPE';

/** An event of a type that is not known, by what is known of its payload. */
function judgeKnownPart(parsed: AnyParsedEvent, validator: Validator<unknown>, path: string): AnyParsedEvent {
  if (parsed.status === 'malformed') return parsed;
  const { eventType } = parsed;
  if (parsed.status !== 'unknown') {
    const body = parsed.status === 'valid' ? parsed.event : parsed.body;
    const errors = [{ path, rule: 'event-type', message: 'must not be the event type of another event' }];
    return { status: 'invalid', eventType, body, errors };
  }
  const result = validator.validate(parsed.body);
  return result.valid
    ? { status: 'valid', eventType, event: parsed.body, warnings: result.warnings }
    : { status: 'invalid', eventType, body: parsed.body, errors: result.errors };
}

function demandEvent(parsed: AnyParsedEvent, { eventType }: EventInfo, path: string): AnyParsedEvent {
  if (parsed.status === 'malformed' || parsed.eventType === eventType) return parsed;
  return {
    status: 'invalid',
    eventType: parsed.eventType,
    body: parsed.status === 'valid' ? parsed.event : parsed.body,
    errors: [{ path, rule: 'event-type', message: `must be ${eventType}` }],
  };
}

function textReport(line: number, parsed: AnyParsedEvent): string[] {
  switch (parsed.status) {
    case 'valid':
      return [
        `line ${line}: valid ${printable(parsed.eventType)}`,
        ...parsed.warnings.map((warning) => `line ${line}: warning: ${printable(problem(warning))}`),
      ];
    case 'unknown':
      return [`line ${line}: unknown ${JSON.stringify(printable(parsed.eventType))}, not checked`];
    case 'invalid':
    case 'malformed':
      return parsed.errors.map((error) => `line ${line}: ${printable(problem(error))}`);
  }
}

function problem({ path, rule, message }: ValidationError): string {
  return `${path || '(whole body)'} ${rule} ${message}`;
}

function jsonReport(line: number, parsed: AnyParsedEvent): string {
  return JSON.stringify({
    type: 'document',
    line,
    status: parsed.status,
    ...('eventType' in parsed && { eventType: parsed.eventType }),
    ...('errors' in parsed && { errors: parsed.errors }),
    ...('warnings' in parsed && { warnings: parsed.warnings }),
  });
}

function summary({ valid, unknown, invalid, malformed }: Counts, { strict }: ValidateOptions): string {
  const total = valid + unknown + invalid + malformed;
  return `${counted(total, 'document')}, ${strict ? 'strict' : 'tolerant'}: ${valid} valid, ${unknown} unknown, ${invalid} invalid, ${malformed} malformed`;
}

function jsonSummary(counts: Counts, { strict }: ValidateOptions): string {
  const documents = counts.valid + counts.unknown + counts.invalid + counts.malformed;
  return JSON.stringify({ type: 'summary', documents, ...counts, mode: strict ? 'strict' : 'tolerant' });
}

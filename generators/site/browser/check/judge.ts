import {
  createParseEvent,
  createReadEventType,
  decodeBody,
  eventTypeValues,
  pathSegments,
  type ParsedEvent,
  type ValidationError,
} from '@webhook-contract/runtime/v1';
import { nearestNames } from '@webhook-contract/common/nearest-names';
import type { CheckedContract, CheckedEvent, LoadedEvent } from './contract-scripts.ts';
import { placesOf, readRequest, syntaxProblem, type Place } from './places.ts';

type Parsed = ParsedEvent<Record<string, unknown>>;

/** A rule that a body breaks, in the words of the validators. */
export interface Problem extends ValidationError {
  /** Documented rules refuse a body. Assumed ones and unknown fields are warnings. */
  readonly basis: 'documented' | 'assumed' | 'unknown field';
  readonly place: Place;
}

export interface Judgement {
  readonly status: Parsed['status'];
  /** In the order of the body. */
  readonly problems: readonly Problem[];
  /** The event of the body's event type, documented or not; undefined if the contract has no such event. */
  readonly event: CheckedEvent | undefined;
  /** The event type that was found; empty if there is none. */
  readonly eventType: string;
  /** Similar event types, if the contract does not have this one. */
  readonly near: readonly string[];
}

/**
 * Judges a body or a request as a receiver does, by `parseEvent` and the validator of its event. If only a body was pasted,
 * the headers are those of the chosen event.
 */
export async function judge(
  text: string,
  chosen: CheckedEvent | undefined,
  contract: CheckedContract,
  load: (stem: string) => Promise<LoadedEvent>,
): Promise<Judgement> {
  const { body, headers = headersOf(contract, chosen) } = readRequest(text);
  const endpoint = { eventType: contract.eventType };
  // As in the generated code, which names events only where the event type alone does not tell them apart.
  const hasValues = contract.events.some(({ values }) => values !== undefined);
  const events = hasValues ? contract.events : contract.events.filter((event) => event.documented);
  const decoded = decodeBody(body);
  const read = decoded.ok
    ? createReadEventType({ endpoint, events: contract.events })(decoded.value, headers)
    : undefined;
  const event = read?.isKnown ? contract.events.find((one) => one.eventType === read.eventType) : undefined;
  const validators = event?.documented ? { [event.eventType]: (await load(event.stem)).validator } : {};
  const parse = createParseEvent<Record<string, unknown>>({ endpoint, validators, events });
  const parsed = parse(body, { headers });
  const strict = parse(body, { headers, mode: 'strict' });
  return {
    status: parsed.status,
    problems: problemsOf(body, errorsOf(parsed), errorsOf(strict)),
    event,
    eventType: read?.eventType ?? '',
    near:
      event || !read
        ? []
        : nearestNames(
            read.eventType,
            contract.events.map((one) => one.eventType),
          ),
  };
}

/** What tells the event in headers; nothing if none does. */
function headersOf({ eventType }: CheckedContract, event: CheckedEvent | undefined): Record<string, string> {
  const values = event === undefined ? [] : eventTypeValues(event);
  return Object.fromEntries(
    eventType.flatMap((location, index) => {
      const value = values[index] ?? null;
      return location.in === 'header' && value !== null ? [[location.name, String(value)] as const] : [];
    }),
  );
}

function errorsOf(parsed: Parsed): readonly ValidationError[] {
  return 'errors' in parsed ? parsed.errors : [];
}

/** Errors come before warnings. */
function rank({ basis }: Problem): number {
  return basis === 'documented' ? 0 : 1;
}

/** A problem that only strict validation finds, a broken assumption or an unknown field, is a warning. */
function problemsOf(
  body: string,
  errors: readonly ValidationError[],
  strictErrors: readonly ValidationError[],
): readonly Problem[] {
  const placeOf = placesOf(body);
  const idOf = ({ path, rule, message }: ValidationError): string => JSON.stringify([path, rule, message]);
  const refused = new Set(errors.map(idOf));
  const warnings = strictErrors.filter((error) => !refused.has(idOf(error)));
  const problem = (error: ValidationError, basis: Problem['basis']): Problem => {
    const syntax = error.rule === 'json' && body.trim() !== '' ? syntaxProblem(body) : undefined;
    if (syntax)
      return { ...error, basis, message: `${error.message}: ${syntax.message}`, place: syntax.place };
    return { ...error, basis, place: placeOf(pathSegments(error.path)) };
  };
  return [
    ...errors.map((error) => problem(error, 'documented')),
    ...warnings.map((error) =>
      problem(error, error.rule === 'additionalProperties' ? 'unknown field' : 'assumed'),
    ),
  ].toSorted((one, other) => rank(one) - rank(other) || one.place.start - other.place.start);
}

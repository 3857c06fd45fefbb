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
import type { CheckedContract, CheckedEvent, LoadedEvent } from './handover.ts';
import { placesOf, repeatedNames, syntaxProblem, type Place } from './places.ts';
import { reasonOf } from './reasons.ts';

export type Parsed = ParsedEvent<Record<string, unknown>>;

/** What there is to say of a body, in one mode. */
export interface Verdict {
  readonly status: Parsed['status'];
  readonly issues: readonly Issue[];
}

export interface Issue {
  readonly severity: 'error' | 'warning';
  readonly path: string;
  readonly rule: string;
  readonly message: string;
  readonly place: Place;
}

export interface Judgement {
  readonly tolerant: Verdict;
  readonly strict: Verdict;
  /** The event that the body is by its event type, documented or not; undefined for one that the contract does not have. */
  readonly event: CheckedEvent | undefined;
  /** The event type that was found; empty if there is none. */
  readonly eventType: string;
  /** Event types that are near to one that the contract does not have. */
  readonly near: readonly string[];
  /** Names that an object has twice, which no validator sees: parsers keep the last one. */
  readonly repeated: readonly Issue[];
}

/**
 * Judges a body as a receiver does, by `parseEvent` and the validator of its event. Headers, where the event type is in
 * any, are those of the event that was chosen.
 */
export async function judge(
  text: string,
  chosen: CheckedEvent | undefined,
  contract: CheckedContract,
  load: (stem: string) => Promise<LoadedEvent>,
): Promise<Judgement> {
  const headers = headersOf(contract, chosen);
  const endpoint = { eventType: contract.eventType };
  // As in the generated code, which names events only where the event type alone does not tell them apart.
  const hasValues = contract.events.some(({ values }) => values !== undefined);
  const events = hasValues ? contract.events : contract.events.filter((event) => event.documented);
  const decoded = decodeBody(text);
  const read = decoded.ok
    ? createReadEventType({ endpoint, events: contract.events })(decoded.value, headers)
    : undefined;
  const event = read?.isKnown ? contract.events.find((one) => one.eventType === read.eventType) : undefined;
  const loaded = event?.documented ? await load(event.stem) : undefined;
  const validators = event && loaded ? { [event.eventType]: loaded.validator } : {};
  const parse = createParseEvent<Record<string, unknown>>({ endpoint, validators, events });
  const valid = (loaded?.examples ?? []).filter(({ isValid }) => isValid).map(({ payload }) => payload);
  const verdict = verdicts(text, (error) =>
    decoded.ok ? reasonOf(error, decoded.value, valid) : error.message,
  );
  return {
    tolerant: verdict(parse(text, { headers })),
    strict: verdict(parse(text, { headers, mode: 'strict' })),
    event,
    eventType: read?.eventType ?? '',
    near:
      event || !read
        ? []
        : nearestNames(
            read.eventType,
            contract.events.map((one) => one.eventType),
          ),
    repeated: decoded.ok ? repeatedNames(text).map(repetition) : [],
  };
}

function repetition({ path, place }: { readonly path: string; readonly place: Place }): Issue {
  const message = 'stands twice: parsers keep the last one';
  return { severity: 'warning', path, rule: 'repeated-name', message, place };
}

/** What tells the event in headers; nothing if none does. */
export function headersOf(
  { eventType }: CheckedContract,
  event: CheckedEvent | undefined,
): Record<string, string> {
  const values = event === undefined ? [] : eventTypeValues(event);
  return Object.fromEntries(
    eventType.flatMap((location, index) => {
      const value = values[index] ?? null;
      return location.in === 'header' && value !== null ? [[location.name, String(value)] as const] : [];
    }),
  );
}

function verdicts(text: string, reason: (error: ValidationError) => string): (parsed: Parsed) => Verdict {
  const placeOf = placesOf(text);
  const issue = (severity: Issue['severity'], error: ValidationError): Issue => {
    const { path, rule } = error;
    const syntax = rule === 'json' ? syntaxProblem(text) : undefined;
    const place = syntax?.place ?? placeOf(pathSegments(path));
    return { severity, path, rule, message: syntax?.message ?? reason(error), place };
  };
  return (parsed) => {
    const found =
      parsed.status === 'valid' ? parsed.warnings : parsed.status === 'unknown' ? [] : parsed.errors;
    const severity = parsed.status === 'valid' ? 'warning' : 'error';
    return { status: parsed.status, issues: found.map((error) => issue(severity, error)) };
  };
}

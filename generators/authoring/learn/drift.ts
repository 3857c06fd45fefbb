import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { itemSchemas, propertySchemas } from '../../contract/schema/child-schemas.ts';
import { compositionOf } from '../../contract/payload/definitions.ts';
import { isObject, own, textOf, type JsonObject, type JsonSchema } from '../../contract/model/json.ts';
import type { Check, Violation } from '../../contract/payload/json-schema.ts';
import type { Subject } from '../../contract/document/outline.ts';
import { ofNearestShapes } from './nearest-shape.ts';
import { isNewCode, type AcceptedCodes } from './codes.ts';
import { oddNames } from './odd-names.ts';
import { isFieldName } from './value-profile.ts';

/** A difference between traffic and what the contract says of an event. */
export interface DriftFinding {
  /**
   * `new`: a field that the contract does not have; `missing`: one that it requires; `different`: any other difference;
   * `data`: names that look like data, of which nothing is learned either.
   */
  readonly kind: 'new' | 'missing' | 'different' | 'data';
  /** A JSON Pointer; `*` stands for items of lists, and for names that are data. */
  readonly path: string;
  /** Empty unless something is different. */
  readonly message: string;
  /** Why the contract assumed what traffic contradicts; undefined for a difference from what it states. */
  readonly assumption: string | undefined;
  /** A new text of a field that holds codes, if it can be shown. */
  readonly code?: string;
  /** Texts that may be data, where the contract lists codes, with their counts: a person may accept them. */
  readonly candidates?: Map<string, number>;
  /** Whether the value was null. */
  readonly isNull: boolean;
  bodies: number;
  /** What the first such value looked like, without any of its characters. */
  readonly example: string;
}

/** Whether traffic differs in it from the contract: of names that look like data nothing is ever learned. */
export function isDrift({ kind }: DriftFinding): boolean {
  return kind !== 'data';
}

/** Watches the bodies of one documented event. */
export interface DriftWatch {
  observe(body: JsonObject): void;
  /** All differences so far; those in most bodies first. */
  findings(): readonly DriftFinding[];
}

/** More texts than this are data. */
const MOST_CANDIDATES = 20;
/** More differences than this are another event. */
const MOST_FINDINGS = 200;

/** Makes the watch of an event by its payload; undefined if something is wrong with its schema. */
export function watchDrift(
  { schemas, checkOf }: Pick<Subject, 'schemas' | 'checkOf'>,
  payload: string,
  codes: AcceptedCodes,
): DriftWatch | undefined {
  const [strict, written, tolerant] = (['strict', 'written', 'tolerant'] as const).map((form) =>
    checkOf(payload, form),
  );
  if (!strict || !written || !tolerant) return undefined;
  const isOdd = oddNames(
    compositionOf(schemas, [schemas[payload] ?? {}]).flatMap(({ properties }) =>
      Object.keys(isObject(properties) ? properties : {}),
    ),
  );
  const found = new Map<string, DriftFinding>();
  let bodies = 0;
  return {
    findings: () => withDataJoined([...found.values()], bodies).sort((a, b) => b.bodies - a.bodies),
    observe(body) {
      bodies += 1;
      const all = strict(body);
      if (all.length === 0) return;
      const violations = ofNearestShapes(all, (path) =>
        placeIn(schemas, schemas[payload] ?? {}, body, pathSegments(path), false),
      );
      const isIn = (check: Check): ((violation: Violation) => boolean) => {
        const ids = new Set(check(body).map(idOf));
        return (violation) => ids.has(idOf(violation));
      };
      const [isWritten, isFact] = [isIn(written), isIn(tolerant)];
      const inThisBody = new Set<string>();
      for (const violation of violations) {
        const segments = pathSegments(violation.path);
        const hasFieldName = isFieldName(segments.at(-1) ?? '');
        // A field is new also where the contract allows no others.
        const isUnknown = /^(?:additional|unevaluated)Properties$/.test(violation.rule);
        const isNew = !isWritten(violation) || (isUnknown && hasFieldName);
        const isData = isNew && !hasFieldName;
        const unknown = isData ? 'data' : 'new';
        const isMissing = ['required', 'dependencies'].includes(violation.rule);
        const kind = isNew ? unknown : isMissing ? 'missing' : 'different';
        const isNamed = kind === 'new' && !isOdd(segments.at(-1) ?? '');
        const place = placeIn(schemas, schemas[payload] ?? {}, body, segments, isNamed);
        const isAssumed = !isNew && !isFact(violation);
        const message = kind === 'different' ? violation.message : '';
        const name = segments.findLast((one) => !/^\d+$/.test(one)) ?? '';
        const isListed = kind === 'different' && ['enum', 'const'].includes(violation.rule);
        const text = isListed && typeof place.value === 'string' ? place.value : undefined;
        const code = text !== undefined && isNewCode(name, text, codes.get(place.path)) ? text : undefined;
        const key = JSON.stringify([kind, place.path, message, code]);
        if (inThisBody.has(key) || (!found.has(key) && found.size >= MOST_FINDINGS)) continue;
        inThisBody.add(key);
        const finding = found.get(key) ?? {
          kind,
          path: place.path,
          message,
          assumption: isAssumed ? assumptionOf(kind === 'missing' ? place.around : place.parts) : undefined,
          ...(code !== undefined && { code }),
          ...(text !== undefined && code === undefined && { candidates: new Map<string, number>() }),
          isNull: place.value === null,
          bodies: 0,
          example:
            kind === 'missing' ? '' : code === undefined ? redacted(place.value) : JSON.stringify(code),
        };
        finding.bodies += 1;
        const { candidates } = finding;
        if (text !== undefined && candidates && (candidates.has(text) || candidates.size < MOST_CANDIDATES))
          candidates.set(text, (candidates.get(text) ?? 0) + 1);
        found.set(key, finding);
      }
    },
  };
}

/**
 * Names that are data become one finding for each object: those that look so, and new ones of which there are many, each in
 * few bodies. Of new ones of which each body has another one, it is not certain: they are told, but not by their names.
 */
function withDataJoined(findings: readonly DriftFinding[], bodies: number): DriftFinding[] {
  const fresh = findings.filter(({ kind }) => kind === 'new');
  const rare = fresh.filter((one) => one.bodies <= Math.max(1, bodies * 0.1));
  const many = [...Map.groupBy(rare, objectAround).values()].filter(({ length }) => length >= 5);
  const data = new Set([...many.flat(), ...findings.filter(({ kind }) => kind === 'data')]);
  const others = fresh.filter((one) => !data.has(one) && one.bodies <= bodies / 2);
  const choices = [...Map.groupBy(others, objectAround).values()].filter(
    (group) => group.length >= 3 && totalOf(group) <= bodies * 1.2,
  );
  const unnamed = new Set(choices.flat());
  const joined = (group: ReadonlySet<DriftFinding>, kind: DriftFinding['kind']): DriftFinding[] =>
    [...Map.groupBy(group, objectAround)].map(([path, alike]) => ({
      kind,
      path: `${path}/*`,
      message: '',
      assumption: undefined,
      isNull: false,
      bodies: Math.min(bodies, totalOf(alike)),
      example: kind === 'new' ? `${alike.length} names that may be data` : '',
    }));
  return [
    ...findings.filter((one) => !data.has(one) && !unnamed.has(one)),
    ...joined(unnamed, 'new'),
    ...joined(data, 'data'),
  ];
}

function totalOf(findings: readonly DriftFinding[]): number {
  return findings.reduce((sum, { bodies }) => sum + bodies, 0);
}

function objectAround({ path }: DriftFinding): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function idOf({ rule, path }: Violation): string {
  return `${rule} ${path}`;
}

interface PlaceInBody {
  readonly path: string;
  readonly value: unknown;
  /** What the contract says of the value, and of the object that it is in. */
  readonly parts: readonly JsonObject[];
  readonly around: readonly JsonObject[];
}

/** Goes down a path in schema and body at once. Only names that the contract has are kept, and that of a new field if it can be named. */
function placeIn(
  schemas: Subject['schemas'],
  schema: JsonSchema,
  body: unknown,
  segments: readonly string[],
  isNamed: boolean,
): PlaceInBody {
  const shown: string[] = [];
  let value = body;
  let parts = compositionOf(schemas, [schema]);
  let around = parts;
  for (const [index, segment] of segments.entries()) {
    const isItem = Array.isArray(value);
    const isKnown = parts.some(({ properties }) => own(properties, segment) !== undefined);
    const isNew = isNamed && index === segments.length - 1 && isFieldName(segment);
    shown.push(!isItem && (isKnown || isNew) ? segment : '*');
    value = own(value, segment);
    around = parts;
    const inside = parts.flatMap((part) =>
      isItem ? itemSchemas(part, segment) : propertySchemas(part, segment),
    );
    parts = compositionOf(schemas, inside);
  }
  return { path: pointerOf(shown), value, parts, around };
}

/** Why the contract assumes more of a value than it states. */
function assumptionOf(parts: readonly JsonObject[]): string {
  const texts = parts.flatMap((part) => {
    const assumption = part['x-assumption'];
    return isObject(assumption) ? textOf(assumption.description) : [];
  });
  return texts.filter((text) => text !== '').join(' ') || 'It is assumed, not stated.';
}

/** What a value looks like, without any of its characters: `text like "Aaaa 9999"`. */
function redacted(value: unknown): string {
  if (typeof value === 'string') {
    const looks = value
      .slice(0, 40)
      .replace(/\p{Lu}/gu, 'A')
      .replace(/[\p{L}\p{M}]/gu, (letter) => (letter === 'A' ? letter : 'a'))
      .replace(/\p{N}/gu, '9')
      .replace(/[^Aa9 ._:/@+#*()-]/gu, '?');
    return `text like "${looks}${value.length > 40 ? '…' : ''}"`;
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

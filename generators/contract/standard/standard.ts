import path from 'node:path';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { noCache, type Cache } from '../source/cache.ts';
import { meaninglessCircles } from '../document/circles.ts';
import { proposal, type Diagnostic } from '../model/diagnostic.ts';
import {
  isObject,
  listOf,
  own,
  below,
  placeId,
  type JsonObject,
  type Place,
  type Json,
} from '../model/json.ts';
import type { Subject } from '../document/outline.ts';
import { mayRefer, type Reference } from '../source/reference.ts';
import { isMultiFormat } from '../source/scan-file.ts';
import { diagnosticAt, resolve, valueOf, type Sources } from '../source/sources.ts';
import { judge } from './standard-parser.ts';
import { sentence } from '../source/syntax.ts';

/**
 * What the standard's own parser, @asyncapi/parser, says of the document. It is given the values that were read already and
 * nothing else: no disk, no network. A reference that leads nowhere, to a prototype, or round in a circle, on which it would
 * hang, is an empty object to it, and so is a stub.
 */
export async function checkStandard(
  subject: Subject,
  cache: Cache = noCache,
  isStub: (sources: Sources, place: Place) => boolean = isJudgedByTheHouse,
): Promise<readonly Diagnostic[]> {
  const { sources, definitions } = subject;
  const endless = new Set(meaninglessCircles(subject).map(({ reference }) => placeId(reference.from)));
  const holes = new Set(
    [...sources.references].flatMap(([id, reference]) =>
      endless.has(id) || leadsNowhere(sources, reference) ? [id] : [],
    ),
  );
  const isBroken = (place: Place): boolean => holes.has(placeId(place));
  const hasHole = (place: Place): boolean =>
    place.path.length > 0 && [...holes].some((hole) => hole.startsWith(`${placeId(place)}/`));
  // Of a shape it has seen enough where the shape stands. It would look again at each path that leads there, of which there
  // are millions where shapes share shapes; and over several references to a file that refers to itself it does not end.
  const isOfShape = (place: Place): boolean => definitions.isSchemaReference(place);
  const isLeftOut = (place: Place, value: JsonObject): boolean =>
    (mayRefer(value) && (isBroken(place) || (isOfShape(place) && !isPayload(place)))) ||
    isStub(sources, place);
  const textOf = (file: string): string => {
    const place: Place = { file, path: [] };
    return JSON.stringify(without(isLeftOut, place, valueOf(sources, place))) ?? '{}';
  };
  const root = valueOf(sources, { file: sources.root, path: [] });
  const findings = await judge(
    path.join(sources.folder.contract, sources.root),
    textOf(sources.root),
    (uri) => textOf(relative(sources, uri)),
    cache,
  );
  const version = String(own(root, 'asyncapi'));
  const found = findings.map(
    async ({ code, message, path: segments, isError, source }): Promise<Diagnostic[]> => {
      const file = source === undefined ? sources.root : relative(sources, source);
      const place = placeOfFinding(sources, file, segments, message);
      // Broken references have been reported already, and better; what holds one was given with a hole.
      if (isBroken(place) || (hasHole(place) && !isUnexpected(message)) || unheard.has(code)) return [];
      const isFailure = code === 'uncaught-error';
      return [
        {
          rule: isFailure ? 'asyncapi-parser' : code,
          severity: isError ? 'error' : 'warning',
          message: isFailure ? failureMessage(message) : sentence(message.replace(PROPOSAL, '')),
          ...diagnosticAt(sources, place),
          hint: isFailure
            ? 'Fix the other problems first. If there are none, something here has a shape that AsyncAPI does not know.'
            : await hintFor(message, sources, place, version),
        },
      ];
    },
  );
  return withoutAlternatives(sources, (await Promise.all(found)).flat());
}

/** What a security scheme of each type must have. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  apiKey: ['in'],
  http: ['scheme'],
  httpApiKey: ['in', 'name'],
  oauth2: ['flows'],
  openIdConnect: ['openIdConnectUrl'],
};

/**
 * Without what the parser says of all the other things that a place could be: where alternatives stand, a finding below tells
 * the mistake, and the type of a security scheme tells which keys it needs.
 */
function withoutAlternatives(sources: Sources, found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found.flatMap((diagnostic) => {
    const { file, pointer, message } = diagnostic;
    const isOfScheme = pointer.includes('/securitySchemes/');
    const isVague = isOfScheme || /must match "|must not be valid/.test(message);
    if (isVague && found.some((one) => one.file === file && one.pointer.startsWith(`${pointer}/`))) return [];
    if (!isOfScheme) return [diagnostic];
    const scheme = valueOf(sources, { file, path: pathSegments(pointer.replace(/\/type$/, '')) });
    const type = String(own(scheme, 'type'));
    const missing = (NEEDED[type] ?? []).filter((key) => own(scheme, key) === undefined);
    if (missing.length === 0) return [diagnostic];
    // The parser says then that there is no such type.
    const needs = `A security scheme of type "${type}" must have "${missing.join('" and "')}".`;
    return [{ ...diagnostic, message: needs, hint: 'The AsyncAPI 3 specification says what it is.' }];
  });
}

/** What that parser has found, without what the rules of the house have said better. */
export function saidByStandardAlone(
  found: readonly Diagnostic[],
  said: readonly Diagnostic[],
): readonly Diagnostic[] {
  return found.filter((diagnostic) => !said.some((own) => saysMore(own, diagnostic)));
}

async function hintFor(message: string, sources: Sources, place: Place, version: string): Promise<string> {
  const [, wanted = ''] = /must be (\w+)$/.exec(message) ?? [];
  const value = valueOf(sources, place);
  if (wanted !== '' && value === null)
    return 'Nothing stands behind it: write its value, in quotes if that begins with "#".';
  if (place.path.at(-1) === 'discriminator' && isObject(value))
    return 'This is a schema of OpenAPI: write the payload as { schemaFormat: "application/vnd.oai.openapi;version=3.0.0", schema: … }.';
  if (wanted === 'string' && typeof value !== 'object')
    return 'Put it in quotes: without them YAML takes it for a number, a date or true and false.';
  if (wanted === 'array') return 'Write a list: in brackets, or each item in a line with "- ".';
  if (wanted === 'object' && typeof value === 'string')
    return 'Write an object: keys with values, as in { name: … }.';
  const otherwise = PROPOSAL.exec(message)?.[1] ?? 'The AsyncAPI 3 specification says what is allowed here.';
  const holder = valueOf(sources, { file: place.file, path: place.path.slice(0, -1) });
  if (!isUnexpected(message) || !isObject(holder)) return otherwise;
  const key = String(place.path.at(-1));
  return proposal(key, await standardKeysFor(key, holder, version), otherwise);
}

/** What the parser proposes at the end of some messages. */
const PROPOSAL = /\. (Did you mean "[^"]*"\?)$/;

function isUnexpected(message: string): boolean {
  return message.endsWith('is not expected to be here');
}

/** Codes of what the rules of the house say better. */
const unheard: ReadonlySet<string> = new Set(['invalid-ref']);

/** Whether the parser only repeats our own finding: less precisely placed, or once more for each reference to a schema. */
function saysMore(own: Diagnostic, standard: Diagnostic): boolean {
  if (own.rule === 'deprecated-place') return own.file === standard.file && own.pointer === standard.pointer;
  if (own.rule !== 'schema-invalid') return false;
  const isAround =
    own.file === standard.file &&
    (own.pointer === standard.pointer || own.pointer.startsWith(`${standard.pointer}/`));
  return isAround || /must match "(?:then|else)" schema/.test(standard.message);
}

/**
 * Whether a payload says its format, or stands in another file. The rules of the house judge those more closely than the
 * parser does, which knows few formats, and whose resolver copies all that it has for every such reference: at 1,000
 * events that was half of the time of a run.
 */
function isJudgedByTheHouse(sources: Sources, place: Place): boolean {
  if (!isPayload(place)) return false;
  const target = sources.references.get(placeId(place))?.to;
  return isMultiFormat(valueOf(sources, place)) || (target !== undefined && target.file !== place.file);
}

function isPayload({ path: segments }: Place): boolean {
  return /^(?:payload|headers)$/.test(String(segments.at(-1)));
}

/** Keys of text for readers: the parser looks at no more than whether there is some, and is not asked again for each edit of it. */
const PROSE: ReadonlySet<string> = new Set(['title', 'summary', 'description']);

/** A value with an empty object for each place in it that is left out, and without extensions, which are not the parser's. */
function without(
  isLeftOut: (place: Place, value: JsonObject) => boolean,
  place: Place,
  value: unknown,
): unknown {
  if (Array.isArray(value)) return value.map((item, index) => without(isLeftOut, below(place, index), item));
  if (typeof value === 'string' && value !== '' && PROSE.has(place.path.at(-1) ?? '')) return 'text';
  if (!isObject(value)) return value;
  if (isLeftOut(place, value)) return {};
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !OF_EVERY_OBJECT.includes(key) && !key.startsWith('x-'))
      .map(([key, item]) => [key, without(isLeftOut, below(place, key), item)]),
  );
}

/** Names that every object has: the parser would take them for that, and freeze. */
const OF_EVERY_OBJECT = ['__proto__', 'hasOwnProperty'];

/** Whether a reference leads to nothing, or to what the parser does not get to see. */
function leadsNowhere(sources: Sources, { to, isWhole }: Reference): boolean {
  if (OF_EVERY_OBJECT.some((name) => to?.path.includes(name))) return true;
  return isWhole && (to === undefined || resolve(sources, to) === undefined);
}

/** Of an unexpected key that holds a reference, the parser names what the reference leads to. */
function placeOfFinding(
  sources: Sources,
  file: string,
  segments: readonly (string | number)[],
  message: string,
): Place {
  const place = placeOf(sources, file, segments);
  const [, key] = /^Property "(.*)" is not expected to be here/.exec(message) ?? [];
  if (key === undefined || String(place.path.at(-1)) === key) return place;
  const leadsHere = ({ from, to }: Reference): boolean =>
    to !== undefined && placeId(to) === placeId(place) && String(from.path.at(-1)) === key;
  return [...sources.references.values()].find(leadsHere)?.from ?? place;
}

/** Where a path of a file leads when the references on its way are followed. */
function placeOf(sources: Sources, file: string, segments: readonly (string | number)[]): Place {
  return segments.reduce<Place>((here, segment) => below(resolve(sources, here) ?? here, segment), {
    file,
    path: [],
  });
}

function relative({ folder }: Sources, uri: string): string {
  return path
    .relative(folder.contract, decodeURIComponent(uri.replace(/^file:\/\//, '')))
    .replaceAll(path.sep, '/');
}

/** What it says of its own failures holds a stack trace. */
function failureMessage(message: string): string {
  const [, reason = message] = /message: (.*?)(?:, stack:|$)/s.exec(message) ?? [];
  return sentence(`@asyncapi/parser gave up: ${reason}`);
}

/** What an unexpected key of an object may be meant to be: the keys of each object of AsyncAPI that has all its other keys. */
async function standardKeysFor(
  unexpected: string,
  object: JsonObject,
  version: string,
): Promise<readonly string[]> {
  const module: { readonly default: unknown } = await import(
    `@asyncapi/specs/schemas/${version}-without-$id.json`,
    { with: { type: 'json' } }
  );
  const document = module.default as JsonObject;
  const shapes = [document, ...Object.values(document.definitions as JsonObject)].map(namesOf);
  const known = new Set(shapes.flat());
  const present = Object.keys(object).filter((key) => key !== unexpected && known.has(key));
  const alike = shapes.filter((names) => present.every((key) => names.includes(key)));
  return [...new Set(alike.flat())].filter((key) => !Object.hasOwn(object, key));
}

function namesOf(schema: Json): readonly string[] {
  const parts = own(schema, 'allOf');
  return [schema, ...listOf(parts)].flatMap((part) => Object.keys(own(part, 'properties') ?? {}));
}

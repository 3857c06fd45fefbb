import { nearestNames } from '@webhook-contract/common/nearest-names';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { andElsewhere, proposal } from '../model/diagnostic.ts';
import {
  DOCUMENT_EXTENSIONS,
  MESSAGE_EXTENSIONS,
  SCHEMA_EXTENSIONS,
  SECURITY_EXTENSIONS,
  SERVER_EXTENSIONS,
  TAG_EXTENSIONS,
} from '../extensions/extensions.ts';
import { isObject, own, below, type Place } from '../model/json.ts';
import { ownCheck, type Violation } from '../payload/json-schema.ts';
import {
  children,
  holderOf,
  tagsOf,
  unique,
  type MessageOutline,
  type Subject,
} from '../document/outline.ts';
import { resolve, valueOf, type Sources } from '../source/sources.ts';
import { allSchemas } from './all-schemas.ts';
import type { Report, Rule } from './rule.ts';

const extensionShape: Rule = {
  id: 'extension-shape',
  summary: "Checks that the kit's own extensions have the shape that their schemas describe.",
  needed: 'The generators read extensions by their schemas.',
  check(subject, report) {
    const { sources } = subject;
    for (const { places, extensions } of holdersOf(subject)) {
      for (const [extension, schema] of Object.entries(extensions)) {
        // Those of a message are merged with those of its traits, and judged as a whole.
        if (Object.hasOwn(MERGED, extension)) continue;
        for (const holder of places) {
          if (own(valueOf(sources, holder), extension) === undefined) continue;
          const place = resolve(sources, below(holder, extension));
          if (place) checkPlace(sources, place, extension, schema, report);
        }
      }
    }
    for (const message of subject.outline.messages) checkMerged(sources, message, report);
  },
};

function checkMerged(sources: Sources, message: MessageOutline, report: Report): void {
  for (const [extension, schema] of Object.entries(MERGED)) {
    const value = message.value[extension];
    if (value === undefined) continue;
    for (const violation of ownCheck(schema)(value)) {
      const path = [extension, ...pathSegments(violation.path)];
      // Something missing has no place; the object that should have it does.
      const holder = path
        .map((_, index) => holderOf(sources, message, path.slice(0, path.length - index)))
        .find((part) => part !== undefined);
      reportViolation(extension, violation, below(holder ?? message.place, ...path), report);
    }
  }
}

function checkPlace(sources: Sources, place: Place, extension: string, schema: object, report: Report): void {
  const value = valueOf(sources, place);
  // Items of a list may be in files of their own.
  const items = Array.isArray(value) ? children(sources, place) : undefined;
  for (const violation of ownCheck(schema)(items?.map((item) => valueOf(sources, item)) ?? value)) {
    const [index, ...rest] = pathSegments(violation.path);
    const item = items?.[Number(index)];
    const at = item ? below(item, ...rest) : below(place, ...pathSegments(violation.path));
    reportViolation(extension, violation, at, report);
  }
}

function reportViolation(extension: string, violation: Violation, place: Place, report: Report): void {
  const { path, message, rule, problem, hint } = violation;
  // That a condition led to another violation adds nothing.
  if (rule === 'if') return;
  const description = `@webhook-contract/kit/extensions/${extension}.schema.json describes it.`;
  const key = pathSegments(path).at(-1);
  const known = rule === 'additionalProperties' ? keysOf(ALL[extension]).filter((one) => one !== key) : [];
  report(
    place,
    problem ?? `${extension}${path} ${message}.`,
    hint ?? proposal(key, [...new Set(known)], description),
  );
}

/** Every key that a schema describes, however deep. */
function keysOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = own(schema, 'properties');
  return [...(isObject(properties) ? Object.keys(properties) : []), ...Object.values(schema).flatMap(keysOf)];
}

/** All places that can have extensions of one kind, and these. */
interface Holders {
  readonly places: readonly Place[];
  readonly extensions: Readonly<Record<string, object>>;
}

function holdersOf(subject: Subject): readonly Holders[] {
  const { sources, outline } = subject;
  const { messages } = outline;
  const tags = messages.flatMap((message) => tagsOf(sources, message));
  return [
    { places: [outline.document], extensions: DOCUMENT_EXTENSIONS },
    { places: unique(messages.flatMap(({ parts }) => parts)), extensions: MESSAGE_EXTENSIONS },
    { places: unique(outline.securitySchemes), extensions: SECURITY_EXTENSIONS },
    { places: unique(outline.servers), extensions: SERVER_EXTENSIONS },
    { places: unique(tags), extensions: TAG_EXTENSIONS },
    { places: allSchemas(subject).map(({ place }) => place), extensions: SCHEMA_EXTENSIONS },
  ];
}

const { 'x-invalid-examples': _list, ...MERGED } = MESSAGE_EXTENSIONS;

const ALL: Readonly<Record<string, object>> = {
  ...MESSAGE_EXTENSIONS,
  ...DOCUMENT_EXTENSIONS,
  ...SECURITY_EXTENSIONS,
  ...SERVER_EXTENSIONS,
  ...SCHEMA_EXTENSIONS,
  ...TAG_EXTENSIONS,
};

const extensionName: Rule = {
  id: 'extension-name',
  summary: "Checks that no key is nearly that of one of the kit's own extensions.",
  showsWhatIsHidden: true,
  check(subject, report) {
    for (const { places, extensions } of holdersOf(subject)) {
      const known = [...Object.keys(extensions), ...(extensions === SCHEMA_EXTENSIONS ? ['deprecated'] : [])];
      const unread = places.flatMap((place) => {
        const value = valueOf(subject.sources, place);
        return Object.keys(isObject(value) ? value : {})
          .filter((key) => key.startsWith('x-') && !known.includes(key))
          .map((key) => ({ key, place: below(place, key) }));
      });
      for (const [key, [first, ...others]] of Map.groupBy(unread, (one) => one.key)) {
        const near = nearestNames(key, known);
        if (!first || near.length === 0) continue;
        report(
          first.place,
          `Nothing reads ${JSON.stringify(key)}${andElsewhere(others.length) || ' here'}.`,
          `Did you mean ${near.join(' or ')}?`,
        );
      }
    }
  },
};

/** AsyncAPI's schema lets messages have "deprecated", but its specification has no such field, and nothing reads it. */
const deprecatedPlace: Rule = {
  id: 'deprecated-place',
  summary: 'Checks that an event that is deprecated says so under "x-event".',
  needed: 'Types and documentation would not say it.',
  check({ sources, outline }, report) {
    const { messages, operations } = outline;
    const holders = [
      ...messages.flatMap(({ parts, channels }) => [...parts, ...channels]),
      ...operations.map(({ place }) => place),
    ];
    for (const holder of unique(holders)) {
      for (const key of ['deprecated', 'x-deprecated']) {
        if (own(valueOf(sources, holder), key) === undefined) continue;
        report(
          below(holder, key),
          `Nothing reads ${JSON.stringify(key)} here.`,
          'Write "x-event: { deprecated: … }" in the message of each event, with until when it is sent and what to use instead.',
        );
      }
    }
  },
};

export const extensionRules: readonly Rule[] = [extensionShape, extensionName, deprecatedPlace];

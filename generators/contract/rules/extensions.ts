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
import { children, holderOf, partOf, tagsOf, unique, type Subject } from '../document/outline.ts';
import { resolve, valueOf, type Sources } from '../source/sources.ts';
import { allSchemas } from './all-schemas.ts';
import type { Report, Rule } from './rule.ts';

const extensionShape: Rule = {
  id: 'extension-shape',
  summary: "Checks that the kit's own extensions have the shape that their schemas describe.",
  needed: 'The generators read extensions by their schemas.',
  check(subject, report) {
    checkMessages(subject, report);
    checkPlaces(subject, [subject.outline.document], DOCUMENT_EXTENSIONS, report);
    checkPlaces(subject, unique(subject.outline.securitySchemes), SECURITY_EXTENSIONS, report);
    checkPlaces(subject, unique(subject.outline.servers), SERVER_EXTENSIONS, report);
    checkPlaces(subject, tagsOfMessages(subject), TAG_EXTENSIONS, report);
    checkSchemas(subject, report);
  },
};

function checkMessages({ sources, outline }: Subject, report: Report): void {
  for (const [extension, schema] of Object.entries(MESSAGE_EXTENSIONS)) {
    // Of a list, nothing is merged, and it may stand in a file of its own.
    if (schema.type === 'array') {
      const lists = outline.messages.flatMap((message) => partOf(sources, message, extension) ?? []);
      for (const place of unique(lists)) checkPlace(sources, place, extension, schema, report);
      continue;
    }
    const check = ownCheck(schema);
    for (const message of outline.messages) {
      const value = message.value[extension];
      if (value === undefined) continue;
      for (const violation of check(value)) {
        const path = [extension, ...pathSegments(violation.path)];
        // Something missing has no place; the object that should have it does.
        const holder = path
          .map((_, index) => holderOf(sources, message, path.slice(0, path.length - index)))
          .find((part) => part !== undefined);
        reportViolation(extension, violation, below(holder ?? message.place, ...path), report);
      }
    }
  }
}

function checkPlaces(
  { sources }: Subject,
  holders: readonly Place[],
  extensions: Readonly<Record<string, object>>,
  report: Report,
): void {
  for (const [extension, schema] of Object.entries(extensions)) {
    for (const holder of holders) {
      if (own(valueOf(sources, holder), extension) === undefined) continue;
      const place = resolve(sources, below(holder, extension));
      if (place) checkPlace(sources, place, extension, schema, report);
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

/** The tags of all messages, each once. */
function tagsOfMessages({ sources, outline }: Subject): readonly Place[] {
  return unique(outline.messages.flatMap((message) => tagsOf(sources, message)));
}

function checkSchemas(subject: Subject, report: Report): void {
  for (const [extension, extensionSchema] of Object.entries(SCHEMA_EXTENSIONS)) {
    const check = ownCheck(extensionSchema);
    for (const { place, schema } of allSchemas(subject)) {
      if (!Object.hasOwn(schema, extension)) continue;
      for (const violation of check(schema[extension])) {
        reportViolation(
          extension,
          violation,
          below(place, extension, ...pathSegments(violation.path)),
          report,
        );
      }
    }
  }
}

function reportViolation(
  extension: string,
  { path, message, rule }: Violation,
  place: Place,
  report: Report,
): void {
  // That a condition led to another violation adds nothing.
  if (rule === 'if') return;
  const key = pathSegments(path).at(-1);
  const description = `@webhook-contract/kit/extensions/${extension}.schema.json describes it.`;
  report(place, `${extension}${path} ${message}.`, hint());

  function hint(): string {
    if (rule === 'pattern' && key === 'synonyms')
      return 'Keep at most eight terms of one to three words each, with a comma and a space between two.';
    if (rule !== 'additionalProperties') return description;
    const known = [...new Set(keysOf(ALL[extension]))].filter((one) => one !== key);
    return proposal(key, known, description);
  }
}

const ALL: Readonly<Record<string, object>> = {
  ...MESSAGE_EXTENSIONS,
  ...DOCUMENT_EXTENSIONS,
  ...SECURITY_EXTENSIONS,
  ...SERVER_EXTENSIONS,
  ...SCHEMA_EXTENSIONS,
  ...TAG_EXTENSIONS,
};

/** Every key that a schema describes, however deep. */
function keysOf(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = Object.values(schema).flatMap(keysOf);
  return isObject(own(schema, 'properties'))
    ? [...Object.keys(own(schema, 'properties') ?? {}), ...inner]
    : inner;
}

const extensionName: Rule = {
  id: 'extension-name',
  summary: "Checks that no key is nearly that of one of the kit's own extensions.",
  showsWhatIsHidden: true,
  check(subject, report) {
    for (const { key, places, known } of unreadKeys(subject)) {
      const near = nearestNames(key, known);
      if (near.length === 0) continue;
      reportUnread(key, places, `Did you mean ${near.join(' or ')}?`, report);
    }
  },
};

interface UnreadKey {
  readonly key: string;
  readonly places: readonly Place[];
  /** The extensions that can stand there. */
  readonly known: readonly string[];
}

/** The keys of extensions that are not the kit's own, each with all its places of one kind. */
function unreadKeys(subject: Subject): readonly UnreadKey[] {
  const { sources, outline } = subject;
  const messages = outline.messages.flatMap(({ parts }) => parts);
  const holders: readonly (readonly [places: readonly Place[], extensions: object])[] = [
    [[outline.document], DOCUMENT_EXTENSIONS],
    [unique(messages), MESSAGE_EXTENSIONS],
    [unique(outline.securitySchemes), SECURITY_EXTENSIONS],
    [unique(outline.servers), SERVER_EXTENSIONS],
    [tagsOfMessages(subject), TAG_EXTENSIONS],
    [allSchemas(subject).map(({ place }) => place), { ...SCHEMA_EXTENSIONS, deprecated: true }],
  ];
  return holders.flatMap(([places, extensions]) => {
    const known = Object.keys(extensions);
    const unread = places.flatMap((place) => {
      const value = valueOf(sources, place);
      return Object.keys(isObject(value) ? value : {})
        .filter((key) => key.startsWith('x-') && !known.includes(key))
        .map((key) => ({ key, place: below(place, key) }));
    });
    return [...Map.groupBy(unread, (one) => one.key)].map(([key, found]) => ({
      key,
      places: found.map(({ place }) => place),
      known,
    }));
  });
}

function reportUnread(key: string, [first, ...others]: readonly Place[], hint: string, report: Report): void {
  if (first)
    report(first, `Nothing reads ${JSON.stringify(key)}${andElsewhere(others.length) || ' here'}.`, hint);
}

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

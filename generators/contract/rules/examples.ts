import { pathSegments, pointerOf, valueAt } from '@webhook-contract/runtime/v1';
import { isObject, own, textOf, below, placeId, type Place } from '../model/json.ts';
import { asSchemaSpells, headerSpelling } from '../payload/header-names.ts';
import type { Check, Violation } from '../payload/json-schema.ts';
import type { TolerantVerdict } from '../model/model.ts';
import { exampleEvent, shownEvent } from '../document/batch.ts';
import { obstacleIn } from '../values/made-value.ts';
import { examplePlaces } from '../document/events.ts';
import { examplesOf, isLeftOut } from '../document/examples.ts';
import { type EventOutline, nameOf, partOf, type Subject } from '../document/outline.ts';
import { lineOf, resolve, valueOf } from '../source/sources.ts';
import { tolerantVerdict } from '../document/tolerant-verdict.ts';
import { constantAt } from '../payload/variants.ts';
import { exampleEventId } from './example-event-id.ts';
import { exampleOfSource } from './example-of-source.ts';
import { exampleUnknownField } from './example-unknown-field.ts';
import { formatViolation, idOf, nameOfExample, withLayout } from './example-words.ts';
import { repeats } from './repeats.ts';
import type { Report, Rule } from './rule.ts';

const exampleShape: Rule = {
  id: 'example-shape',
  summary:
    'Checks that a message with a payload or its schema has examples, each of a message with a name, a payload, and headers if the message describes any.',
  check(subject, report) {
    const { sources, outline, events } = subject;
    for (const event of events) {
      if (event.examples.length > 0 || !examplesOf(subject, event)[0]?.isMade) continue;
      report(
        event.message.place,
        `The ${event.isVariant ? 'variant' : 'message'} ${nameOf(event)} has no examples.`,
        'Add at least one under "examples": an example made from the schema says little.',
      );
    }
    for (const message of outline.messages) {
      for (const example of examplePlaces(sources, message, 'examples', 'x-invalid-examples')) {
        const name = own(valueOf(sources, example), 'name');
        if (typeof name === 'string' && name !== '') continue;
        report(example, 'The example has no name.', 'Add a "name" that says what is special about it.');
      }
      const hasHeaders = partOf(sources, message, 'headers') !== undefined;
      for (const example of examplePlaces(sources, message, 'examples')) {
        for (const part of hasHeaders ? ['headers', 'payload'] : ['payload']) {
          if (own(valueOf(sources, example), part) !== undefined) continue;
          report(example, `The example has no ${part}.`, `Add "${part}": an example is a whole request.`);
        }
      }
    }
  },
};

const exampleName: Rule = {
  id: 'example-name',
  summary: 'Checks that no two examples of a message have the same name.',
  needed: 'Commands and links could not tell one from the other.',
  judgesExamples: true,
  check({ sources, outline }, report) {
    const stated = (example: Place) => own(valueOf(sources, example), 'name');
    for (const message of outline.messages) {
      for (const [example, other] of repeats(
        examplePlaces(sources, message, 'examples', 'x-invalid-examples'),
        stated,
      ))
        report(
          below(example, 'name'),
          `The example name ${JSON.stringify(stated(example))} is already used at ${lineOf(sources, below(other, 'name'))}.`,
          'Give each example of a message its own name.',
        );
    }
  },
};

/** A warning: mock senders need an example, and receivers do not. */
export const examplePossible: Rule = {
  id: 'example-possible',
  summary: 'Checks that there is an example of each payload, or that one can be made from its schema.',
  judgesExamples: true,
  check(subject, report) {
    for (const event of subject.events) {
      if (!isImpossible(subject, event)) continue;
      const { pointer, asked, isEndless } = obstacleIn(subject, event.payload);
      const where = pointer === '' ? 'the payload' : pointer;
      const what = isEndless
        ? `${where} has to hold a value like itself, without end`
        : `no value is known for ${where}${asked.length === 0 ? '' : ` with ${asked.join(' and ')}`}`;
      report(
        event.message.place,
        `The ${event.isVariant ? 'variant' : 'message'} ${nameOf(event)} has no example with a payload, and none can be made from its schema: ${what}.`,
        isEndless
          ? 'Correct the schema, under which no payload is valid: a field on the way cannot be required.'
          : 'Add one under "examples", or "examples" to the fields of the schema that have a pattern: until then, mock senders, load scripts, endpoint tests and vectors leave it out.',
      );
    }
  },
};

/** Whether an event has a payload without an example, and none can be made. */
function isImpossible(subject: Subject, event: EventOutline): event is EventOutline & { payload: string } {
  // Nothing can be made from an invalid schema, which has been reported.
  if (event.payload === null || !subject.checkOf(event.payload, 'strict')) return false;
  return examplesOf(subject, event).length === 0;
}

const examplePayload: Rule = {
  id: 'example-payload',
  summary: 'Checks that every example payload is valid under its schema.',
  needed: 'Mock senders would send payloads that the validators refuse.',
  judgesExamples: true,
  check(subject, report) {
    checkExamples(subject, 'payload', report);
    reportStrays(subject, report);
    reportUntyped(subject, report);
  },
};

const exampleHeaders: Rule = {
  id: 'example-headers',
  summary: 'Checks that the headers of every example are valid.',
  needed: 'Mock senders would send what the service never does.',
  judgesExamples: true,
  check(subject, report) {
    checkExamples(subject, 'headers', report);
    reportOtherTypes(subject, report);
  },
};

/** Judges headers by their definition. The names in what it finds are spelled as in the headers. */
function headersCheck({ schemas, checkOf }: Subject, definition: string | null): Check | undefined {
  const check = definition === null ? undefined : checkOf(definition, 'written');
  const spell = headerSpelling(schemas, schemas[definition ?? ''] ?? {});
  return (
    check &&
    ((headers) => {
      const written = new Map(Object.keys(headers ?? {}).map((name) => [spell(name), name]));
      return check(asSchemaSpells(headers, spell)).map((violation) => {
        const [name = '', ...inside] = pathSegments(violation.path);
        const own = written.get(name);
        return own === undefined ? violation : { ...violation, path: pointerOf([own, ...inside]) };
      });
    })
  );
}

/** Examples whose headers identify another event than their own. */
function reportOtherTypes(subject: Subject, report: Report): void {
  const { sources, events, eventType } = subject;
  for (const event of events) {
    for (const [index, place] of eventType.entries()) {
      const expected = event.values[index] ?? null;
      if (place.in === 'payload' || expected === null) continue;
      for (const example of event.examples) {
        const headers = resolve(sources, below(example, 'headers'));
        const entries = Object.entries((headers && valueOf(sources, headers)) ?? {});
        const [name, value] = entries.find(([header]) => header.toLowerCase() === place.name) ?? [];
        if (!headers || name === undefined || value === String(expected)) continue;
        const violations = headersCheck(subject, event.headers)?.(valueOf(sources, headers));
        // A schema that has it as a constant has reported it.
        if (violations?.some((violation) => pathSegments(violation.path)[0] === name)) continue;
        report(
          below(headers, name),
          `The header ${name} of example ${nameOfExample(subject, example)} of ${nameOf(event)} is not ${JSON.stringify(expected)}, its event type.`,
          'Correct the header, or move the example to the message of that event.',
        );
      }
    }
  }
}

function checkExamples(subject: Subject, part: 'payload' | 'headers', report: Report): void {
  const { sources, events, checkOf } = subject;
  const verb = part === 'headers' ? 'break' : 'breaks';
  for (const event of events) {
    const definition = event[part];
    const check =
      part === 'headers'
        ? headersCheck(subject, definition)
        : definition === null
          ? undefined
          : checkOf(definition, 'written');
    if (!check) continue;
    const own = event.examples.filter((example) => !isLeftOut(subject, event, example));
    const checked = own.flatMap((example) => {
      const place =
        part === 'payload'
          ? exampleEvent(sources, event.message, example)
          : resolve(sources, below(example, part));
      return place ? [{ example, place, violations: check(valueOf(sources, place)) }] : [];
    });
    const shared = sharedBy(checked.map(({ violations }) => violations));
    const said = (violation: Violation): string =>
      formatViolation(withLayout(subject, definition ?? '', violation));
    for (const [index, { example, place, violations }] of checked.entries()) {
      for (const violation of violations) {
        const isShared = shared.has(idOf(violation));
        if (isShared && index > 0) continue;
        report(
          below(place, ...pathSegments(violation.path)),
          isShared
            ? `The ${part} of each of the ${checked.length} examples of ${nameOf(event)} ${verb} ${said(violation)}.`
            : `The ${part} of example ${nameOfExample(subject, example)} of ${nameOf(event)} ${verb} ${said(violation)}.`,
          isShared
            ? 'Correct the schema, or the examples if the schema is right.'
            : 'Correct the example, or the schema if the example is right.',
        );
      }
    }
  }
}

/** Examples whose payload belongs to no variant of its message. */
function reportStrays(subject: Subject, report: Report): void {
  const { sources, events, eventType } = subject;
  const fields = eventType.flatMap((place) => (place.in === 'payload' ? [place.pointer] : []));
  for (const [message, variants] of Map.groupBy(events, (event) => event.message)) {
    const known = new Set(
      variants.flatMap(({ examples, invalidExamples }) => [...examples, ...invalidExamples]).map(placeId),
    );
    for (const example of examplePlaces(sources, message, 'examples', 'x-invalid-examples')) {
      const place = exampleEvent(sources, message, example);
      if (!place || known.has(placeId(example))) continue;
      report(
        place,
        `The payload of example ${nameOfExample(subject, example)} of ${nameOf(message)} does not match any variant of that message.`,
        `Correct the fields that distinguish the variants: ${fields.join(' and ')}.`,
      );
    }
  }
}

/** Examples without the field that tells events apart, if the schema does not require it. */
function reportUntyped(subject: Subject, report: Report): void {
  const { sources, events, eventType } = subject;
  for (const event of events) {
    const schema = event.payload === null ? undefined : subject.schemas[event.payload];
    if (!schema) continue;
    const pointers = eventType.flatMap((place) =>
      place.in === 'payload' && constantAt(subject.schemas, schema, place.pointer, false) != null
        ? [place.pointer]
        : [],
    );
    for (const example of event.examples) {
      const place = exampleEvent(sources, event.message, example);
      const payload = place && valueOf(sources, place);
      const missing = pointers.find((pointer) => valueAt(payload, pointer) === undefined);
      if (!place || missing === undefined) continue;
      // Its other problems have been reported, and may be the reason.
      if (subject.checkOf(event.payload ?? '', 'written')?.(payload).length !== 0) continue;
      report(
        place,
        `The payload of example ${nameOfExample(subject, example)} of ${nameOf(event)} has no event type at ${missing}.`,
        'Add it, and list the field under "required".',
      );
    }
  }
}

const invalidExample: Rule = {
  id: 'invalid-example',
  summary:
    'Checks that every invalid example breaks exactly the rule that it names, and is as severe as it says.',
  needed: 'The documentation would say a rule is broken that is not.',
  judgesExamples: true,
  check(subject, report) {
    const { sources, events, checkOf } = subject;
    for (const event of events) {
      const payloadOf = (example: Place): unknown => shownEvent(sources, event.message, example);
      const check = event.payload === null ? undefined : checkOf(event.payload, 'strict');
      if (!check || event.payload === null) continue;
      // What the valid examples break, the invalid ones break as well, beside the rule that they name.
      const usual = new Set(event.examples.flatMap((example) => check(payloadOf(example))).map(idOf));
      for (const example of event.invalidExamples) {
        const breaks = own(valueOf(sources, example), 'breaks');
        const payload = payloadOf(example);
        if (!isObject(breaks) || payload === undefined) continue;
        const violations = check(payload).filter(
          (violation) => !usual.has(idOf(violation)) || idOf(violation) === idOf(breaks),
        );
        const isAsSaid = violations.length === 1 && violations.map(idOf).includes(idOf(breaks));
        const said = `The invalid example ${nameOfExample(subject, example)} of ${nameOf(event)} says that`;
        const expected = textOf(breaks.tolerant) || 'invalid';
        const found = tolerantVerdict(subject, event.payload, payload);
        if (!isAsSaid)
          report(
            below(example, 'breaks'),
            `${said} it breaks ${textOf(breaks.rule)} at ${textOf(breaks.path) || 'the top'}, but it breaks ${violations.length === 0 ? 'nothing' : violations.map(formatViolation).join(' and ')}.`,
            'Let it break one rule, and name that rule and its path under "breaks".',
          );
        else if (found !== expected)
          report(
            below(example, 'breaks'),
            `${said} tolerant validation finds it ${VERDICTS[expected] ?? expected}, but it finds it ${VERDICTS[found]}.`,
            `Write "tolerant: ${found}" under "breaks", or have the schema say otherwise by x-assumption.`,
          );
      }
    }
  },
};

const VERDICTS: Readonly<Record<string, string>> = {
  invalid: 'invalid',
  warning: 'valid with a warning',
  valid: 'valid',
} satisfies Record<TolerantVerdict, string>;

/** What all of several examples break: the schema may be what is wrong. */
function sharedBy(violations: readonly (readonly Violation[])[]): ReadonlySet<string> {
  const [first = [], ...others] = violations.map((found) => found.map(idOf));
  return new Set(others.length === 0 ? [] : first.filter((id) => others.every((ids) => ids.includes(id))));
}

export const exampleRules: readonly Rule[] = [
  exampleShape,
  exampleName,
  examplePossible,
  examplePayload,
  exampleUnknownField,
  exampleOfSource,
  exampleEventId,
  exampleHeaders,
  invalidExample,
];

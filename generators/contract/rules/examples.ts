import { pathSegments } from '@webhook-contract/runtime/v1';
import { isObject, own, textOf } from '../json.ts';
import type { Violation } from '../json-schema.ts';
import { children, partOf, type MessageOutline } from '../outline.ts';
import { below, placeId, type Place } from '../place.ts';
import { resolve, valueOf } from '../sources.ts';
import { nameOf, type Report, type Rule, type Subject } from './rule.ts';

const exampleShape: Rule = {
  id: 'example-shape',
  summary:
    'Checks that a message with a payload has examples, each with a name of its own, headers and payload.',
  needed: 'Samples and mock senders are made of examples.',
  check({ sources, outline, events }, report) {
    for (const event of events) {
      if (event.payload === null || event.examples.length > 0) continue;
      report(
        event.message.place,
        `The ${event.isVariant ? 'variant' : 'message'} ${nameOf(event)} has no examples.`,
        'Add at least one under "examples": types, tests and mock senders stand on it.',
      );
    }
    for (const message of outline.messages) {
      const examples = examplesOf({ sources }, message);
      const names = new Set<unknown>();
      for (const example of [...examples, ...invalidExamplesOf({ sources }, message)]) {
        const name = own(valueOf(sources, example), 'name');
        if (typeof name !== 'string' || name === '')
          report(example, 'The example has no name.', 'Add a "name" that says what is special about it.');
        else if (names.has(name))
          report(
            below(example, 'name'),
            `The example name ${JSON.stringify(name)} is taken.`,
            'Give each example of a message its own name.',
          );
        names.add(name);
      }
      for (const example of examples) {
        for (const part of ['headers', 'payload']) {
          if (own(valueOf(sources, example), part) !== undefined) continue;
          report(example, `The example has no ${part}.`, `Add "${part}": an example is a whole request.`);
        }
      }
    }
  },
};

const examplePayload: Rule = {
  id: 'example-payload',
  summary: 'Checks that every example payload is valid under the strict form of its schema.',
  needed: 'Mock senders would send what the validators refuse.',
  check(subject, report) {
    checkExamples(subject, 'payload', report);
    reportStrays(subject, report);
  },
};

const exampleHeaders: Rule = {
  id: 'example-headers',
  summary: 'Checks that the headers of every example are valid.',
  needed: 'Mock senders would send what the service never does.',
  check: (subject, report) => checkExamples(subject, 'headers', report),
};

function checkExamples(subject: Subject, part: 'payload' | 'headers', report: Report): void {
  const { sources, events } = subject;
  for (const event of events) {
    const definition = event[part];
    const check = definition === null ? undefined : subject.strictCheck(definition);
    if (!check) continue;
    for (const example of event.examples) {
      const place = resolve(sources, below(example, part));
      if (!place) continue;
      for (const violation of check(valueOf(sources, place))) {
        report(
          below(place, ...pathSegments(violation.path)),
          `The ${part} of example ${exampleName(subject, example)} of ${nameOf(event)} ${part === 'headers' ? 'break' : 'breaks'} ${formatViolation(violation)}.`,
          'Correct the example, or the schema if the example is right.',
        );
      }
    }
  }
}

/** Examples whose payload says that it is of no variant of its message. */
function reportStrays(subject: Subject, report: Report): void {
  const { sources, events, eventType } = subject;
  const fields = eventType.flatMap((place) => (place.in === 'payload' ? [place.pointer] : []));
  for (const [message, variants] of Map.groupBy(events, (event) => event.message)) {
    const known = variants.flatMap(({ examples, invalidExamples }) => [...examples, ...invalidExamples]);
    const isKnown = (example: Place): boolean => known.some((one) => placeId(one) === placeId(example));
    for (const example of [...examplesOf(subject, message), ...invalidExamplesOf(subject, message)]) {
      const place = resolve(sources, below(example, 'payload'));
      if (!place || isKnown(example)) continue;
      report(
        place,
        `The payload of example ${exampleName(subject, example)} of ${nameOf(message)} is of no variant of that message.`,
        `Correct what tells the variants apart: ${fields.join(' and ')}.`,
      );
    }
  }
}

const invalidExample: Rule = {
  id: 'invalid-example',
  summary: 'Checks that every invalid example breaks exactly the rule that it names.',
  needed: 'The documentation would say a rule is broken that is not.',
  check(subject, report) {
    const { sources, events } = subject;
    for (const event of events) {
      const check = event.payload === null ? undefined : subject.strictCheck(event.payload);
      for (const example of event.invalidExamples) {
        const value = valueOf(sources, example);
        const place = resolve(sources, below(example, 'payload'));
        const breaks = own(value, 'breaks');
        if (!check || !place || !isObject(breaks)) continue;
        const violations = check(valueOf(sources, place));
        const [first] = violations;
        if (violations.length === 1 && first?.rule === breaks.rule && first?.path === breaks.path) continue;
        const broken = violations.length === 0 ? 'nothing' : violations.map(formatViolation).join(' and ');
        const said = `${textOf(breaks.rule)} at ${textOf(breaks.path) || 'the top'}`;
        report(
          below(example, 'breaks'),
          `The invalid example ${exampleName(subject, example)} of ${nameOf(event)} says that it breaks ${said}, but it breaks ${broken}.`,
          'Let it break one rule, and name that rule and its path under "breaks".',
        );
      }
    }
  },
};

function examplesOf({ sources }: Pick<Subject, 'sources'>, message: MessageOutline): Place[] {
  const examples = partOf(sources, message, 'examples');
  return examples ? children(sources, examples) : [];
}

function invalidExamplesOf({ sources }: Pick<Subject, 'sources'>, message: MessageOutline): Place[] {
  const examples = partOf(sources, message, 'x-invalid-examples');
  return examples ? children(sources, examples) : [];
}

function exampleName({ sources }: Subject, example: Place): string {
  return JSON.stringify(own(valueOf(sources, example), 'name') ?? example.path.at(-1));
}

function formatViolation({ path, rule, message }: Violation): string {
  return `${rule} at ${path === '' ? 'the top' : path} (${message})`;
}

export const exampleRules: readonly Rule[] = [exampleShape, examplePayload, exampleHeaders, invalidExample];

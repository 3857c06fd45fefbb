import { pathSegments } from '@webhook-contract/runtime/v1';
import { below, placeId } from '../model/json.ts';
import { exampleEvent } from '../document/batch.ts';
import { isLeftOut } from '../document/examples.ts';
import { nameOf } from '../document/outline.ts';
import { valueOf } from '../source/sources.ts';
import { formatViolation, nameOfExample, violationsOf, withLayout } from './example-words.ts';
import type { Rule } from './rule.ts';

export const exampleOfSource: Rule = {
  id: 'example-of-source',
  summary:
    'Checks that examples from a source, such as an OpenAPI description, are valid under its schemas: others are left out.',
  judgesExamples: true,
  check(subject, report) {
    const { sources, schemas, events } = subject;
    const told = new Set<string>();
    for (const event of events) {
      for (const example of event.examples.filter((one) => isLeftOut(subject, event, one))) {
        const place = exampleEvent(sources, event.message, example);
        const definition = event.payload ?? '';
        const id = place && `${placeId(place)} ${definition}`;
        if (!id || told.has(id)) continue;
        told.add(id);
        const payload = { $ref: `#/definitions/${definition}` };
        const [first, ...others] = violationsOf(schemas, payload, valueOf(sources, place)).closest;
        if (!first) continue;
        const more = others.length === 0 ? '' : `, and ${others.length} more`;
        report(
          below(place, ...pathSegments(first.path)),
          `Example ${nameOfExample(subject, example)} of ${nameOf(event)} is left out, as its source contradicts itself: it breaks ${formatViolation(withLayout(subject, definition, first))}${more}.`,
          'Have the source corrected, or remove the example from the message.',
        );
      }
    }
  },
};

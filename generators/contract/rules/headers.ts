import { isHeaderName, transportHeaders } from '@webhook-contract/common/header-rules';
import { PATH_HEADER } from '@webhook-contract/runtime/v1';
import { examplePlaces } from '../document/events.ts';
import { oncePerSubject } from '../document/outline.ts';
import { isObject, listOf, below, own, type Place } from '../model/json.ts';
import { compositionOf, conjuncts } from '../payload/definitions.ts';
import { valueOf } from '../source/sources.ts';
import { resolvedSchemas } from './all-schemas.ts';
import type { Rule } from './rule.ts';

/** A header that a schema or an example describes, and the values that are stated for it. */
interface StatedHeader {
  readonly place: Place;
  readonly name: string;
  readonly values: readonly string[];
}

const headerName: Rule = {
  id: 'header-name',
  summary: 'Checks that HTTP can carry a header of each name.',
  needed: 'No request of the event could be sent.',
  check(subject, report) {
    for (const { place, name } of statedHeaders(subject)) {
      if (isHeaderName(name)) continue;
      const problem = `HTTP has no header with the name ${JSON.stringify(name)}.`;
      report(place, problem, 'Use letters, digits and - only, as in x-city.');
    }
  },
};

const headerValue: Rule = {
  id: 'header-value',
  summary: 'Checks that headers are the sender’s own, and that receivers read their values alike.',
  check(subject, report) {
    for (const { place, name, values } of statedHeaders(subject)) {
      if (OF_CONNECTION.has(name.toLowerCase())) {
        const problem = `The header ${name} belongs to the connection or to the coding of the body.`;
        report(place, problem, 'Leave it out: clients, proxies and servers set and change it.');
      }
      for (const value of values.filter((one) => !/^(?:[!-~](?:[\t -~]*[!-~])?)?$/.test(one))) {
        const problem = `The header ${name} has a value that no sender can send, or that receivers read differently: ${JSON.stringify(value)}.`;
        report(place, problem, 'Write it as requests have it: in ASCII, without spaces around it.');
      }
    }
  },
};

/** Headers that say nothing of an event, those of a coding included: it is gone once the body is decoded. */
export const OF_CONNECTION: ReadonlySet<string> = new Set([...transportHeaders, 'content-encoding']);

const statedHeaders = oncePerSubject((subject): readonly StatedHeader[] => {
  const { sources, outline, events, definitions } = subject;
  const { schemas } = definitions;
  const described = events.map(({ headers }) => schemas[headers ?? '']).filter(isObject);
  const parts = new Set<unknown>(compositionOf(schemas, described));
  const inSchemas = resolvedSchemas(subject)
    .filter(({ schema }) => parts.has(schema))
    .flatMap(({ place, schema }) =>
      Object.entries(isObject(schema.properties) ? schema.properties : {}).map(([name, field]) => ({
        place: below(place, 'properties', name),
        name,
        values: (isObject(field) ? conjuncts(schemas, field) : [])
          .flatMap((one) => [one.const, one.example, ...listOf(one.enum), ...listOf(one.examples)])
          .filter((value) => typeof value === 'string'),
      })),
    );
  const inExamples = outline.messages
    .flatMap((message) => examplePlaces(sources, message, 'examples'))
    .flatMap((example) =>
      Object.entries(own(valueOf(sources, example), 'headers') ?? {}).map(([name, value]) => ({
        place: below(example, 'headers', name),
        name,
        values: [String(value)],
      })),
    );
  return [...inSchemas, ...inExamples].filter(({ name }) => name !== PATH_HEADER);
});

export const headerRules: readonly Rule[] = [headerName, headerValue];

import { pathSegments } from '@webhook-contract/runtime/v1';
import { conjuncts } from '../definitions.ts';
import { formatLocation, parseExpression } from '../expression.ts';
import { isObject, own } from '../json.ts';
import type { Json, JsonObject, JsonSchema, Location } from '../model.ts';
import { holderOf, partOf, type MessageOutline } from '../outline.ts';
import { below, placeId, type Place } from '../place.ts';
import { valueOf } from '../sources.ts';
import { nameOf, type Rule, type Subject } from './rule.ts';

/** The parts of a message that hold a runtime expression. */
const EXPRESSION_PATHS = [
  ['x-delivery', 'eventType'],
  ['x-delivery', 'deliveryId'],
  ['correlationId', 'location'],
] as const;

interface FoundExpression {
  readonly message: MessageOutline;
  readonly place: Place;
  readonly text: unknown;
  readonly part: string;
}

function expressionsOf({ sources, outline }: Subject): FoundExpression[] {
  return outline.messages.flatMap((message) =>
    EXPRESSION_PATHS.flatMap(([parent, field]) => {
      // A correlation id is usually a reference to a component, the delivery policy is merged from trait and message.
      const holder =
        parent === 'correlationId'
          ? partOf(sources, message, parent)
          : below(holderOf(sources, message, [parent, field]) ?? message.place, parent);
      const text =
        parent === 'correlationId'
          ? holder && own(valueOf(sources, holder), field)
          : own(message.value[parent], field);
      return holder && text !== undefined
        ? [{ message, place: below(holder, field), text, part: `${parent}.${field}` }]
        : [];
    }),
  );
}

const expressionSyntax: Rule = {
  id: 'expression-syntax',
  summary: 'Checks that runtime expressions are well formed.',
  needed: 'Nobody could say where the event type and the delivery ID are.',
  check(subject, report) {
    for (const { place, text, part } of expressionsOf(subject)) {
      if (parseExpression(text)) continue;
      report(
        place,
        `${part} is no runtime expression: ${JSON.stringify(text)}.`,
        'Write it as $message.header#/name or $message.payload#/field.',
      );
    }
  },
};

const expressionTarget: Rule = {
  id: 'expression-target',
  summary: 'Checks that runtime expressions point at a header or field that the schemas have and require.',
  needed: 'Events would come without their type or their delivery ID.',
  check(subject, report) {
    const faults = new Map<string, Fault & { readonly keys: Set<string> }>();
    for (const { message, place, text, part } of expressionsOf(subject)) {
      const location = parseExpression(text);
      const fault = location && targetFault(subject, message, location, place, part);
      if (!fault) continue;
      const id = JSON.stringify([placeId(fault.place), fault.before, fault.after]);
      faults.set(id, { ...fault, keys: new Set([...(faults.get(id)?.keys ?? []), message.key]) });
    }
    for (const { place, before, keys, after, hint } of faults.values()) {
      report(place, `${before} ${inShort([...keys])}${after}`, hint);
    }
  },
};

/** What is wrong with one expression; one in a trait is wrong for many messages at once. */
interface Fault {
  readonly place: Place;
  readonly before: string;
  readonly after: string;
  readonly hint: string;
}

function targetFault(
  subject: Subject,
  message: MessageOutline,
  location: Location,
  place: Place,
  part: string,
): Fault | undefined {
  const holder = location.in === 'header' ? 'headers' : 'payload';
  const schemaPlace = partOf(subject.sources, message, holder);
  // An event whose payload is not known has nothing to point at; a reference that leads nowhere is reported as such.
  if (!schemaPlace && (location.in === 'payload' || message.value[holder] !== undefined)) return undefined;
  // So is a part that is no schema.
  if (schemaPlace && !isObject(valueOf(subject.sources, schemaPlace))) return undefined;

  const schema = schemaOf(subject, message, holder);
  const path = location.in === 'header' ? [location.name] : pathSegments(location.pointer);
  const found = schema ? fieldAt(subject, schema, path, location.in === 'header') : undefined;
  if (!found || !schemaPlace) {
    return {
      place,
      before: `${part} points nowhere: no schema of`,
      after: ` has ${formatLocation(location)}.`,
      hint: 'Correct the expression, or describe the header or field in the schema.',
    };
  }
  if (found.required) return undefined;
  return {
    place: below(schemaPlace, 'required'),
    before: `${capitalised(formatLocation(location))} can be absent, but ${part} of`,
    after: ' points at it.',
    hint: 'Add it to "required".',
  };
}

function inShort(keys: readonly string[]): string {
  const shown = keys.slice(0, 3).map((key) => JSON.stringify(key));
  const rest = keys.length - shown.length;
  const last = rest > 0 ? `${rest} more` : shown.length > 1 ? shown.pop() : undefined;
  return last === undefined ? shown.join() : `${shown.join(', ')} and ${last}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function schemaOf(
  { sources, definitions }: Subject,
  message: MessageOutline,
  part: 'headers' | 'payload',
): JsonSchema | undefined {
  const place = partOf(sources, message, part);
  const name = place && definitions.nameOf(place);
  return name === undefined ? undefined : definitions.schemas[name];
}

/** A field with all that holds for its value: several parts of a composition may speak of it. */
interface FoundField {
  readonly parts: readonly JsonObject[];
  readonly required: boolean;
}

function fieldAt(
  { definitions }: Subject,
  schema: JsonSchema,
  path: readonly string[],
  anyCase: boolean,
): FoundField | undefined {
  let here: FoundField = { parts: conjuncts(definitions.schemas, schema), required: true };
  for (const segment of path) {
    const same = (name: string) => (anyCase ? name.toLowerCase() === segment : name === segment);
    const fields = here.parts.flatMap(({ properties }) =>
      Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) =>
        same(name) && isObject(field) ? [field] : [],
      ),
    );
    if (fields.length === 0) return undefined;
    const demanded = here.parts.some(
      ({ required }) =>
        Array.isArray(required) && required.some((name) => typeof name === 'string' && same(name)),
    );
    here = {
      parts: fields.flatMap((field) => conjuncts(definitions.schemas, field)),
      required: here.required && demanded,
    };
  }
  return here;
}

/** The values to which schemas fix a field: a `const`, or an `enum` of one. */
function constantsOf({ parts }: FoundField): readonly (Json | undefined)[] {
  return parts.flatMap((part) =>
    Array.isArray(part.enum) && part.enum.length === 1 ? part.enum : [part.const],
  );
}

const oneEventType: Rule = {
  id: 'one-event-type',
  summary: 'Checks that all messages have their event type and their delivery identifier in the same place.',
  needed: 'A receiver could not tell one event from another.',
  check({ sources, outline }, report) {
    const [first] = outline.messages;
    for (const field of ['eventType', 'deliveryId']) {
      const wanted = own(first?.value['x-delivery'], field);
      for (const message of outline.messages) {
        const text = own(message.value['x-delivery'], field);
        if (text === wanted || text === undefined) continue;
        const holder = holderOf(sources, message, ['x-delivery', field]) ?? message.place;
        report(
          below(holder, 'x-delivery', field),
          `The ${field} of ${nameOf(message)} stands elsewhere than that of other messages.`,
          'Say it once, in the message trait.',
        );
      }
    }
  },
};

const templateConstant: Rule = {
  id: 'template-constant',
  summary: 'Checks that a payload that holds the event type fixes it to the name of its message.',
  needed: 'The types could not be told apart by the event type.',
  check(subject, report) {
    for (const message of subject.outline.messages) {
      const location = parseExpression(own(message.value['x-delivery'], 'eventType'));
      const payload = partOf(subject.sources, message, 'payload');
      const schema = schemaOf(subject, message, 'payload');
      if (location?.in !== 'payload' || !schema || !payload) continue;
      const found = fieldAt(subject, schema, pathSegments(location.pointer), false);
      const { name } = message.value;
      if (!found || (typeof name === 'string' && constantsOf(found).includes(name))) continue;
      report(
        below(payload, 'properties', ...pathSegments(location.pointer)),
        typeof name === 'string'
          ? `The payload of ${nameOf(message)} does not fix its event type to ${JSON.stringify(name)}.`
          : `The message ${nameOf(message)} has a payload but no "name" for its event type.`,
        'Give the field a "const" equal to the "name" of the message.',
      );
    }
  },
};

export const expressionRules: readonly Rule[] = [
  expressionSyntax,
  expressionTarget,
  oneEventType,
  templateConstant,
];

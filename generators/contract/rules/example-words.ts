import { pathSegments } from '@webhook-contract/runtime/v1';
import { own, type Place } from '../model/json.ts';
import type { Subject } from '../document/outline.ts';
import { formatOf } from '../schema/formats.ts';
import { fieldAt } from '../payload/field-at.ts';
import type { Violation } from '../payload/json-schema.ts';
import { valueOf } from '../source/sources.ts';

export function nameOfExample({ sources }: Subject, example: Place): string {
  return JSON.stringify(own(valueOf(sources, example), 'name') ?? example.path.at(-1));
}

/** What breaks a pattern or a format is told with a text that has it: a pattern says little to readers. */
export function withLayout({ schemas }: Subject, definition: string, violation: Violation): Violation {
  const { path, rule, message } = violation;
  const schema = Object.hasOwn(schemas, definition) ? schemas[definition] : undefined;
  if (!schema || (rule !== 'pattern' && rule !== 'format')) return violation;
  const parts = fieldAt(schemas, schema, pathSegments(path))?.parts ?? [];
  const [like] = parts.flatMap((part) => [
    ...(Array.isArray(part.examples) ? part.examples.slice(0, 1) : []),
    ...(rule === 'format' ? (formatOf(part)?.texts.slice(0, 1) ?? []) : []),
  ]);
  if (typeof like !== 'string') return violation;
  const isShort = message.length <= LONGEST_PATTERN;
  return { path, rule, message: `must be like ${JSON.stringify(like)}${isShort ? `: ${message}` : ''}` };
}

/** Beyond that, a pattern hides what is said beside it. */
const LONGEST_PATTERN = 70;

export function formatViolation({ path, rule, message }: Violation): string {
  return `${rule} at ${path === '' ? 'the top' : path} (${message})`;
}

import { pathSegments, valueAt } from '@webhook-contract/runtime/v1';
import { isObject, listOf, own, type JsonSchema, type Place } from '../model/json.ts';
import type { Subject } from '../document/outline.ts';
import { formatOf } from '../schema/formats.ts';
import { fieldAt } from '../payload/field-at.ts';
import { checksOf, type Violation } from '../payload/json-schema.ts';
import { assertionsOfAll } from '../schema/assertions.ts';
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

/** What a value breaks: all of it, and of alternatives only what it breaks of the one that it comes closest to. */
export function violationsOf(
  schemas: Subject['schemas'],
  schema: JsonSchema,
  value: unknown,
): { readonly all: readonly Violation[]; readonly closest: readonly Violation[] } {
  const all = checksOf(assertionsOfAll({ ...schemas, [HERE]: schema }))(HERE)?.(value) ?? [];
  // Ajv names a choice after those that are inside it.
  const [choice] = all
    .filter(({ rule }) => rule === 'oneOf' || rule === 'anyOf')
    .toReversed()
    .toSorted((one, other) => one.path.length - other.path.length);
  if (!choice) return { all, closest: all };
  const parts = fieldAt(schemas, schema, pathSegments(choice.path))?.parts ?? [];
  const branches = parts
    .flatMap((part) => listOf(part[choice.rule]))
    .filter(isObject)
    .map((branch) => violationsOf(schemas, branch, valueAt(value, choice.path)))
    .toSorted((one, other) => distance(one.closest) - distance(other.closest));
  const here = (inside: readonly Violation[] = []) =>
    inside.map((violation) => ({ ...violation, path: choice.path + violation.path }));
  const closest = here(branches[0]?.closest);
  if (closest.length === 0) return { all, closest: all };
  const inBranches = new Set([choice, ...here(branches.flatMap((branch) => branch.all))].map(idOf));
  return { all, closest: [...closest, ...all.filter((violation) => !inBranches.has(idOf(violation)))] };
}

/** The name of a schema that is no definition: no definition of a contract has a space in its name. */
const HERE = 'a part';

/** A value that an alternative fixes otherwise says that another one is meant. */
function distance(violations: readonly Violation[]): number {
  return violations.reduce((sum, { rule }) => sum + (rule === 'const' || rule === 'enum' ? 100 : 1), 0);
}

/** Beyond that, a pattern hides what is said beside it. */
const LONGEST_PATTERN = 70;

export function formatViolation({ path, rule, message }: Violation): string {
  return `${rule} at ${path === '' ? 'the top' : path} (${message})`;
}

/** Two violations with the same one are the same. */
export function idOf({ path, rule }: { readonly path?: unknown; readonly rule?: unknown }): string {
  return JSON.stringify([path, rule]);
}

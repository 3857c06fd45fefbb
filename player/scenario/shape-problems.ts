import { pathSegments } from '@webhook-contract/runtime/v1';
import type { ErrorObject, ValidateFunction } from 'ajv';
import { isFaultName } from '../faults/fault-kinds.ts';
import { didYouMean, didYouMeanOneOf } from '@webhook-contract/common/nearest-names';
import type { Problem } from './position.ts';
import { scenarioSchema, type JsonSchema } from './scenario-schema.ts';
import type { Path } from '@webhook-contract/common/yaml-text';
import type { YamlSource } from './yaml-source.ts';

/** A problem, and to which value it belongs. */
export interface ShapeProblem extends Problem {
  readonly path: Path;
}

/** What breaks the schema: each wrong value once, in the words of the schema. */
export async function shapeProblems(source: YamlSource): Promise<ShapeProblem[]> {
  const validate = await (validator ??= compileSchema());
  if (validate(source.value)) return [];
  const told = new Set<string>();
  return (validate.errors ?? []).flatMap((error) => {
    const problem = describe(error, source, validate.errors ?? []);
    if (!problem) return [];
    const key = `${problem.line}:${problem.column} ${problem.message}`;
    if (told.has(key)) return [];
    told.add(key);
    return [problem];
  });
}

/** Once, as a test of an endpoint reads dozens of scenarios. */
let validator: ReturnType<typeof compileSchema> | undefined;

async function compileSchema(): Promise<ValidateFunction> {
  // Loaded late, as most commands check no scenario.
  const { Ajv } = await import('ajv');
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  return ajv.compile(scenarioSchema);
}

function describe(
  error: ErrorObject,
  source: YamlSource,
  all: readonly ErrorObject[],
): ShapeProblem | undefined {
  const path = pathSegments(error.instancePath);
  const schema = (error.parentSchema ?? {}) as JsonSchema;
  const at = (message: string): ShapeProblem => ({ path, ...source.valueAt(path), message });
  switch (error.keyword) {
    // Says only that `then` or `else` failed, which have errors of their own.
    case 'if':
      return undefined;
    case 'additionalProperties': {
      const key = String((error.params as { additionalProperty: unknown }).additionalProperty);
      const place = [...path, key];
      return { path: place, ...source.keyAt(place), message: unknownKey(key, schema, error.data) };
    }
    case 'required':
      return at(
        missingKey(String((error.params as { missingProperty: unknown }).missingProperty), schema, path),
      );
    case 'minProperties':
      return 'properties' in schema
        ? at(`${labelOf(path, schema)} is empty. Write one of ${keysOf(schema).join(', ')}.`)
        : leaf();
    case 'maxProperties': {
      const isKnownElsewhere = all.some(
        ({ keyword, instancePath }) =>
          keyword === 'additionalProperties' && instancePath === error.instancePath,
      );
      if (isKnownElsewhere) return undefined;
      const keys = Object.keys(error.data as object);
      const second = [...path, keys[1] ?? ''];
      const what = String(schema['title']);
      return {
        path: second,
        ...source.keyAt(second),
        message: `a ${what} has one key, and this one has ${keys.join(' and ')}. Make each a ${what} of its own.`,
      };
    }
    default:
      return leaf();
  }

  function leaf(): ShapeProblem {
    const wanted =
      typeof schema['errorMessage'] === 'string' ? schema['errorMessage'] : (error.message ?? 'is wrong');
    return at(`${labelOf(path, schema)} ${wanted}${remedy(error, schema)}`);
  }
}

function remedy({ keyword, data }: ErrorObject, schema: JsonSchema): string {
  if (keyword !== 'enum' || typeof data !== 'string') return '.';
  if (isFaultName(data)) return ` that needs no value; ${data} needs one: write {${data}: …}.`;
  return didYouMean(data, schema['enum'] as string[]) || '.';
}

function unknownKey(key: string, schema: JsonSchema, data: unknown): string {
  const title = String(schema['title']);
  const shown = JSON.stringify(key);
  if (title === 'step') {
    const owner = keysOf(schema).find(
      (name) => Object.hasOwn(data as object, name) && keysOf(stepSchema(schema, name)).includes(key),
    );
    if (owner !== undefined) return `${shown} is not a step but belongs to ${owner}. Indent it below.`;
    return `unknown step ${shown}${didYouMeanOneOf(key, keysOf(schema))}`;
  }
  const kind = title === 'fault' && key !== 'attempts' ? 'unknown fault' : `unknown key`;
  const place = title === 'fault' ? '' : ` in ${title}`;
  return `${kind} ${shown}${place}${didYouMeanOneOf(key, keysOf(schema))}`;
}

function missingKey(key: string, schema: JsonSchema, path: Path): string {
  const wanted = (schema['properties'] as Record<string, JsonSchema>)[key]?.['errorMessage'];
  const hint = typeof wanted === 'string' ? `${wanted.replace('must be ', '')}` : 'a list of steps';
  return `${path.length === 0 ? 'the scenario' : String(schema['title'])} has no ${key}. Add ${key}: ${hint}.`;
}

function stepSchema(schema: JsonSchema, name: string): JsonSchema {
  return (schema['properties'] as Record<string, JsonSchema>)[name] ?? {};
}

function keysOf(schema: JsonSchema): string[] {
  return Object.keys((schema['properties'] as object | undefined) ?? {});
}

/** What to call a value: its key, or for the item of a list what it is. */
function labelOf(path: Path, schema: JsonSchema): string {
  const key = path.at(-1);
  if (key === undefined) return 'a scenario';
  if (!/^\d+$/.test(String(key))) return String(key);
  if (typeof schema['title'] === 'string') return `a ${schema['title']}`;
  return `an item of ${String(path.at(-2) ?? 'the list')}`;
}

import { pathSegments, valueAtPath } from '@webhook-contract/runtime/v1';
import {
  compileValue,
  noValue,
  type MakeValue,
  type ValueSource,
} from '@webhook-contract/common/test-data/compile-value';
import { copyJson } from './copy-json.ts';
import type { FieldPlan, PayloadPlan, TablePlan } from '@webhook-contract/common/test-data/payload-plan';

/** Fields that are made together, and go back to the example's values together. */
export interface Unit {
  /** JSON Pointers. */
  readonly fields: readonly string[];
  /** Puts new values into a payload that is a copy of `example`, where it has the fields. */
  make(payload: unknown, example: unknown): void;
  /** Puts the example's values back. */
  restore(payload: unknown, example: unknown): void;
}

/** One thing that a unit does. */
interface Step {
  readonly fields: readonly string[];
  readonly run: Unit['make'];
}

/**
 * A plan as functions: tables first, then fields. What is the same as another field is in the unit of that one.
 * Throws a TypeError that names the field where a value cannot be made in any way that there is.
 */
export function compilePlan({ tables, fields }: PayloadPlan, source: ValueSource): Unit[] {
  const stepsByField = new Map<string, Step[]>();
  const begin = (step: Step): void => {
    const steps = [step];
    for (const field of step.fields) if (!stepsByField.has(field)) stepsByField.set(field, steps);
  };
  for (const table of tables) begin(compileTable(table, source));
  for (const { field, make } of fields) {
    if (!('sameAs' in make)) begin(compileField(field, compileValue(make, field, source)));
  }
  for (const { field, make } of fields) {
    const origin = 'sameAs' in make ? originOf(field, fields) : undefined;
    if (origin === undefined) continue;
    const copying = compileCopy(field, origin);
    const steps = stepsByField.get(origin);
    if (steps) steps.push(copying);
    else begin(copying);
  }
  return [...new Set(stepsByField.values())].map(unitOf);
}

function unitOf(steps: readonly Step[]): Unit {
  const fields = [...new Set(steps.flatMap((step) => step.fields))];
  const places = fields.map(placeOf);
  return {
    fields,
    make(payload, example) {
      for (const { run } of steps) run(payload, example);
    },
    restore(payload, example) {
      for (const place of places) replaceAt(payload, place, copyJson(valueAtPath(example, place.path)));
    },
  };
}

function compileField(field: string, make: MakeValue): Step {
  const place = placeOf(field);
  return {
    fields: [field],
    run(payload, example) {
      const value = make(example);
      if (value !== noValue) replaceAt(payload, place, value);
    },
  };
}

function compileTable({ fields, rows }: TablePlan, source: ValueSource): Step {
  const compiled = rows.map((row) =>
    fields.map((field, index) => compileField(field, compileValue(row[index] ?? null, field, source))),
  );
  return {
    fields,
    run(payload, example) {
      for (const { run } of compiled[source.random.below(compiled.length)] ?? []) run(payload, example);
    },
  };
}

function compileCopy(field: string, origin: string): Step {
  const place = placeOf(field);
  const { path } = placeOf(origin);
  return {
    fields: [field],
    run(payload) {
      const value = valueAtPath(payload, path);
      if (value !== undefined) replaceAt(payload, place, copyJson(value));
    },
  };
}

/** Where a chain of `sameAs` begins; undefined if it goes round in a circle. */
function originOf(field: string, fields: readonly FieldPlan[]): string | undefined {
  const seen = new Set<string>();
  let here = field;
  while (!seen.has(here)) {
    seen.add(here);
    const make = fields.find((plan) => plan.field === here)?.make;
    if (!make || !('sameAs' in make)) return here;
    here = make.sameAs;
  }
  return undefined;
}

/** A place in a payload: the way to what holds it, and its name there. */
interface Place {
  readonly path: readonly string[];
  readonly holder: readonly string[];
  readonly name: string | undefined;
}

function placeOf(pointer: string): Place {
  const path = pathSegments(pointer);
  return { path, holder: path.slice(0, -1), name: path.at(-1) };
}

/** Puts a value if there is one already; a payload without the place stays as it is. */
function replaceAt(payload: unknown, { holder, name }: Place, value: unknown): void {
  const object = valueAtPath(payload, holder);
  if (name === undefined || typeof object !== 'object' || object === null || !Object.hasOwn(object, name))
    return;
  // An array has a property of its own that is not an item.
  if (Array.isArray(object) && name === 'length') return;
  (object as Record<string, unknown>)[name] = value;
}

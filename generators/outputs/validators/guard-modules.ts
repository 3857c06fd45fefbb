import { noCache, type Cache } from '../../contract/source/cache.ts';
import { assertionsOfAll } from '../../contract/schema/assertions.ts';
import { schemaForms } from '../../contract/payload/forms.ts';
import type { Contract } from '../../contract/model/model.ts';
import { reachKey } from '../../contract/payload/reach-key.ts';
import { lastPer, numberOf } from '../../ground/once-per.ts';
import { cachedGuards } from './cached-guards.ts';
import type { Unit } from './guard-compiler.ts';
import { guardNames, type GuardNames } from './guard-names.ts';
import { oneGuard } from './one-guard.ts';
import { definitionsReached, inSeveral, rootsOf, type Roots } from './reach.ts';
import { schemaTexts } from './schema-texts.ts';
import type { JsonSchema } from '../../contract/model/json.ts';

/** The guards of a module. */
export interface GuardModule {
  readonly units: readonly Unit[];
  /** JSON: the schemas that its guards were compiled from, for explaining what one refuses. */
  readonly schemas: string;
}

/** The guards of one payload, as an expression that a validator is made of. */
export interface PayloadModule extends GuardModule {
  /** The guards by form, as fields of an object literal. */
  readonly guards: string;
}

export interface GuardModules {
  /** What several payloads need, compiled once. */
  readonly shapes: GuardModule;
  /** Of each payload what it alone needs, so that it loads nothing of the others; in their order. */
  readonly payloads: readonly PayloadModule[];
}

/** Compiles definitions that are payloads of events. */
export function compileGuards(
  definitions: Contract['definitions'],
  payloads: readonly string[],
  cache: Cache = noCache,
): GuardModules {
  return lastModules(definitions, payloads.join(), () => compileModules(definitions, payloads, cache));
}

/** An edit of no schema leaves all guards as they are. */
const lastModules = lastPer<Contract['definitions'], GuardModules>();

function compileModules(
  definitions: Contract['definitions'],
  payloads: readonly string[],
  cache: Cache,
): GuardModules {
  const forms = schemaForms(assertionsOfAll(definitions));
  const roots = payloads.map((payload) =>
    rootsOf(forms, payload, definitions[payload]?.['x-partial'] === true),
  );
  const reached = roots.map((of) => definitionsReached(forms.definitions, Object.values(of).flat()));

  const compile = cachedGuards(forms.definitions, cache);
  const guardsOf = guardNames(forms.definitions);
  const units = unitsOf([...new Set(reached.flat())].flatMap(compile), guardsOf);
  const needed = roots.map((of) =>
    unitsReached(
      units,
      Object.values(of).flatMap((name) => (typeof name === 'string' ? [guardsOf.of(name)] : [])),
    ),
  );
  const sharedUnits = inSeveral(needed);
  const sharedDefinitions = inSeveral(reached);

  const unitsNamed = (names: Iterable<string>): Unit[] =>
    [...new Set(names)].sort().flatMap((name) => units.get(name) ?? []);
  const texts = schemaTexts(forms.definitions, definitions);
  const textKey = (of: Roots, own: readonly string[]): string =>
    JSON.stringify([
      of,
      own.map((name) => reachKey(forms.definitions, name)),
      own.map((name) => reachKey(definitions, name.replace(/\..*$/, ''))),
    ]);
  return {
    shapes: {
      units: unitsNamed(sharedUnits),
      schemas: texts.ofShapes([...sharedDefinitions].sort()),
    },
    payloads: roots.map((of, index) => {
      const own = (reached[index] ?? []).filter((name) => !sharedDefinitions.has(name));
      const schema = definitions[payloads[index] ?? ''] ?? {};
      const ownUnits = unitsNamed((needed[index] ?? []).filter((name) => !sharedUnits.has(name)));
      const guards = Object.entries(of)
        .flatMap(([form, name]) => (typeof name === 'string' ? [`${form}: ${guardsOf.of(name)}`] : []))
        .join(', ');
      const schemas = lastText(schema, textKey(of, own), () => texts.ofPayload(of, own));
      const key = [...ownUnits.map(numberOf), guards, schemas].join('\n');
      return lastPayload(schema, key, () => ({ units: ownUnits, guards, schemas }));
    }),
  };
}

const lastText = lastPer<JsonSchema, string>();
const lastPayload = lastPer<JsonSchema, PayloadModule>();

const lastMerged = lastPer<Unit, readonly Unit[] | undefined, Unit>();

/** Units by name, with one guard for both forms of a definition where that is possible. */
function unitsOf(compiled: readonly Unit[], names: GuardNames): ReadonlyMap<string, Unit> {
  const units = new Map(compiled.map((unit) => [unit.name, unit]));
  for (const [name, written] of units) {
    const tolerant = units.get(names.tolerant(name) ?? '');
    const merged = tolerant && lastMerged(written, tolerant, () => oneGuard(written, tolerant, names));
    for (const unit of merged ?? []) units.set(unit.name, unit);
  }
  return units;
}

/** The names of all units that some use, at any remove, themselves included. */
function unitsReached(units: ReadonlyMap<string, Unit>, names: readonly string[]): readonly string[] {
  const found = new Set(names.filter((name) => units.has(name)));
  // What is added on the way is visited too.
  for (const name of found)
    for (const used of units.get(name)?.uses ?? []) if (units.has(used)) found.add(used);
  return [...found];
}

import ajvPackage from 'ajv/package.json' with { type: 'json' };
import { noCache, type Cache } from '../../contract/source/cache.ts';
import { assertionsOfAll } from '../../contract/schema/assertions.ts';
import { schemaForms } from '../../contract/payload/forms.ts';
import type { Contract } from '../../contract/model/model.ts';
import { createGuardCompiler, guardOptions, type Unit } from './guard-compiler.ts';
import { guardNames, type GuardNames } from './guard-names.ts';
import { definitionsReached, inSeveral, rootsOf } from './reach.ts';
import { schemaTexts } from './schema-texts.ts';
import type { JsonSchema, Json } from '../../contract/model/json.ts';
import { namesIn } from '../../contract/payload/definitions.ts';
import { shortHash } from '../../contract/model/short-hash.ts';
import { refusesMissing } from './presence-keywords.ts';

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

interface GuardModules {
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
  return {
    shapes: {
      units: unitsNamed(sharedUnits),
      schemas: texts.ofShapes([...sharedDefinitions].sort()),
    },
    payloads: roots.map((of, index) => {
      const own = (reached[index] ?? []).filter((name) => !sharedDefinitions.has(name));
      const ownUnits = unitsNamed((needed[index] ?? []).filter((name) => !sharedUnits.has(name)));
      const guards = Object.entries(of)
        .flatMap(([form, name]) => (typeof name === 'string' ? [`${form}: ${guardsOf.of(name)}`] : []))
        .join(',\n  ');
      return { units: ownUnits, guards, schemas: texts.ofPayload(of, own) };
    }),
  };
}

/** Units by name, with one guard for both forms of a definition where that is possible. */
function unitsOf(compiled: readonly Unit[], names: GuardNames): ReadonlyMap<string, Unit> {
  const units = new Map(compiled.map((unit) => [unit.name, unit]));
  for (const [name, written] of units) {
    const tolerant = units.get(names.tolerant(name) ?? '');
    const merged = tolerant && oneGuard(written, tolerant, names);
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

/**
 * The guards of a definition and of its tolerant form as one that is told which of them it is, where they differ by the
 * guards that they call alone: most payloads do, and would else be there twice. Undefined for all others.
 */
function oneGuard(written: Unit, tolerant: Unit, names: GuardNames): readonly Unit[] | undefined {
  const [body, tolerantBody] = [bodyOf(written), bodyOf(tolerant)];
  if (body === undefined || tolerantBody === undefined) return undefined;
  const whereLoose = (replaced: (name: string, loose: string, argument: string) => string): string =>
    body.replace(STRING_OR_CALL, (found, name?: string, argument = '') => {
      const loose = name === undefined ? undefined : names.tolerant(name);
      return name !== undefined && loose !== undefined && tolerant.uses.has(loose)
        ? replaced(name, loose, argument)
        : found;
    });
  if (whereLoose((_name, loose, argument) => `${loose}(${argument})`) !== tolerantBody) return undefined;
  const merged = whereLoose(
    (name, loose, argument) => `(tolerant ? ${loose}(${argument}) : ${name}(${argument}))`,
  );
  // Both may be the same: then there is nothing to tell.
  const [parameter, given] = merged === body ? ['', ''] : [', tolerant', ', true'];
  return [
    {
      name: written.name,
      code: `function ${written.name}(data${parameter}) {\n${merged}`,
      uses: new Set([...written.uses, ...tolerant.uses]),
    },
    {
      name: tolerant.name,
      code: `function ${tolerant.name}(data) {\n  return ${written.name}(data${given});\n}`,
      uses: new Set([written.name]),
    },
  ];
}

/** Strings, which are left as they are, and calls of functions that are not methods. */
const STRING_OR_CALL = /"(?:[^"\\]|\\.)*"|(?<![.\w$])([A-Za-z_$][\w$]*)\(((?:"(?:[^"\\]|\\.)*"|[^"()])*)\)/g;

/** What follows the head of a guard that is a function and nothing besides. */
function bodyOf({ name, code }: Unit): string | undefined {
  const head = `function ${name}(data) {\n`;
  const body = code.slice(head.length);
  return code.startsWith(head) && body.indexOf('\n}') === body.length - 2 ? body : undefined;
}

/** A unit as JSON has it. */
type KeptUnit = Omit<Unit, 'uses'> & { readonly uses: readonly string[] };

/** Makes the function that gives the guard of a definition, compiled only where the cache does not have it. */
function cachedGuards(
  definitions: Readonly<Record<string, JsonSchema>>,
  cache: Cache,
): (definition: string) => readonly Unit[] {
  const options = guardOptions(definitions);
  const names = guardNames(definitions).key;
  // With either option the code of a guard depends on the definitions that it refers to as well.
  const beside = options.unevaluated || options.ownProperties ? shortHash(JSON.stringify(definitions)) : '';
  const keyOf = (name: string): string => {
    const schema = definitions[name] ?? {};
    const refusing = [...namesIn(schema)].map((other) =>
      refusesMissing(definitions[other] ?? true, definitions),
    );
    return JSON.stringify([ajvPackage.version, options, names, beside, name, schema, refusing]);
  };
  let compiler: ReturnType<typeof createGuardCompiler> | undefined;
  return (name) => {
    const key = keyOf(name);
    const kept = cache.recall(key) as readonly KeptUnit[] | undefined;
    if (kept) return kept.map((unit) => ({ ...unit, uses: new Set(unit.uses) }));
    compiler ??= createGuardCompiler(definitions);
    const units = compiler(name);
    cache.keep(key, units.map((unit) => ({ ...unit, uses: [...unit.uses] })) satisfies KeptUnit[] as Json);
    return units;
  };
}

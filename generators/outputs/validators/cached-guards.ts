import ajvPackage from 'ajv/package.json' with { type: 'json' };
import type { Cache } from '../../contract/source/cache.ts';
import { namesIn } from '../../contract/payload/definitions.ts';
import type { Json, JsonSchema } from '../../contract/model/json.ts';
import { reachKey } from '../../contract/payload/reach-key.ts';
import { shortHash } from '../../contract/model/short-hash.ts';
import { lastPer } from '../../ground/once-per.ts';
import { createGuardCompiler, guardOptions, type Unit } from './guard-compiler.ts';
import { guardNames } from './guard-names.ts';
import { refusesMissing } from './presence-keywords.ts';

/** A unit as JSON has it. */
type KeptUnit = Omit<Unit, 'uses'> & { readonly uses: readonly string[] };

/** Makes the function that gives the guard of a definition, compiled only where the cache does not have it. */
export function cachedGuards(
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
  const inAll = JSON.stringify([options, names, beside]);
  return (name) => {
    const key = `${inAll} ${reachKey(definitions, name)}`;
    return lastUnits(definitions[name] ?? {}, key, () => unitsOf(name));
  };

  function unitsOf(name: string): readonly Unit[] {
    const key = keyOf(name);
    const kept = cache.recall(key) as readonly KeptUnit[] | undefined;
    if (kept) return kept.map((unit) => ({ ...unit, uses: new Set(unit.uses) }));
    compiler ??= createGuardCompiler(definitions);
    const units = compiler(name);
    cache.keep(key, units.map((unit) => ({ ...unit, uses: [...unit.uses] })) satisfies KeptUnit[] as Json);
    return units;
  }
}

const lastUnits = lastPer<JsonSchema, readonly Unit[]>();

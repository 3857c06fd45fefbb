import type { RuleLevels } from '../contract/rule-levels.ts';
import type { Generator } from '../generator.ts';

/** What a `webhook-contract.config.*` may say. Paths are relative to its folder; everything has a default. */
export interface Config {
  /** The AsyncAPI document; `asyncapi.yaml` by default. */
  readonly document?: string;
  /** The folder for what is generated; `generated` by default. */
  readonly output?: string;
  /** The npm package that is made of the contract; by default the name in the package.json beside the config. */
  readonly packageName?: string;
  /** The command that the package brings; `webhook-contract` by default. */
  readonly command?: string;
  /**
   * `imported`, the default: generated code imports the runtime as a package. `inlined`: the runtime is part of the
   * output, which then stands alone.
   */
  readonly runtime?: 'imported' | 'inlined';
  /**
   * Levels of rules: `off`, `warn` (the default) or `error`, by id, or one for all. A rule without which what is generated
   * would be wrong is always an error; `webhook-kit check --rules` says which.
   */
  readonly rules?: RuleLevels;
  /**
   * Names of types that are not to be what they would be, by what they name: `event <key>`, or where a schema stands,
   * as `names.json` in the output folder has it.
   */
  readonly typeNames?: Readonly<Record<string, string>>;
  /** The outputs; all that the kit has by default. A generator of your own is a value among them. */
  readonly generators?: readonly Generator[];
}

/** Returns a config unchanged, so that an editor knows its type. */
export function defineConfig(config: Config): Config {
  return config;
}

import type { RuleLevels } from '../../contract/rule-levels.ts';
import type { Generator } from '../../outputs/generator.ts';
import type { ContractPackage } from '../../contract/model/model.ts';

/** The contents of a `webhook-contract.config.*`. Paths are relative to its folder; everything has a default. */
export interface Config {
  /** The AsyncAPI document; `asyncapi.yaml` by default. */
  readonly document?: string;
  /** The output folder; `generated` by default. */
  readonly output?: string;
  /** The npm package to generate; by default the name in the package.json next to the config. */
  readonly packageName?: string;
  /** The command of the package; `webhook-contract` by default. */
  readonly command?: string;
  /**
   * `imported`, the default: generated code imports the runtime as a package. `inlined`: the runtime is part of the
   * output, which then stands alone.
   */
  readonly runtime?: 'imported' | 'inlined';
  /**
   * Levels of rules: `off`, `warn` (the default) or `error`, by id, or one for all. A rule that protects the output
   * from being wrong is always an error; `webhook-kit check --rules` lists them.
   */
  readonly rules?: RuleLevels;
  /**
   * Custom names of types, by what they name: `event <key>`, or the place of a schema, such as
   * `schemas/common/amount.schema.json`.
   */
  readonly typeNames?: Readonly<Record<string, string>>;
  /**
   * Event types for `import`, by the names of webhooks in the source: what only texts say, or what another spelling says. A list
   * has a value for each place of the event type.
   */
  readonly eventTypes?: Readonly<Record<string, string | readonly string[]>>;
  /** Outputs of the kit that are off by default, by name: `vectors`. */
  readonly outputs?: readonly string[];
  /** The outputs, including your own generators; all outputs of the kit that are on by default. Those of `outputs` come on top. */
  readonly generators?: readonly Generator[];
}

/** Returns a config unchanged, so that an editor knows its type. */
export function defineConfig(config: Config): Config {
  return config;
}

/** The settings of a run: the config with defaults filled in. */
export interface Settings extends Required<
  Pick<Config, 'runtime' | 'rules' | 'typeNames' | 'eventTypes' | 'generators'>
> {
  /** Absolute path of the folder of the config, or of the working folder if there is none. */
  readonly root: string;
  /** Absolute path of the config; undefined if there is none. */
  readonly configFile: string | undefined;
  /** Absolute path of the AsyncAPI document. */
  readonly document: string;
  /** Absolute path of the output folder. */
  readonly output: string;
  readonly package: ContractPackage;
}

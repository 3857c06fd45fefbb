import type { ContractPackage } from '../../contract/model/model.ts';
import type { RuleLevels } from '../../contract/rule-levels.ts';
import type { Generator } from '../../outputs/generator.ts';

/** The settings of a run: the config with defaults filled in. */
export interface Settings {
  /** Absolute path of the folder of the config, or of the working folder if there is none. */
  readonly root: string;
  /** Absolute path of the config; undefined if there is none. */
  readonly configFile: string | undefined;
  /** Absolute path of the AsyncAPI document. */
  readonly document: string;
  /** Absolute path of the output folder. */
  readonly output: string;
  readonly package: ContractPackage;
  readonly runtime: 'imported' | 'inlined';
  readonly rules: RuleLevels;
  readonly typeNames: Readonly<Record<string, string>>;
  readonly generators: readonly Generator[];
}

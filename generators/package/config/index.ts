/** What a config imports. It is small, because every run loads it, even if there is nothing to do. */
export type { Contract, ContractPackage } from '../../contract/model/model.ts';
export {
  GENERATED,
  type GeneratedFile,
  type GenerateOptions,
  type Generator,
} from '../../outputs/generator.ts';
export { generators } from '../generators.ts';
export { defineConfig, type Config } from './config.ts';

/** What a config imports: light, as it is loaded by each run, also by one that finds nothing to do. */
export type { Contract, ContractPackage } from '../contract/model.ts';
export { GENERATED, type GeneratedFile, type GenerateOptions, type Generator } from '../generator.ts';
export { generators } from '../generators.ts';
export { defineConfig, type Config } from './config.ts';

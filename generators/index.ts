/** The public face of the kit for programs; a config imports `@webhook-contract/kit/config`. */
export * from './package/config/index.ts';
export { formatDiagnostic, readContract, type Diagnostic, type Reading } from './contract/index.ts';

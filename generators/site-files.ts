import { fileURLToPath } from 'node:url';
import { isError, formatDiagnostic, type Diagnostic } from './contract/model/diagnostic.ts';
import type { GeneratedFile } from './outputs/generator.ts';
import { buildOptions, type BuildFlags } from './package/build-options.ts';
import { readPackage } from './package/read-package.ts';
import { sourceTree } from './package/source-tree.ts';
import { makeSite } from './site/make-site.ts';

export { ContractError, type Diagnostic, type GeneratedFile };

/** Which site to make. Files are paths, relative to the working folder, or `file:` URLs. */
export interface SiteRequest {
  /** The AsyncAPI document; by default the one of the config. */
  readonly document?: string | URL | undefined;
  /** The config; by default the `webhook-contract.config.*` next to the document. */
  readonly config?: string | URL | undefined;
  /** Where the site will be published, for its sitemap and for previews of links; left out: that is not known. */
  readonly siteUrl?: string | undefined;
  /** Is called with the warnings of a contract without errors, if there are any, before the first file. */
  readonly onWarnings?: ((warnings: readonly Diagnostic[]) => void) | undefined;
}

/**
 * Makes the files of a documentation site, page by page, each with its path in the site: the bytes that `docs` writes.
 * Before the first one it reads and checks the contract, as the commands do. Throws a ContractError with all problems if
 * the contract has errors, and an Error for a request that cannot be fulfilled.
 */
export async function* siteFiles({ document, config, siteUrl, onWarnings }: SiteRequest = {}): AsyncGenerator<
  GeneratedFile,
  void,
  undefined
> {
  const flags: BuildFlags = {
    ...(document === undefined ? {} : { contract: pathOf(document) }),
    ...(config === undefined ? {} : { config: pathOf(config) }),
    ...(siteUrl === undefined ? {} : { siteUrl }),
  };
  const { settings, siteUrl: address } = await buildOptions(flags);
  const { contract, diagnostics, filesRead } = await readPackage(settings);
  if (!contract) throw new ContractError(settings.document, diagnostics);
  const warnings = diagnostics.filter((diagnostic) => !isError(diagnostic));
  if (warnings.length > 0) onWarnings?.(warnings);
  yield* makeSite(contract, {
    sources: sourceTree(settings.document, filesRead),
    siteUrl: address,
    runtime: settings.runtime,
  });
}

/** Throws a TypeError for a URL that is not of a file. */
function pathOf(file: string | URL): string {
  if (typeof file === 'string' && !/^[a-z][a-z0-9+.-]+:/i.test(file)) return file;
  return fileURLToPath(file);
}

/** A contract has errors. The message has every problem in the format of the commands, and the file last. */
class ContractError extends Error {
  override readonly name = 'ContractError';
  /** All problems, sorted by place, warnings included. */
  readonly diagnostics: readonly Diagnostic[];

  constructor(document: string, diagnostics: readonly Diagnostic[]) {
    super([...diagnostics.map(formatDiagnostic), `${document} has errors`].join('\n'));
    this.diagnostics = diagnostics;
  }
}

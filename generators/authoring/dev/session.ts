import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '../../package/build-options.ts';
import { readPackage } from '../../package/read-package.ts';
import { selectGenerators } from '../../package/select.ts';
import { sourceTree } from '../../package/source-tree.ts';
import type { Contract, Reading } from '../../contract/index.ts';
import type { GenerateOptions } from '../../outputs/generator.ts';
import { belongsTo, collectFiles } from '../../package/output/collect.ts';
import { holds, type Difference } from '../../package/output/compare.ts';
import { assertReplaceable } from '../../package/output/safe-folder.ts';
import { writeFolder } from '../../package/output/write.ts';
import { openCache } from '../../contract/source/cache.ts';

/** A contract that is read and generated again and again by one process. Outputs that are not committed are left out. */
interface Session {
  /** Reads the contract as it is now. Rejects with a UsageError if the config sets a rule that cannot be set. */
  read(): Promise<Reading>;
  /** Brings the output up to date with what was read, and says how it differed. */
  write(reading: Reading & { readonly contract: Contract }): Promise<Difference>;
  /** Whether a file that was written is gone, of those at or below a path. */
  isGone(place: string): boolean;
  /** The folders of the files that were written. */
  folders(): ReadonlySet<string>;
  /** What the outputs are told beside the contract. */
  optionsFor(reading: Reading): GenerateOptions;
}

/** Starts without a look at the contract. */
export function openSession({ settings, only, siteUrl }: BuildOptions): Session {
  const { document, output } = settings;
  const selected = selectGenerators(settings.generators, only).filter(
    ({ isCommitted = true }) => isCommitted,
  );
  let cache = openCache(`generating ${document}`);
  let written: readonly string[] | undefined;
  const places = (): readonly string[] => (written ?? []).map((file) => path.join(output, file));

  function optionsFor({ filesRead }: Reading): GenerateOptions {
    return { cache, sources: sourceTree(document, filesRead), siteUrl, runtime: settings.runtime };
  }

  return {
    optionsFor,
    isGone: (place) =>
      places().some((file) => (file === place || file.startsWith(place + path.sep)) && !existsSync(file)),
    folders: () => new Set(places().map((file) => path.dirname(file))),
    read() {
      // The cache also has the results for pages that were requested since the last edit.
      cache.save();
      cache = openCache(`generating ${document}`);
      return readPackage(settings);
    },
    async write(read) {
      const files = await collectFiles(read.contract, selected, optionsFor(read));
      if (written === undefined) assertReplaceable(settings);
      const difference = writeFolder(
        output,
        files,
        (file) => selected.some((generator) => belongsTo(generator, file)),
        ({ path: file, content }) => holds(path.join(output, file), content),
      );
      written = files.map((file) => file.path);
      cache.save();
      return difference;
    },
  };
}

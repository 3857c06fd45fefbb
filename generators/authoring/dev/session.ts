import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuildOptions } from '../../package/build-options.ts';
import { refuseWrongLevels } from '../../package/read-package.ts';
import { selectGenerators } from '../../package/select.ts';
import { sourceTree } from '../../package/source-tree.ts';
import { readContract, type Contract, type Reading } from '../../contract/index.ts';
import type { GeneratedFile, GenerateOptions } from '../../outputs/generator.ts';
import { belongsTo, collectFiles } from '../../package/output/collect.ts';
import { holds, stampOf, type Difference } from '../../package/output/compare.ts';
import { assertReplaceable } from '../../package/output/safe-folder.ts';
import { writeFolder } from '../../package/output/write.ts';
import { hash, openCache, type Cache } from '../../contract/source/cache.ts';
import type { Json } from '../../contract/model/json.ts';

/**
 * A contract that is read and generated again and again by one process, which remembers what does not change. Outputs that
 * are not committed are left out.
 */
interface Session {
  /** Reads the contract as it is now. */
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

/** Starts without a look at the contract. Throws a UsageError if the config sets a rule that cannot be set. */
export function openSession({ settings, only, siteUrl }: BuildOptions): Session {
  const { document, package: contractPackage, rules, output } = settings;
  refuseWrongLevels(rules);
  const selected = selectGenerators(settings.generators, only).filter(
    ({ isCommitted = true }) => isCommitted,
  );
  const reading = workingCache(`reading ${document}`);
  const generating = workingCache(`generating ${document}`);
  let last: ReadonlyMap<string, Written> | undefined;

  function optionsFor({ filesRead }: Reading): GenerateOptions {
    return {
      cache: generating,
      sources: sourceTree(document, filesRead),
      siteUrl,
      runtime: settings.runtime,
    };
  }

  const owned = (file: string): boolean => selected.some((generator) => belongsTo(generator, file));
  const written = (): readonly string[] => [...(last?.keys() ?? [])].map((file) => path.join(output, file));

  return {
    optionsFor,
    isGone: (place) =>
      written().some((file) => (file === place || file.startsWith(place + path.sep)) && !existsSync(file)),
    folders: () => new Set(written().map((file) => path.dirname(file))),
    read: () => readContract(document, contractPackage, rules, settings.typeNames, reading),
    async write(read) {
      const next = await collectFiles(read.contract, selected, optionsFor(read));
      const before = last;
      // Where writing fails, nobody knows what is there.
      last = undefined;
      if (!before) assertReplaceable(settings);
      const difference = writeFolder(output, next, owned, (file) =>
        isThere(output, file, before?.get(file.path)),
      );
      const changed = new Set([...difference.missing, ...difference.changed]);
      const stampNow = (file: string): string | undefined => stampOf(path.join(output, file));
      const stampIn = (file: string) =>
        changed.has(file) ? stampNow(file) : (before?.get(file)?.stamp ?? stampNow(file));
      last = new Map(next.map((file) => [file.path, { content: file.content, stamp: stampIn(file.path) }]));
      return difference;
    },
  };
}

/** A file as this process left it. */
interface Written extends Pick<GeneratedFile, 'content'> {
  readonly stamp: string | undefined;
}

/** Whether a file of the output has its content, for which one is not read that is as this process left it. */
function isThere(
  output: string,
  { path: file, content }: GeneratedFile,
  before: Written | undefined,
): boolean {
  const place = path.join(output, file);
  const isAsLeft = before?.stamp !== undefined && before.stamp === stampOf(place);
  return isAsLeft && typeof content === 'string' ? before.content === content : holds(place, content);
}

/** About how many bytes are kept. */
const MOST_BYTES = 100_000_000;

/**
 * A cache for a process that goes on for hours: it begins with what earlier runs have saved, and forgets all else when that
 * has become much. What is still the same is found again by other means, see `once-per.ts`.
 */
function workingCache(name: string): Cache {
  const saved = openCache(name);
  const own = new Map<string, Json>();
  let bytes = 0;
  return {
    files: new Map(),
    recall(key) {
      const id = hash(key);
      return own.get(id) ?? saved.recall(key);
    },
    keep(key, value) {
      if (bytes > MOST_BYTES) {
        own.clear();
        bytes = 0;
      }
      own.set(hash(key), value);
      // A key holds what the value was made from, and is about as large.
      bytes += key.length + 1_000;
    },
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../package/config/settings.ts';
import type { TypeNaming } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { typeNamingOf } from '../../package/output/kept-names.ts';
import { NAMES_FILE } from '../../outputs/types/index.ts';

/** Which names of types count as those of the last run. */
export interface NameKeeper {
  naming(): TypeNaming;
  /** Takes note of what this process itself has written. */
  wrote(files: readonly GeneratedFile[]): void;
}

/**
 * Keeps to the names that were there before this process wrote any: what stands in a contract for a moment, between two
 * saves, has given no name to anybody. Names that somebody else writes meanwhile count from then on, those that somebody
 * removes stay.
 */
export function createNameKeeper(settings: Settings): NameKeeper {
  const file = path.join(settings.output, NAMES_FILE);
  let own: string | undefined;
  let naming: TypeNaming | undefined;
  return {
    naming() {
      const text = textOf(file);
      // Who removes the output has it written again as it was.
      if (naming === undefined || (text !== own && text !== undefined)) {
        own = text;
        naming = typeNamingOf(settings);
      }
      return naming;
    },
    wrote(files) {
      const written = files.find((one) => one.path === NAMES_FILE);
      if (written !== undefined) own = String(written.content);
    },
  };
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

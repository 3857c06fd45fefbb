import type { ContractPackage } from '../contract/model/model.ts';
import type { Generator } from './generator.ts';

/** The parts of a package.json that say what a package offers. */
interface PackageEntries {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
}

/** What generators have the package export, and the commands that it brings: code compiled into `dist/`, all else as it is generated. */
export function packageEntries(
  generators: readonly Generator[],
  contractPackage: ContractPackage,
): PackageEntries {
  const exported = generators.flatMap(({ exports }) => Object.entries(exports ?? {}));
  exported.sort(([one], [other]) => (one < other ? -1 : 1));
  const commands = generators.flatMap(({ bin }) => Object.entries(bin?.(contractPackage) ?? {}));
  return {
    exports: Object.fromEntries(
      exported.map(([subpath, file]) => [
        subpath,
        file.endsWith('.ts')
          ? { types: `./dist/${compiled(file, 'd.ts')}`, default: `./dist/${compiled(file, 'js')}` }
          : `./generated/${file}`,
      ]),
    ),
    bin: Object.fromEntries(commands.map(([name, file]) => [name, `dist/${compiled(file, 'js')}`])),
  };
}

function compiled(file: string, ending: string): string {
  return file.replace(/\.ts$/, `.${ending}`);
}

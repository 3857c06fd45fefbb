import { checkedFormats } from '../contract/formats.ts';
import type { Contract } from '../contract/model.ts';
import type { GeneratedFile, GenerateOptions } from '../generator.ts';
import { lastPer } from '../once-per.ts';
import { runtimeFor } from '../packages.ts';
import { HEADER, inLatin1, quoted, withVisibleControls } from '../typescript.ts';
import { formatsModule } from './formats-module.ts';
import { formatName, runtimeFunctions } from './guard-compiler.ts';
import type { GuardModule, PayloadModule } from './guard-modules.ts';

/** The validator of an event: a module that loads the shared shapes, and nothing of other events. */
export function eventFile(
  stem: string,
  type: string,
  payload: PayloadModule,
  options?: GenerateOptions,
): GeneratedFile {
  const key = JSON.stringify([stem, type, options?.runtime]);
  return lastFile(payload, key, () => makeEventFile(stem, type, payload, options));
}

const lastFile = lastPer<PayloadModule, GeneratedFile>();

function makeEventFile(
  stem: string,
  type: string,
  { units, guards, schemas }: PayloadModule,
  options: GenerateOptions | undefined,
): GeneratedFile {
  const path = `events/${stem}.ts`;
  const imports = importLines(path, units, ['shared', ...guards.split(/[\s:,]+/)], options, [
    'createValidator',
    'type Validator',
  ]);
  return verbatim(
    path,
    `${imports}import type { ${type} } from '../types.ts';

export type { ${type} };

${codeOf(units)}
/** The validator of this event. */
export const validator: Validator<${type}> = createValidator<${type}>({ ${guards}, schemas: ${quoted(schemas)}, shared });
`,
  );
}

/** What the validators of several events need. */
export function shapesFile(
  contract: Contract,
  { units, schemas }: GuardModule,
  formats: readonly string[],
  options?: GenerateOptions,
): GeneratedFile {
  const path = 'validators/shapes.ts';
  const imports = importLines(path, units, formats.length > 0 ? ['formats'] : [], options);
  return verbatim(
    path,
    `${imports}
${codeOf(units)}
export { ${units.map(({ name }) => name).join(', ')} };

/** What the validators of all events have in common. */
export const shared = { vendor: ${quoted(contract.package.name)}, schemas: ${quoted(schemas)}, formats${formats.length > 0 ? '' : ': {}'} };
`,
  );
}

export async function formatsFile(formats: readonly string[]): Promise<GeneratedFile> {
  return verbatim('validators/formats.ts', await formatsModule(formats));
}

/** The formats that guards check, by the names that schemas use, sorted. */
export function formatsUsed(modules: readonly GuardModule[]): readonly string[] {
  const used = new Set(modules.flatMap(({ units }) => units.flatMap(({ uses }) => [...uses])));
  return [...checkedFormats.keys()].filter((format) => used.has(formatName(format))).sort();
}

function codeOf(units: GuardModule['units']): string {
  return units.map(({ code }) => `${code}\n`).join('');
}

/** Imports of what units use and do not define themselves. */
function importLines(
  path: string,
  units: GuardModule['units'],
  alsoUsed: readonly string[],
  options: GenerateOptions | undefined,
  ofRuntime: readonly string[] = [],
): string {
  const defined = new Set(units.map(({ name }) => name));
  const used = new Set([...units.flatMap(({ uses }) => [...uses]), ...alsoUsed]);
  const names = [...used].filter((name) => !defined.has(name)).sort();
  const isFormat = (name: string): boolean => name === 'formats' || name.startsWith(formatName(''));
  const isShape = (name: string): boolean => name === 'shared' || /^(?:is|pattern)_/.test(name);
  const up = path.startsWith('validators/') ? './' : '../validators/';
  return [
    importLine(
      [...names.filter((name) => runtimeFunctions.includes(name)), ...ofRuntime],
      runtimeFor(path, options),
    ),
    importLine(names.filter(isFormat), `${up}formats.ts`),
    importLine(names.filter(isShape), `${up}shapes.ts`),
  ].join('');
}

function importLine(names: readonly string[], from: string): string {
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from '${from}';\n`;
}

function verbatim(path: string, source: string): GeneratedFile {
  const content = `${HEADER}// @ts-nocheck: compiled from the schemas\n${inLatin1(withVisibleControls(source))}`;
  return { path, content, verbatim: true };
}

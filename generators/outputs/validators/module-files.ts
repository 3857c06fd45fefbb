import { checkedFormats } from '../../contract/schema/formats.ts';
import type { Contract } from '../../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions } from '../generator.ts';
import { lastPer } from '../../ground/once-per.ts';
import { runtimeFor } from '../runtime-import.ts';
import { HEADER, indentedJson, inLatin1, quoted } from '../typescript.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import { formatsModule } from './formats-module.ts';
import type { GuardModule, PayloadModule } from './guard-modules.ts';
import { formatName, isFormatName, isShapeName, runtimeFunctions } from './guard-names.ts';
import { isRefused, typedCode } from './typed-code.ts';
import type { Json } from '../../contract/model/json.ts';

/** The modules of the validator of an event: they load the shared shapes, and nothing of other events. */
export function eventFiles(
  stem: string,
  type: string,
  payload: PayloadModule,
  options?: GenerateOptions,
): readonly GeneratedFile[] {
  const key = JSON.stringify([stem, type, options?.runtime]);
  return lastFiles(payload, key, () => makeEventFiles(stem, type, payload, options));
}

const lastFiles = lastPer<PayloadModule, readonly GeneratedFile[]>();

/** What a reader should know first. */
const READING = `// How to read this file: each function returns whether a value is valid, and ends at the first mistake. Those that are
// named \`…Tolerant\` leave out what the contract only assumes. A pattern is a regular expression as a table, which takes the
// same time for each character: the expression stands above it. The arguments of \`automaton\` are described in the runtime.
`;

function makeEventFiles(
  stem: string,
  type: string,
  { units, guards, schemas }: PayloadModule,
  options: GenerateOptions | undefined,
): readonly GeneratedFile[] {
  const path = `events/${stem}.ts`;
  const schemasPath = `validators/schemas/${stem}.ts`;
  const imports = importLines(path, units, ['shared', ...guards.split(/[\s:,]+/)], options, [
    'createValidator',
    'type Validator',
  ]);
  const code = `${imports}import { schemas } from '../${schemasPath}';
import type { ${type} } from '../types.ts';

export type { ${type} };

${codeOf(units)}
/** The validator of this event. */
export const validator: Validator<${type}> = createValidator<${type}>({ ${guards}, schemas, shared });
`;
  return [guardsFile(path, units, code), schemasFile(schemasPath, schemas, options)];
}

/** What the validators of several events need. */
export function shapesFiles(
  contract: Contract,
  { units, schemas }: GuardModule,
  formats: readonly string[],
  options?: GenerateOptions,
): readonly GeneratedFile[] {
  const path = 'validators/shapes.ts';
  const schemasPath = 'validators/shape-schemas.ts';
  const imports = importLines(path, units, formats.length > 0 ? ['formats'] : [], options);
  const names = units.map(({ name }) => name);
  const code = `${imports}import { schemas } from './shape-schemas.ts';

${codeOf(units)}
${names.length > 0 ? `export { ${names.join(', ')} };\n` : ''}
/** What the validators of all events have in common. */
export const shared = { vendor: ${quoted(contract.package.name)}, schemas, formats${formats.length > 0 ? '' : ': {}'} };
`;
  return [guardsFile(path, units, code), schemasFile(schemasPath, schemas, options)];
}

export async function formatsFile(formats: readonly string[]): Promise<GeneratedFile> {
  const code = safe(await formatsModule(formats));
  return {
    path: 'validators/formats.ts',
    content: `${HEADER}// @ts-nocheck: a library that has no types\n${code}`,
    verbatim: true,
  };
}

function guardsFile(path: string, units: GuardModule['units'], code: string): GeneratedFile {
  const unchecked = units.some(isRefused)
    ? '// @ts-nocheck: the compiler refuses tests of one value for several types\n'
    : '';
  return { path, content: `${HEADER}//\n${READING}${unchecked}\n${safe(code)}` };
}

/** JSON in a module of its own, which is as it was written: a formatter would make something else of it. */
function schemasFile(path: string, schemas: string, options: GenerateOptions | undefined): GeneratedFile {
  const code = `import type { SchemaSource } from '${runtimeFor(path, options)}';

// How to read this file: these are the schemas that the functions of the validator are made from, and by which it explains
// what they refuse. \`#\` is the payload, and \`$ref\` the name of another definition. A definition that is a text is the tolerant
// form of the one that it names. \`must\` is what an error says.

/** Schemas as JSON, made when the first error is explained. */
export const schemas: SchemaSource = () => (${indentedJson(JSON.parse(schemas) as Json)});
`;
  return { path, content: `${HEADER}\n${safe(code)}`, verbatim: true };
}

/** The formats that guards check, by the names that schemas use, sorted. */
export function formatsUsed(modules: readonly GuardModule[]): readonly string[] {
  const used = new Set(modules.flatMap(({ units }) => units.flatMap(({ uses }) => [...uses])));
  return [...checkedFormats.keys()].filter((format) => used.has(formatName(format))).sort();
}

function codeOf(units: GuardModule['units']): string {
  return units.map((unit) => `${typedCode(unit)}\n`).join('\n');
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
  const isFormat = (name: string): boolean => name === 'formats' || isFormatName(name);
  const isShape = (name: string): boolean => name === 'shared' || isShapeName(name);
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

function safe(source: string): string {
  return inLatin1(withVisibleControls(source));
}

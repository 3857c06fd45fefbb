import { checkedFormats } from '../../contract/schema/formats.ts';
import type { Contract } from '../../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions } from '../generator.ts';
import { runtimeFor } from '../runtime-import.ts';
import { HEADER, indentedJson, inLatin1, quoted } from '../typescript.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import { formatsModule } from './formats-module.ts';
import type { GuardModule, PayloadModule } from './guard-modules.ts';
import { formatName, isFormatName, isShapeName, runtimeFunctions } from './guard-names.ts';
import type { Json } from '../../contract/model/json.ts';
import type { Unit } from './guard-compiler.ts';

const SHAPES = 'validators/shapes.ts';
const SHAPE_SCHEMAS = 'validators/shape-schemas.ts';

/** What a reader should know first, said in the module that all events have in common. */
const READING = `// How to read this file: each function returns whether a value is valid, and ends at the first mistake. Those that are
// named \`…Tolerant\` leave out what the contract only assumes. A pattern is a regular expression as a table, which takes the
// same time for each character: the expression stands above it. The arguments of \`automaton\` are described in the runtime.
`;

const READING_SCHEMAS = `// How to read this file: these are the schemas that the functions of the validator are made from, and by which it explains
// what they refuse. \`#\` is the payload, and \`$ref\` the name of another definition. A definition that is a text is the tolerant
// form of the one that it names. \`must\` is what an error says.
`;

/** The modules of the validator of an event: they load the shared shapes, and nothing of other events. */
export function eventFiles(
  stem: string,
  type: string,
  { units, guards, schemas }: PayloadModule,
  options?: GenerateOptions,
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

${codeOf(units)}/** The validator of this event. */
export const validator: Validator<${type}> = createValidator<${type}>({
  ${guards},
  schemas,
  shared,
});
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
  const path = SHAPES;
  const schemasPath = SHAPE_SCHEMAS;
  const imports = importLines(path, units, formats.length > 0 ? ['formats'] : [], options);
  const names = units.map(({ name }) => name);
  const code = `${imports}import { schemas } from './shape-schemas.ts';

${codeOf(units)}${names.length > 0 ? `export { ${names.join(', ')} };\n` : ''}
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
  const reading = path === SHAPES ? READING : '// How to read this file: as ../validators/shapes.ts says.\n';
  const content = `${HEADER}//\n${reading}${unchecked}\n${safe(code)}`;
  // Guards are a statement a line already, and formatting a thousand of them takes longer than compiling them.
  return { path, content, ...(!units.some(isPattern) && { verbatim: true }) };
}

function isPattern({ name }: Unit): boolean {
  return name.startsWith('pattern');
}

/** JSON in a module of its own, which is as it was written: a formatter would make something else of it. */
function schemasFile(path: string, schemas: string, options: GenerateOptions | undefined): GeneratedFile {
  const code = `import type { SchemaSource } from '${runtimeFor(path, options)}';

${path === SHAPE_SCHEMAS ? READING_SCHEMAS : '// How to read this file: as ../shape-schemas.ts says.\n'}
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
  return units.map((unit) => `${typedCode(unit)}\n\n`).join('');
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

/** The code of units as TypeScript: guards take any value, and patterns take text. */
function typedCode(unit: Unit): string {
  const { code } = unit;
  if (isPattern(unit)) {
    // A comment, the name, the pattern, and the function.
    const lines = code.split('\n');
    return [...lines.slice(0, 3), typedPattern(lines.slice(3).join('\n'))].join('\n');
  }
  const data = mentionsOf(code, 'data') > 1 ? 'data' : '_data';
  return (
    code
      .replace(
        /^function ([\w$]+)\(data(, tolerant)?\) \{$/m,
        (_, guard: string, form?: string) =>
          `function ${guard}(${data}: any${form === undefined ? '' : ', tolerant?: boolean'}): boolean {`,
      )
      .replaceAll(/^( *let \w+);$/gm, '$1: any;')
      // The compiler would refuse a schema of objects with names that every object has, such as `valueOf`.
      .replaceAll(/^(const schemaOf\w+) = /gm, '$1: any = ')
      // In a list without items, it is never assigned.
      .replaceAll(/^( *var \w+) = /gm, '$1: boolean | undefined = ')
      .replaceAll(/^( *for)\(/gm, '$1 (')
      .replaceAll(STRING, (text) => (/[\\']/.test(text) ? text : `'${text.slice(1, -1)}'`))
  );
}

const STRING = /"(?:[^"\\]|\\.)*"/g;

/** Of what `pattern.ts` writes; a call needs no types of its own. */
function typedPattern(code: string): string {
  if (!code.includes('(text) =>')) return code;
  return code
    .replace('(text) =>', '(text: string) =>')
    .replaceAll(/\btable\[[^\]]*\]/g, '$&!')
    .replace(/ of (\[.*\])\) for /, ' of $1 as const) for ');
}

/**
 * Whether the compiler may refuse the code of a unit, such as where a schema says that a value is a text, and something of its
 * fields as well: to the compiler, a text has none of them.
 */
function isRefused(unit: Unit): boolean {
  const { name, code } = unit;
  if (isPattern(unit)) return false;
  if (code.includes(`${name}.`) || /\blet missing\d/.test(code)) return true;
  const locals = [...code.matchAll(/\b(?:let|const) (\w+)/g)].map(([, local = '']) => local);
  if (locals.some((local) => mentionsOf(code, local) < 2)) return true;
  const known = new Map<string, readonly string[]>();
  for (const [value, types] of code.split('\n').flatMap(typeTests)) {
    const before = known.get(value);
    const left = before?.flatMap((one) => types.flatMap((other) => common(one, other))) ?? types;
    if (left.length === 0) return true;
    known.set(value, left);
  }
  return false;
}

/** A variable, or a field of one, in code. */
const VALUE = String.raw`((?:\w|\.|\[(?:\w+|"(?:[^"\\]|\\.)*")\])+)`;
const TYPE_TEST = new RegExp(String.raw`typeof ${VALUE} ?[!=]==? ?"(\w+)"`, 'g');
const LIST_TEST = new RegExp(String.raw`Array\.isArray\(${VALUE}\)`, 'g');
const CONSTANT = String.raw`("(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|true|false)`;
const CONSTANT_FIRST = new RegExp(`${CONSTANT} !== ${VALUE}`, 'g');
const CONSTANT_LAST = new RegExp(`(?<!typeof )\\b${VALUE} === ${CONSTANT}`, 'g');

/** Which types a line asks of which values; of a constant `string "a"`. */
function typeTests(line: string): readonly (readonly [value: string, types: readonly string[]])[] {
  const tests = [...line.matchAll(TYPE_TEST)].map(([, value = '', type = '']) => ({ value, type }));
  const lists = [...line.matchAll(LIST_TEST)]
    .map(([, value = '']) => ({ value, type: 'array' }))
    // "An object, and not a list".
    .filter(({ value }) => !tests.some((test) => test.value === value && test.type === 'object'));
  const constants = [
    ...[...line.matchAll(CONSTANT_FIRST)].map(([, constant = '', value = '']) => ({ value, constant })),
    ...[...line.matchAll(CONSTANT_LAST)].map(([, value = '', constant = '']) => ({ value, constant })),
  ].map(({ value, constant }) => ({ value, type: `${typeof JSON.parse(constant)} ${constant}` }));
  const byValue = Map.groupBy([...tests, ...lists, ...constants], ({ value }) => value);
  return [...byValue].map(([value, all]) => [value, all.map(({ type }) => type)] as const);
}

/** The narrower one of two types, or nothing if no value has both. */
function common(one: string, other: string): readonly string[] {
  if (one === other || one.startsWith(`${other} `)) return [one];
  return other.startsWith(`${one} `) ? [other] : [];
}

function mentionsOf(code: string, name: string): number {
  return code.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;
}

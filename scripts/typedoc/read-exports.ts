import path from 'node:path';
import {
  Application,
  Converter,
  ReflectionKind,
  ReflectionType,
  TSConfigReader,
  type Context,
  type Comment,
  type DeclarationReflection,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import type { ApiExport, ApiMember } from '../../generators/site/reference/api.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** What modules export, by their paths in the repository, as TypeDoc reads it from the sources. Throws an Error if it cannot. */
export async function readExports(
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly ApiExport[]>> {
  const app = await Application.bootstrap(
    {
      entryPoints: files.map((file) => path.join(repository, file)),
      tsconfig: path.join(import.meta.dirname, 'tsconfig.json'),
      basePath: repository,
      alwaysCreateEntryPointModule: true,
      sort: ['alphabetical'],
      excludePrivate: true,
      excludeExternals: true,
      readme: 'none',
      disableGit: true,
      sourceLinkTemplate: '{path}',
      // Types are checked elsewhere, by the TypeScript of the repository.
      skipErrorChecking: true,
      logLevel: 'Error',
    },
    [new TSConfigReader()],
  );
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, spellOutValues);
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the packages');
  // TypeDoc writes methods as properties of any type where it writes a type in one line.
  for (const method of project.getReflectionsByKind(ReflectionKind.Method) as DeclarationReflection[])
    if (method.parent?.kindOf(ReflectionKind.TypeLiteral)) method.type = new ReflectionType(method);
  const modules = project.children ?? [];
  return new Map(
    files.map((file) => {
      const found = modules.find(({ sources = [] }) => sources.some(({ fileName }) => fileName === file));
      if (found === undefined) throw new Error(`TypeDoc has no module ${file}`);
      // What another module exports already is only referred to.
      return [file, found.children?.filter((child) => !child.isReference()).map(apiExport) ?? []];
    }),
  );
}

/** A type that is made of the values of a constant, as in `(typeof states)[number]`: readers want the values. */
const spelledOut = new WeakMap<DeclarationReflection, string>();

function spellOutValues(context: Context): void {
  const { programs, project } = context;
  const [checker] = programs.map((program) => program.getTypeChecker());
  for (const alias of project.getReflectionsByKind(ReflectionKind.TypeAlias) as DeclarationReflection[]) {
    const symbol = context.getSymbolFromReflection(alias);
    if (!checker || !symbol || !/\btypeof\b/.test(typeText(alias.type))) continue;
    const type = checker.getDeclaredTypeOfSymbol(symbol);
    if (type.isUnion()) spelledOut.set(alias, type.types.map((one) => checker.typeToString(one)).join(' | '));
  }
}

function apiExport(declaration: DeclarationReflection): ApiExport {
  const { name, signatures = [] } = declaration;
  const [signature] = signatures;
  return {
    name,
    kind: kindOf(declaration),
    declaration: declarationOf(declaration),
    text: textOf(declaration.comment ?? signature?.comment),
    members: membersOf(declaration).map(apiMember),
  };
}

/** A name for another type has the members of that. */
function membersOf({ children, kind, type }: DeclarationReflection): readonly DeclarationReflection[] {
  const named = kind === ReflectionKind.TypeAlias ? aliased(type)?.children : undefined;
  return (children ?? named ?? []).filter(({ name }) => name !== 'constructor');
}

function aliased(type: SomeType | undefined): DeclarationReflection | undefined {
  return type?.type === 'reference' && type.reflection?.isDeclaration() ? type.reflection : undefined;
}

function kindOf({ kind }: DeclarationReflection): ApiExport['kind'] {
  if (kind === ReflectionKind.Function) return 'function';
  if (kind === ReflectionKind.Class) return 'class';
  return kind === ReflectionKind.Variable ? 'constant' : 'type';
}

function declarationOf(declaration: DeclarationReflection): string {
  const { kind, name, type, signatures = [], extendedTypes = [] } = declaration;
  const parameters = typeParameters(declaration.typeParameters);
  if (signatures.length > 0)
    return signatures.map((one) => `function ${name}${signatureText(one)}`).join('\n');
  if (kind === ReflectionKind.Variable) return constantText(name, type);
  if (kind === ReflectionKind.TypeAlias)
    return `type ${name}${parameters} = ${spelledOut.get(declaration) ?? functionText(type) ?? typeText(type)}`;
  const word = kind === ReflectionKind.Class ? 'class' : 'interface';
  const extended = extendedTypes.length > 0 ? ` extends ${extendedTypes.map(typeText).join(', ')}` : '';
  return `${word} ${name}${parameters}${extended}`;
}

/** A function with its own type parameters, which TypeDoc leaves out of a type in one line. */
function functionText(type: SomeType | undefined): string | undefined {
  const [signature] = type?.type === 'reflection' ? (type.declaration.signatures ?? []) : [];
  return signature && signatureText(signature, ' => ');
}

/** A constant that is different for each contract says its kind and not its value; one that is a function, which. */
function constantText(name: string, type: SomeType | undefined): string {
  const text = `const ${name}: ${type?.type === 'literal' ? typeof type.value : typeText(type)}`;
  const target = aliased(type);
  return target && functionText(target.type) ? `${text}\n${declarationOf(target)}` : text;
}

function apiMember({ name, flags, type, comment, signatures = [] }: DeclarationReflection): ApiMember {
  const [signature] = signatures;
  return {
    name,
    isOptional: flags.isOptional,
    type: signature ? signatureText(signature, ' => ') : typeText(type),
    text: textOf(comment ?? signature?.comment),
  };
}

function signatureText(signature: SignatureReflection, beforeResult = ': '): string {
  const parameters = (signature.parameters ?? []).map(({ name, flags, type, defaultValue }) => {
    const isOptional = flags.isOptional || defaultValue !== undefined;
    // What is taken apart at once has no name in the sources.
    const shown = name === '__namedParameters' ? 'options' : name;
    return `${flags.isRest ? '...' : ''}${shown}${isOptional ? '?' : ''}: ${typeText(type)}`;
  });
  return `${typeParameters(signature.typeParameters)}(${parameters.join(', ')})${beforeResult}${typeText(signature.type)}`;
}

function typeParameters(parameters: readonly TypeParameterReflection[] = []): string {
  const texts = parameters.map(
    ({ name, type, default: standard }) =>
      `${name}${type ? ` extends ${typeText(type)}` : ''}${standard ? ` = ${typeText(standard)}` : ''}`,
  );
  return texts.length > 0 ? `<${texts.join(', ')}>` : '';
}

/** Without the parameters that TypeScript fills in itself. */
function typeText(type: SomeType | undefined): string {
  return (type?.toString() ?? 'unknown').replaceAll('<ArrayBufferLike>', '').replaceAll(', any, any>', '>');
}

/** CommonMark. Tags come behind the text, as paragraphs of their own. */
function textOf(comment: Comment | undefined): string {
  if (comment === undefined) return '';
  const parts = [comment.summary, ...comment.blockTags.map(({ content }) => content)];
  return parts
    .map((part) =>
      part
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .join('\n\n')
    .trim();
}

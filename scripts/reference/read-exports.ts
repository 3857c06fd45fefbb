import path from 'node:path';
import {
  API,
  NodeBuilderFlags,
  SignatureKind,
  SymbolFlags,
  type Checker,
  type Symbol,
  type Type,
} from 'typescript/unstable/sync';
import type { Node, TypeAliasDeclaration } from 'typescript/unstable/ast';
import {
  isClassDeclaration,
  isFunctionDeclaration,
  isInterfaceDeclaration,
  isPropertyDeclaration,
  isPropertySignatureDeclaration,
  isTypeAliasDeclaration,
  isTypeReferenceNode,
  isUnionTypeNode,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { ApiExport, ApiMember } from '../../generators/site/reference/api.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** What modules export, by their paths in the repository, as the compiler reads it. Throws an Error if it cannot. */
export function readExports(files: readonly string[]): ReadonlyMap<string, readonly ApiExport[]> {
  const compiler = new API({ cwd: repository });
  try {
    const config = path.join(import.meta.dirname, 'tsconfig.json');
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (project === undefined) throw new Error(`TypeScript has no project ${config}`);
    const { checker, program } = project;
    return new Map(
      files.map((file) => {
        const source = program.getSourceFile(path.join(repository, file));
        const module = source && checker.getSymbolAtLocation(source);
        if (module === undefined) throw new Error(`TypeScript has no module ${file}`);
        const exported = checker.getExportsOfModule(module).map((symbol) => apiExport(checker, symbol));
        return [file, exported.toSorted((a, b) => (a.name < b.name ? -1 : 1))];
      }),
    );
  } finally {
    compiler.close();
  }
}

function apiExport(checker: Checker, exported: Symbol): ApiExport {
  const symbol = unaliased(checker, exported);
  const node = symbol.declarations[0]?.resolve();
  if (node === undefined) throw new Error(`TypeScript has no declaration of ${exported.name}`);
  return {
    name: exported.name,
    kind: kindOf(node),
    declaration: declarationOf(checker, symbol, node),
    text: symbol.getDocumentationComment(checker).trim(),
    members: membersOf(checker, symbol, node),
  };
}

function unaliased(checker: Checker, symbol: Symbol): Symbol {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function kindOf(node: Node): ApiExport['kind'] {
  if (isFunctionDeclaration(node)) return 'function';
  if (isClassDeclaration(node)) return 'class';
  return isInterfaceDeclaration(node) || isTypeAliasDeclaration(node) ? 'type' : 'constant';
}

function declarationOf(checker: Checker, symbol: Symbol, node: Node): string {
  const { name } = symbol;
  if (isClassDeclaration(node) || isInterfaceDeclaration(node)) {
    const [head = ''] = textOf(node).split(' {');
    return head.replace('export ', '');
  }
  if (isTypeAliasDeclaration(node)) return aliasText(checker, symbol, node);
  if (isFunctionDeclaration(node)) return `function ${name}${signatureText(checker, symbol)}`;
  return constantText(checker, symbol, node);
}

function constantText(checker: Checker, symbol: Symbol, node: Node): string {
  const type = checker.getTypeOfSymbol(symbol);
  const stated = isVariableDeclaration(node) && node.type ? textOf(node.type) : typeText(checker, type);
  // A constant that is different for each contract says its kind and not its value.
  const text = `const ${symbol.name}: ${/^['"]/.test(stated) ? 'string' : stated}`;
  const alias = type?.getAliasSymbol();
  const target = alias?.declarations[0]?.resolve();
  if (!type || !alias || !target || !isTypeAliasDeclaration(target)) return text;
  // Of a constant that is a function, readers want to know which.
  const isCalled = checker.getSignaturesOfType(type, SignatureKind.Call).length > 0;
  return isCalled ? `${text}\n${aliasText(checker, alias, target)}` : text;
}

function aliasText(checker: Checker, symbol: Symbol, node: TypeAliasDeclaration): string {
  const { type } = node;
  const head = `${textOf(node, type).replace('export ', '')} `;
  if (/\btypeof\b/.test(textOf(type)))
    // Readers want the values of a type that is made of the values of a constant.
    return head + typeText(checker, checker.getDeclaredTypeOfSymbol(symbol), NodeBuilderFlags.InTypeAlias);
  const named = isTypeReferenceNode(type) ? checker.getSymbolAtLocation(type.typeName) : undefined;
  const target = named && unaliased(checker, named);
  const general = target?.name === symbol.name ? target.declarations[0]?.resolve() : undefined;
  // A package names its own events in a type of the same name: what it is, the general one says.
  if (target && general && isTypeAliasDeclaration(general)) return aliasText(checker, target, general);
  const text = textOf(type);
  // Names that a module gives to what it imports mean nothing to readers.
  return head + (target ? text.replace(/^\w+/, target.name) : text);
}

function signatureText(checker: Checker, symbol: Symbol): string {
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  if (type === undefined || signature === undefined) throw new Error(`${symbol.name} cannot be called`);
  const result = typeText(checker, checker.getReturnTypeOfSignature(signature));
  const parameters = typeText(checker, type)
    .slice(0, -` => ${result}`.length)
    // What is taken apart at once has no name in the sources.
    .replaceAll(/\{[^{}]*\}(?=\??:)/g, 'options');
  return `${parameters}: ${result}`;
}

function typeText(checker: Checker, type: Type | undefined, flags = NodeBuilderFlags.None): string {
  const all = flags | NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
  if (type === undefined) return 'unknown';
  // The compiler adds to what may be left out that it may be undefined.
  return checker
    .typeToString(type, undefined, all)
    .replaceAll(/(\?: (?:[^,(){}]+|\{[^{}]*\})) \| undefined(?=[,)])/g, '$1');
}

/** Of an interface or a class, or of one that a type is another name for. */
function membersOf(checker: Checker, symbol: Symbol, node: Node): readonly ApiMember[] {
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const home = isTypeAliasDeclaration(node) ? type.getSymbol()?.declarations[0]?.resolve() : node;
  if (home === undefined || !(isInterfaceDeclaration(home) || isClassDeclaration(home))) return [];
  return checker.getPropertiesOfType(type).flatMap((member) => {
    const declared = member.declarations[0]?.resolve();
    // Readers know what the language gives, such as the stack of an error.
    if (declared === undefined || declared.getSourceFile().fileName.endsWith('.d.ts')) return [];
    return [apiMember(checker, member, declared)];
  });
}

function apiMember(checker: Checker, member: Symbol, declared: Node): ApiMember {
  const isProperty = isPropertySignatureDeclaration(declared) || isPropertyDeclaration(declared);
  const { type } = isProperty ? declared : {};
  const isOptional = (member.flags & SymbolFlags.Optional) !== 0;
  const text = type ? textOf(type) : typeText(checker, checker.getTypeOfSymbol(member));
  // What a function returns is part of its type; else `undefined` says no more than the question mark.
  const isSaidTwice = isOptional && (type === undefined || isUnionTypeNode(type));
  return {
    name: member.name,
    of: member.getParent()?.name ?? '',
    isOptional,
    type: isSaidTwice ? text.replace(/ \| undefined$/, '') : text,
    text: member.getDocumentationComment(checker).trim(),
  };
}

/** What stands in the sources, up to another node, in one line and without comments. */
function textOf(node: Node, end?: Node): string {
  const text = node.getSourceFile().text.slice(node.getStart(), end?.getStart() ?? node.getEnd());
  return text
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[(<[]) | (?=[)>\]])|,(?= ?[)>\]])/g, '')
    .replace(/^[\s|]+|[\s;]+$/g, '');
}

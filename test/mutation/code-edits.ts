import { parseAst } from 'vite';
import { statementEdits } from './statement-edits.ts';
import { OTHER_STATE, type Edit } from './text-edits.ts';

/** What is used of a node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '^': ['&'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '|=': ['&='],
  '??=': ['='],
  '||=': ['&&='],
};

const OTHER_METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  shift: 'pop',
  startsWith: 'endsWith',
  // Whether a write is on disk before what follows.
  durably: 'soon',
  soonAsOne: 'soon',
  all: 'race',
  allSettled: 'race',
};

/** Methods whose result can take the place of their object. */
const DROPPED_METHODS = new Set([
  'filter',
  'toSorted',
  'toReversed',
  'toLowerCase',
  'trim',
  'slice',
  'finally',
]);

/** The edits of a program in TypeScript that change what it decides. Texts of errors are left as they are. */
export function codeEdits(code: string): readonly Edit[] {
  const edits: Edit[] = [];
  const others = otherMembers(code);
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node);
  return edits;

  function visit(node: Node, parent?: Node): void {
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    if (node.type === 'ImportDeclaration' || /^Export(?:All)/.test(node.type)) return;
    if (node.type === 'NewExpression' && /(?:Error|AbandonedWork)$/.test(textOf(node.callee as Node))) return;
    edits.push(...editsOf(node, parent));
    for (const value of Object.values(node)) {
      for (const child of [value].flat() as unknown[]) if (isNode(child)) visit(child, node);
    }
  }

  function textOf({ start, end }: Node): string {
    return code.slice(start, end);
  }

  function editsOf(node: Node, parent: Node | undefined): readonly Edit[] {
    const { start, end } = node;
    const by = (...texts: readonly string[]): readonly Edit[] =>
      texts.map((text) => ({ start, end, by: text }));
    switch (node.type) {
      case 'BinaryExpression':
      case 'LogicalExpression':
      case 'AssignmentExpression':
        return operatorEdits(node, isTest(node, parent));
      case 'UnaryExpression':
        if (isTest(node, parent)) return [];
        return node.operator === '!' || node.operator === '-' ? by(textOf(node.argument as Node)) : [];
      case 'AwaitExpression':
        return by(`(${textOf(node.argument as Node)})`);
      case 'IfStatement':
      case 'ConditionalExpression':
        return within(node.test as Node, 'true', 'false');
      case 'WhileStatement':
        return within(node.test as Node, 'false');
      case 'ExpressionStatement':
        return by(';');
      case 'ThrowStatement':
      case 'ContinueStatement':
      case 'BreakStatement':
        return by(';');
      case 'ReturnStatement':
        return parent?.type === 'IfStatement' && node.argument === null ? by(';') : [];
      case 'CallExpression':
        return methodEdits(node);
      case 'Literal':
        return literalEdits(node, parent);
      case 'TemplateLiteral': {
        const inside = statementEdits(textOf(node));
        if (inside.length > 0)
          return inside.map((edit) => ({ ...edit, start: start + edit.start, end: start + edit.end }));
        return isStatement(textOf(node)) ? [] : by("''");
      }
      default:
        return [];
    }
  }

  function within({ start, end }: Node, ...texts: readonly string[]): readonly Edit[] {
    return texts.map((by) => ({ start, end, by }));
  }

  function operatorEdits(node: Node, isWholeTest: boolean): readonly Edit[] {
    const [left, right] = [node.left as Node, node.right as Node];
    const operator = String(node.operator);
    const start = left.end + code.slice(left.end, right.start).indexOf(operator);
    const isText = operator === '+' && [left, right].some(({ value }) => typeof value === 'string');
    const operators = isText ? [] : (OTHER_OPERATORS[operator] ?? []);
    // Of a whole test, that it is always true or never says as much as its opposite.
    return operators
      .slice(0, isWholeTest && node.type === 'BinaryExpression' ? -1 : undefined)
      .map((by) => ({ start, end: start + operator.length, by }));
  }

  function methodEdits({ callee, start, end }: Node): readonly Edit[] {
    const { type, property, object } = callee as Node;
    if (type !== 'MemberExpression') return [];
    const name = textOf(property as Node);
    const edits = Object.hasOwn(OTHER_METHODS, name)
      ? within(property as Node, OTHER_METHODS[name] ?? '')
      : [];
    return DROPPED_METHODS.has(name) ? [...edits, { start, end, by: textOf(object as Node) }] : edits;
  }

  function literalEdits(node: Node, parent: Node | undefined): readonly Edit[] {
    if (parent?.type === 'Property' && parent.key === node) return [];
    const { value } = node;
    if (typeof value === 'boolean') return within(node, String(!value));
    if (typeof value === 'number') return within(node, String(value <= 1 ? 1 - value : value * 2));
    if (typeof value === 'string') {
      // Its opposite is tried instead: nothing is equal to a text that the type does not have.
      if (parent?.type === 'BinaryExpression' && /^[!=]==$/.test(String(parent.operator)) && value !== '')
        return [];
      const other = OTHER_STATE[value] ?? others.get(value);
      if (other !== undefined) return within(node, `'${other}'`);
      const inside = statementEdits(textOf(node));
      if (inside.length > 0)
        return inside.map((edit) => ({
          ...edit,
          start: node.start + edit.start,
          end: node.start + edit.end,
        }));
      return within(node, value === '' ? "'mutated'" : "''");
    }
    if (node.regex !== undefined) {
      const { pattern } = node.regex as { readonly pattern: string };
      return [
        ...(pattern.startsWith('^') ? within(node, textOf(node).replace('/^', '/')) : []),
        ...(pattern.endsWith('$') ? within(node, textOf(node).replace(/\$(\/\w*)$/, '$1')) : []),
      ];
    }
    return [];
  }
}

function isNode(value: unknown): value is Node {
  return typeof (value as Partial<Node> | null)?.type === 'string' && 'start' in (value as object);
}

/** For each text of a union of texts in the program, the one after it: what has one of these has another one then. */
function otherMembers(code: string): ReadonlyMap<string, string> {
  const unions = [...code.matchAll(/'\w+'(?: \| '\w+')+/g)].map(([union]) =>
    union.replaceAll("'", '').split(' | '),
  );
  return new Map(
    unions.flatMap((members) =>
      members.map((member, index) => [member, members[(index + 1) % members.length] ?? member]),
    ),
  );
}

/** Whether a node is all that a branch depends on. */
function isTest(node: Node, parent: Node | undefined): boolean {
  return parent?.test === node && (parent.type === 'IfStatement' || parent.type === 'ConditionalExpression');
}

function isStatement(text: string): boolean {
  return /\b(?:create (?:table|index)|select|insert)\b/.test(text);
}

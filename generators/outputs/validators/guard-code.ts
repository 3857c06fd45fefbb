/** What Ajv has compiled, in the statements that a person would write. */

type Statement = string | Loop | Condition;

interface Loop {
  readonly head: string;
  readonly body: readonly Statement[];
}

interface Condition {
  readonly condition: string;
  readonly body: readonly Statement[];
  readonly otherwise: readonly Statement[];
}

/** The code of a guard, from the function that Ajv has compiled without error objects: a line for each statement and brace. */
export function guardCode(name: string, compiled: string): string {
  const [, ...lines] = compiled.trim().split('\n');
  const ignored = new Set<Statement>([
    'let vErrors = null;',
    `${name}.errors = vErrors;`,
    `${name}.errors = null;`,
  ]);
  const body = statementsOf(lines)
    .filter((statement) => !ignored.has(statement))
    // Whatever is wrong has ended the function before.
    .map((statement) => (statement === 'return errors === 0;' ? 'return true;' : statement));
  const isCounting = /\berrors\b/.test(printed(body.filter((statement) => statement !== COUNTER)));
  const needed = body.filter((statement) => isCounting || statement !== COUNTER);
  return `function ${name}(data) {\n${printed(simplified(needed))}}`;
}

const COUNTER = 'let errors = 0;';
const REFUSE = 'return false;';

/** The statements up to the brace that ends the block. Takes their lines away. */
function statementsOf(lines: string[]): Statement[] {
  const statements: Statement[] = [];
  for (let line = lines.shift(); line !== undefined && line !== '}'; line = lines.shift())
    statements.push(statementOf(line, lines));
  return statements;
}

function statementOf(line: string, lines: string[]): Statement {
  if (!line.endsWith('{')) return line;
  const head = line.slice(0, -1).trim();
  const body = statementsOf(lines);
  if (!head.startsWith('if(')) return { head, body };
  return { condition: head.slice('if('.length, -1), body, otherwise: otherwiseOf(lines) };
}

function otherwiseOf(lines: string[]): Statement[] {
  if (!lines[0]?.startsWith('else ')) return [];
  const line = lines.shift()?.slice('else '.length) ?? '';
  return line === '{' ? statementsOf(lines) : [statementOf(line, lines)];
}

function printed(statements: readonly Statement[], indent = '  '): string {
  const block = (body: readonly Statement[]): string => `{\n${printed(body, `${indent}  `)}${indent}}`;
  return statements
    .map((statement) => {
      if (typeof statement === 'string') return statement;
      const refused = refusedCondition(statement);
      if (refused !== undefined) return `if (${refused}) ${REFUSE}`;
      if ('head' in statement) return `${statement.head} ${block(statement.body)}`;
      const otherwise = statement.otherwise.length > 0 ? ` else ${block(statement.otherwise)}` : '';
      return `if (${statement.condition}) ${block(statement.body)}${otherwise}`;
    })
    .map((line) => `${indent}${line}\n`)
    .join('');
}

/** With refusals one after the other, in place of conditions within conditions. */
function simplified(statements: readonly Statement[]): readonly Statement[] {
  const simple = statements.flatMap(simplifiedStatement);
  const end = simple.indexOf(REFUSE);
  // What follows is never reached.
  return end < 0 ? simple : simple.slice(0, end + 1);
}

function simplifiedStatement(statement: Statement): readonly Statement[] {
  if (typeof statement === 'string') return [statement];
  if ('head' in statement) return [{ ...statement, body: simplified(statement.body) }];
  const { condition } = statement;
  const body = simplified(statement.body);
  const otherwise = simplified(statement.otherwise);
  if (isRefusal(otherwise)) return [refusal(inverted(condition)), ...body];
  if (isRefusal(body)) return [refusal(condition), ...otherwise];
  const refused = body.map(refusedCondition);
  if (otherwise.length > 0 || refused.includes(undefined)) return [{ condition, body, otherwise }];
  return refused.length === 0 ? [] : [refusal(`${grouped(condition)} && ${grouped(refused.join(' || '))}`)];
}

function isRefusal(body: readonly Statement[]): boolean {
  return body.length === 1 && body[0] === REFUSE;
}

function refusal(condition: string): Condition {
  return { condition, body: [REFUSE], otherwise: [] };
}

/** Of which condition a statement refuses, if that is all that it does. */
function refusedCondition(statement: Statement): string | undefined {
  if (typeof statement === 'string' || 'head' in statement) return undefined;
  const { condition, body, otherwise } = statement;
  return isRefusal(body) && otherwise.length === 0 ? condition : undefined;
}

function grouped(condition: string): string {
  return condition.includes('||') ? `(${condition})` : condition;
}

function inverted(condition: string): string {
  const [, subject, type] = /^typeof ([\w.]+) === ("\w+")$/.exec(condition) ?? [];
  return subject ? `typeof ${subject} !== ${type}` : `!(${condition})`;
}

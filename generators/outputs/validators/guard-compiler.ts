import { automaton, isEqual, isMultipleOf, lengthOf, matcher } from '@webhook-contract/runtime/v1';
import { _, str, type Code, type CodeKeywordDefinition, type KeywordCxt, type ValidateFunction } from 'ajv';
import { _Code } from 'ajv/dist/compile/codegen/code.js';
import type { ValueScopeName } from 'ajv/dist/compile/codegen/index.js';
import { resolveRef } from 'ajv/dist/compile/index.js';
import { callRef } from 'ajv/dist/vocabularies/core/ref.js';
import { contractSchema } from '../../contract/schema/contract-schema.ts';
import { formatPatterns } from '../../contract/schema/formats.ts';
import { createAjv, speaksOfUnevaluated } from '../../contract/payload/json-schema.ts';
import type { JsonSchema } from '../../contract/model/json.ts';
import { namesObjectMember } from '../../contract/schema/own-names.ts';
import { withBareErrors } from './bare-errors.ts';
import { guardCode } from './guard-code.ts';
import { formatName, guardNames, patternName, type GuardNames } from './guard-names.ts';
import { presenceKeywords } from './presence-keywords.ts';
import { compiledPattern, patternEngine, patternSource } from '../../contract/schema/pattern.ts';

/** A statement of a generated module. */
export interface Unit {
  readonly name: string;
  readonly code: string;
  /** The names that it uses: of units, formats and functions of the runtime. */
  readonly uses: ReadonlySet<string>;
}

/** How Ajv loads its comparison of values, for which generated code has one of its own. */
const EQUAL = 'require("ajv/dist/runtime/equal").default';

/**
 * Makes the function that compiles a definition to its guard: a function that says yes or no and stops at the first
 * fault. It gives the guard and the patterns that it uses, each as a unit; guards of other definitions are called by
 * name.
 */
export function createGuardCompiler(
  definitions: Readonly<Record<string, JsonSchema>>,
): (definition: string) => readonly Unit[] {
  const ajv = createAjv({
    ...guardOptions(definitions),
    messages: false,
    code: { source: true, lines: true, regExp: patternEngine },
    // Values are compared in place, so that no guard contains its schema.
    loopRequired: Infinity,
    // The rules for contracts guarantee it.
    validateSchema: false,
  });
  for (const [name, source] of formatPatterns) ajv.addFormat(name, compiledPattern(source));
  for (const keyword of [
    pattern,
    minLength,
    maxLength,
    multipleOf,
    reference,
    ...presenceKeywords(ajv, definitions),
  ]) {
    ajv.removeKeyword(keyword.keyword as string);
    ajv.addKeyword(keyword);
  }
  ajv.addSchema(contractSchema(definitions));
  const names = guardNames(definitions);
  return (definition) => {
    const validate = withBareErrors(() => ajv.getSchema(`contract#/definitions/${definition}`));
    return validate ? unitsOf(definition, validate, names) : [];
  };
}

/** The options of the compiler that depend on what is compiled. */
export function guardOptions(definitions: Readonly<Record<string, JsonSchema>>): {
  readonly unevaluated: boolean;
  readonly ownProperties: boolean;
} {
  return {
    unevaluated: Object.values(definitions).some(speaksOfUnevaluated),
    // A field named like a method of every object would otherwise always seem to be there.
    ownProperties: Object.values(definitions).some(namesObjectMember),
  };
}

/** The keyword `pattern`, with a function in place of the regular expression. */
const pattern: CodeKeywordDefinition = {
  keyword: 'pattern',
  type: 'string',
  schemaType: 'string',
  code(context: KeywordCxt) {
    const { gen, data, schema } = context;
    context.fail(_`!${usePattern(gen, schema as string)}(${data})`);
  },
};

function usePattern(gen: KeywordCxt['gen'], source: string): Code {
  return gen.scopeValue('pattern', { key: source, ref: source, code: new _Code(patternSource(source)) });
}

// A character has one or two code units: most texts need no counting.

const minLength: CodeKeywordDefinition = {
  keyword: 'minLength',
  type: 'string',
  schemaType: 'number',
  code(context: KeywordCxt) {
    const least = context.schema as number;
    const { length, characters } = lengthsIn(context);
    const isShort = _`${length} < ${least}`;
    context.fail(
      least <= 1 ? isShort : _`${isShort} || ${length} < ${2 * least} && ${characters} < ${least}`,
    );
  },
};

const maxLength: CodeKeywordDefinition = {
  keyword: 'maxLength',
  type: 'string',
  schemaType: 'number',
  code(context: KeywordCxt) {
    const most = context.schema as number;
    const { length, characters } = lengthsIn(context);
    context.fail(_`${length} > ${most} && ${characters} > ${most}`);
  },
};

const multipleOf: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  code(context: KeywordCxt) {
    const isMultiple = context.gen.scopeValue('func', {
      ref: isMultipleOf,
      code: new _Code(isMultipleOf.name),
    });
    context.fail(_`!${isMultiple}(${context.data}, ${context.schema})`);
  },
};

function lengthsIn({ gen, data }: KeywordCxt): { length: Code; characters: Code } {
  const count = gen.scopeValue('func', { ref: lengthOf, code: new _Code(lengthOf.name) });
  return { length: _`${data}.length`, characters: _`${count}(${data})` };
}

/** The keyword `$ref` as a call of the guard of that name, with Ajv's own book-keeping of what was evaluated. */
const reference: CodeKeywordDefinition = {
  keyword: '$ref',
  schemaType: 'string',
  code(context: KeywordCxt) {
    const { gen, data, schema, it } = context;
    const definition = (schema as string).replace('#/definitions/', '');
    const guard = gen.scopeValue('keyword', { key: definition, ref: definition, code: str`${definition}` });
    const target = it.opts.unevaluated
      ? resolveRef.call(it.self, it.schemaEnv.root, it.baseId, schema as string)
      : undefined;
    if (target === undefined) return context.fail(_`!${guard}(${data})`);
    const called = Object.create(context, {
      result: {
        value: (_condition: unknown, whenRight: () => void) =>
          context.result(_`${guard}(${data})`, whenRight),
      },
    });
    callRef(called as never, guard, target as never, undefined);
  },
};

/** The guard that Ajv has compiled, under a name of its own and with the names of what it calls. */
function unitsOf(definition: string, { source }: ValidateFunction, guards: GuardNames): readonly Unit[] {
  const name = guards.of(definition);
  const { validateName, validateCode, scopeValues, evaluated } = source ?? {};
  const names = new Map([[String(validateName), name]]);
  const patterns: Unit[] = [];
  const constants: string[] = [];
  const code = String(validateCode);
  for (const value of Object.values(scopeValues ?? {}).flatMap((values) => [...(values ?? [])])) {
    if (!mentions(code, value.str)) continue;
    const given = nameOf(value, name, guards);
    names.set(value.str, given);
    if (value.prefix === 'pattern') patterns.push(patternUnit(given, value));
    if (value.prefix === 'schema') constants.push(`const ${given} = ${value.value?.code};`);
  }
  const tracked = evaluated === undefined ? [] : [`${name}.evaluated = ${evaluated};`];
  const calls = patterns.reduce(
    (text, unit) => text.replaceAll(`${unit.name}.test(`, `${unit.name}(`),
    withNames(code, names),
  );
  const guard = guardCode(name, calls);
  const all = [...constants, guard, ...tracked].join('\n');
  // Of what can never be reached, nothing is left.
  const isUsed = (used: string): boolean => used.includes('.') || mentions(all, used);
  return [
    ...patterns.filter((unit) => isUsed(unit.name)),
    { name, code: all, uses: new Set([...names.values()].filter(isUsed)) },
  ];
}

function patternUnit(name: string, { value }: ValueScopeName): Unit {
  const pattern = String(value?.key);
  const source = patternSource(pattern);
  const calls = source.includes(`\n${automaton.name}(`) ? [matcher.name, automaton.name] : [matcher.name];
  // The expression has an escape for each end of a line.
  const comment = `// Matches ${new RegExp(pattern, 'u')}`;
  return { name, code: `${comment}\nconst ${name} = ${source};`, uses: new Set(calls) };
}

/**
 * A name that does not depend on what else is compiled, so that the code of an event changes with its own schema
 * alone.
 */
function nameOf({ prefix, value }: ValueScopeName, guard: string, guards: GuardNames): string {
  if (prefix === 'keyword') return guards.of(String(value?.key));
  if (prefix === 'formats') return formatName(String(value?.key));
  if (prefix === 'pattern') return patternName(String(value?.key));
  if (prefix === 'schema') return `schemaOf${guard.replace(/^is/, '')}`;
  const code = String(value?.code);
  if (code === EQUAL) return isEqual.name;
  if (code.includes('require(')) throw new Error(`${guard} calls what the runtime does not have: ${code}`);
  // Of others, such as `Object.prototype.hasOwnProperty`, the code is all that there is to load.
  return code;
}

/** Strings, which are left as they are, and names that are not properties. */
const STRING_OR_NAME = /"(?:[^"\\]|\\.)*"|(?<![.\w$])[A-Za-z_$][\w$]*/g;

function withNames(code: string, names: ReadonlyMap<string, string>): string {
  return code.replace(STRING_OR_NAME, (found) => names.get(found) ?? found);
}

function mentions(code: string, name: string): boolean {
  return code.match(STRING_OR_NAME)?.includes(name) ?? false;
}

import { collectDefinitions } from './definitions.ts';
import type { Diagnostic } from './diagnostic.ts';
import { outlineEvents } from './events.ts';
import { formChecks, type Check } from './json-schema.ts';
import { outlineOf, partOf } from './outline.ts';
import { levelOf, type RuleLevels } from './rule-levels.ts';
import type { Rule, Subject } from './rules/rule.ts';
import { diagnosticAt, type Sources } from './sources.ts';

/** What the rules look at, made once; also what the contract is made from. */
export function subjectOf(sources: Sources): Subject {
  const outline = outlineOf(sources);
  const schemas = outline.messages.flatMap((message) =>
    ['payload', 'headers'].flatMap((part) => partOf(sources, message, part) ?? []),
  );
  const definitions = collectDefinitions(sources, schemas);
  const events = outlineEvents(sources, outline.messages, definitions);
  const compile = formChecks(events.schemas);
  const compiled = new Map<string, Check | undefined>();
  return {
    sources,
    outline,
    ...events,
    definitions,
    checkOf(name, form) {
      const key = `${form} ${name}`;
      if (!compiled.has(key)) compiled.set(key, compile(name, form));
      return compiled.get(key);
    },
  };
}

/** Applies rules, each at its level. */
export function checkContract(
  subject: Subject,
  rules: readonly Rule[],
  levels: RuleLevels = {},
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const rule of rules) {
    const level = levelOf(rule, levels);
    if (level === 'off') continue;
    rule.check(subject, (place, message, hint) => {
      diagnostics.push({
        rule: rule.id,
        severity: level === 'warn' ? 'warning' : 'error',
        message,
        hint,
        ...diagnosticAt(subject.sources, place),
      });
    });
  }
  return diagnostics;
}

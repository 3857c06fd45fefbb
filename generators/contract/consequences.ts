import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import { isError, proposed, type Diagnostic } from './model/diagnostic.ts';
import { rules } from './rules/index.ts';

/**
 * Without the problems that are gone once a key is spelled as its hint proposes: what another rule misses under that very
 * name, where the misspelt key is, what refers to something in it, and what is missing anywhere if AsyncAPI would have read
 * the key. The last is left out as well where a channel may have a message in the wrong place.
 */
export function withoutConsequences(
  found: readonly Diagnostic[],
  foundByStandard: readonly Diagnostic[],
): readonly Diagnostic[] {
  const hasHole = foundByStandard.some(
    (diagnostic) => isError(diagnostic) && (isMisspelt(diagnostic) || isMisplaced(diagnostic)),
  );
  const all = withRequiredAsCause([
    ...found.filter(({ rule }) => !hasHole || !absenceRules.has(rule)),
    ...foundByStandard,
  ]);
  const misspelt = all.filter(isMisspelt);
  return all.filter((diagnostic) => !misspelt.some((cause) => isConsequence(diagnostic, cause)));
}

/** A required name that is nearly the name of a field is an error in place of those in examples that do without it. */
function withRequiredAsCause(found: readonly Diagnostic[]): readonly Diagnostic[] {
  return found
    .filter((cause) => cause.rule === 'schema-required' && isMisspelt(cause))
    .reduce((left, cause) => {
      const [name = ''] = /"(?:[^"\\]|\\.)*"/.exec(cause.message) ?? [];
      const lack = `${pointerOf([String(JSON.parse(name))])} (is missing)`;
      const others = left.filter(({ rule, message }) => !exampleRules.has(rule) || !message.includes(lack));
      if (others.length === left.length) return left;
      return others.map((one) => (one === cause ? { ...one, severity: 'error' } : one));
    }, found);
}

const exampleRules: ReadonlySet<string> = new Set(
  rules.filter(({ judgesExamples }) => judgesExamples).map(({ id }) => id),
);

const absenceRules: ReadonlySet<string> = new Set(
  rules.filter(({ looksForAbsence }) => looksForAbsence).map(({ id }) => id),
);

function isMisspelt({ hint }: Diagnostic): boolean {
  return proposed(hint).length > 0;
}

/** Whether a channel has a key where AsyncAPI expects none: it may be a message with the wrong indentation. */
function isMisplaced({ pointer, message }: Diagnostic): boolean {
  return pointer.startsWith('/channels/') && message.endsWith(' is not expected to be here.');
}

function isConsequence(diagnostic: Diagnostic, cause: Diagnostic): boolean {
  // A config can let the misspelt key pass.
  if (diagnostic === cause || (!isError(cause) && isError(diagnostic))) return false;
  const holder = pathSegments(cause.pointer).slice(0, -1);
  return proposed(cause.hint).some((name) => {
    const meant = pointerOf([...holder, name]);
    if (refersInto(diagnostic, cause.file, meant)) return true;
    if (diagnostic.file !== cause.file) return false;
    // Without operations, every message of the channels counts.
    if (meant === '/operations' && diagnostic.pointer.startsWith('/channels/')) return true;
    return (
      [pointerOf(holder), meant].includes(diagnostic.pointer) &&
      `${diagnostic.message} ${diagnostic.hint}`.split(/[^\w$-]+/).includes(name)
    );
  });
}

/** Whether a problem is a reference to what a file does not have below a place. */
function refersInto({ rule, hint }: Diagnostic, file: string, pointer: string): boolean {
  return (
    rule === 'dangling-reference' &&
    hint.includes(`${file} has nothing at ${JSON.stringify(`${pointer}/`).slice(0, -1)}`)
  );
}

import { pathSegments, pointerOf } from '@webhook-contract/runtime/v1';
import type { Diagnostic } from './diagnostic.ts';
import { proposed } from './proposal.ts';

/**
 * Without the problems that are gone once a key is spelled as its hint proposes: what another rule misses under that very
 * name, where the misspelt key is.
 */
export function withoutConsequences(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const misspelt = diagnostics.filter(({ hint }) => proposed(hint).length > 0);
  if (misspelt.length === 0) return diagnostics;
  return diagnostics.filter((diagnostic) => !misspelt.some((cause) => isConsequence(diagnostic, cause)));
}

function isConsequence(diagnostic: Diagnostic, cause: Diagnostic): boolean {
  if (diagnostic === cause || diagnostic.file !== cause.file) return false;
  // A config can let the misspelt key pass.
  if (cause.severity === 'warning' && diagnostic.severity === 'error') return false;
  const holder = pathSegments(cause.pointer).slice(0, -1);
  return proposed(cause.hint).some(
    (name) =>
      [pointerOf(holder), pointerOf([...holder, name])].includes(diagnostic.pointer) &&
      `${diagnostic.message} ${diagnostic.hint}`.split(/[^\w$-]+/).includes(name),
  );
}

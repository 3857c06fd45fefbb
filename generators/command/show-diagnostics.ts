import { formatDiagnostic, type Diagnostic } from '../index.ts';
import { count } from './shown.ts';

/** Shows all problems of a contract; the last line counts them and says what follows. */
export function showDiagnostics(diagnostics: readonly Diagnostic[], consequence: string): void {
  if (diagnostics.length === 0) return;
  for (const diagnostic of diagnostics) console.error(formatDiagnostic(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const parts = [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : ''];
  console.error(`\n${parts.filter(Boolean).join(', ')}. ${consequence}`);
}

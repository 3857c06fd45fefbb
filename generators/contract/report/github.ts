import type { FormatDiagnostics } from './formats.ts';
import { githubAnnotation } from './github-annotation.ts';

/** An annotation for each problem, as a workflow of GitHub Actions prints them. */
export const github: FormatDiagnostics = (diagnostics) =>
  diagnostics
    .map(({ rule, severity, message, hint, file, line, column }) =>
      githubAnnotation({ level: severity, file, line, column, title: rule, message: `${message}\n${hint}` }),
    )
    .join('\n');

import type { Diagnostic } from '../model/diagnostic.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import { githubAnnotation } from './github-annotation.ts';

/** Says problems in one format, as a text without a line break at its end. */
type FormatDiagnostics = (diagnostics: readonly Diagnostic[]) => string;

/** An annotation for each problem, as a workflow of GitHub Actions prints them. */
const github: FormatDiagnostics = (diagnostics) =>
  diagnostics
    .map(({ rule, severity, message, hint, file, line, column }) =>
      githubAnnotation({ level: severity, file, line, column, title: rule, message: `${message}\n${hint}` }),
    )
    .join('\n');

/** The problems as they are, for programs. */
const json: FormatDiagnostics = (diagnostics) =>
  withVisibleControls(JSON.stringify({ diagnostics }, null, 2));

/** The formats for programs, by the name that `--format` gives them. */
export const formats = { json, github };

export type FormatName = keyof typeof formats;

import type { Diagnostic } from '../model/diagnostic.ts';

/** Says problems in one format, as a text without a line break at its end. */
export type FormatDiagnostics = (diagnostics: readonly Diagnostic[]) => string;

/** The formats for programs, by the name that `--format` gives them; each is loaded if a run needs it. */
export const formats = {
  json: async () => (await import('./json.ts')).json,
  sarif: async () => (await import('./sarif.ts')).sarif,
  github: async () => (await import('./github.ts')).github,
} satisfies Readonly<Record<string, () => Promise<FormatDiagnostics>>>;

export type FormatName = keyof typeof formats;

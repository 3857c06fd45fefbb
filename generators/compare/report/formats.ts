import type { Comparison } from '../comparison.ts';
import { githubReport } from './github.ts';
import { jsonReport } from './json.ts';
import { markdownReport } from './markdown.ts';
import { textReport } from './text.ts';

/** Every form of the report, by the name that `--format` takes. */
export const reportFormats: Readonly<Record<string, (comparison: Comparison) => string>> = {
  text: textReport,
  markdown: markdownReport,
  github: githubReport,
  json: jsonReport,
};

import type { Comparison } from '../comparison.ts';
import { jsonReport } from './json.ts';
import { textReport } from './text.ts';

/** Every form of the report, by the name that `--format` takes. */
export const reportFormats: Readonly<Record<string, (comparison: Comparison) => string>> = {
  text: textReport,
  json: jsonReport,
};

import path from 'node:path';
import type { Settings } from '../package/config/settings.ts';
import type { Diagnostic } from '../contract/model/diagnostic.ts';
import { repositoryPath } from '../contract/report/repository-path.ts';
import type { CheckedPackage } from './checked-package.ts';

const HINTS = {
  missing: 'Generate it, and commit it.',
  changed: 'Generate it again, and commit it.',
  unexpected: 'Generate again, which removes it.',
} as const;

/** Everything that `check` has found as problems at places, whose files are as seen from the root of the repository. */
export function checkReport(
  { diagnostics, output }: CheckedPackage,
  settings: Settings,
): readonly Diagnostic[] {
  const contractFolder = path.dirname(settings.document);
  const ofContract = diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: repositoryPath(path.join(contractFolder, diagnostic.file)),
  }));
  if (output === null) return ofContract;
  const { difference, foreign, packageProblem } = output;
  const ofPackage = (packageProblem ? [packageProblem] : []).map(({ message, advice, lines }) =>
    wholeFile(
      'package-entry',
      path.join(settings.root, 'package.json'),
      message,
      [advice, ...lines].join('\n'),
    ),
  );
  const ofOutput = (['missing', 'changed', 'unexpected'] as const).flatMap((kind) =>
    difference[kind].map((file) => {
      const hint = foreign.includes(file) ? 'Nothing generates it: move it elsewhere.' : HINTS[kind];
      return wholeFile(`output-${kind}`, path.join(settings.output, file), `The file is ${kind}.`, hint);
    }),
  );
  return [...ofContract, ...ofPackage, ...ofOutput];
}

function wholeFile(rule: string, file: string, message: string, hint: string): Diagnostic {
  const place = { file: repositoryPath(file), line: 1, column: 1, pointer: '' };
  return { rule, severity: 'error', message, hint, ...place };
}

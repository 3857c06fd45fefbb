import type { Diagnostic } from '../model/diagnostic.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import { githubAnnotation } from './github-annotation.ts';
import { rules } from '../rules/index.ts';
import { kitVersion } from '../../ground/kit-manifest.ts';
import { KIT_COMMAND } from '../../ground/packages.ts';

/** Says problems in one format, as a text without a line break at its end. */
type FormatDiagnostics = (diagnostics: readonly Diagnostic[]) => string;

/** A log in SARIF 2.1.0, for code scanning and for editors. */
const sarif: FormatDiagnostics = (diagnostics) => {
  const ruleIds = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: KIT_COMMAND, semanticVersion: kitVersion(), rules: ruleIds.map(describedRule) },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => resultOf(diagnostic, ruleIds.indexOf(diagnostic.rule))),
      },
    ],
  };
  return withVisibleControls(JSON.stringify(log, null, 2));
};

/** Rules of the AsyncAPI standard, and those of reading files, have no more than an id. */
function describedRule(id: string): object {
  const rule = rules.find((one) => one.id === id);
  return { id, ...(rule && { shortDescription: { text: rule.summary } }) };
}

function resultOf(
  { rule, severity, message, hint, file, line, column, pointer }: Diagnostic,
  ruleIndex: number,
) {
  return {
    ruleId: rule,
    ruleIndex,
    level: severity,
    message: { text: plainText(`${message} ${hint}`) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file), uriBaseId: '%SRCROOT%' },
          region: { startLine: line, startColumn: column },
        },
        ...(pointer && { logicalLocations: [{ fullyQualifiedName: pointer }] }),
      },
    ],
  };
}

/** In SARIF, `[text](target)` within a plain text is a link. */
function plainText(text: string): string {
  return text.replaceAll('](', '] (');
}

function uriOf(file: string): string {
  return file
    .split('/')
    .map((part) => encodeURIComponent(part.toWellFormed()))
    .join('/');
}

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
export const formats = { json, sarif, github };

export type FormatName = keyof typeof formats;

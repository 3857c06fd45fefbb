import { rules } from '../rules/index.ts';
import { kitVersion } from '../../ground/kit-manifest.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FormatDiagnostics } from './formats.ts';

/** A log in SARIF 2.1.0, for code scanning and for editors. */
export const sarif: FormatDiagnostics = (diagnostics) => {
  const ruleIds = [...new Set(diagnostics.map(({ rule }) => rule))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'webhook-kit', semanticVersion: kitVersion(), rules: ruleIds.map(describedRule) },
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

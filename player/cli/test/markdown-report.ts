import type { CheckVerdict, EndpointReport } from '../../endpoint-test/check-result.ts';
import { summaryLine } from './text-report.ts';

/** A report as Markdown, for a pull request: what failed in full, the rest in a table that is folded. */
export function markdownReport(report: EndpointReport): string {
  const { endpoint, contract, results, unusable, notices } = report;
  const lines = [
    `## Webhook endpoint: ${report.counts.failed === 0 && !unusable ? 'passed' : 'failed'}`,
    '',
    `${code(endpoint)}, contract ${escaped(contract.name)} ${escaped(contract.version)}. ${summaryLine(report)}.`,
    '',
  ];
  if (unusable) lines.push(`**${escaped(unusable.advice)}**`, '');
  for (const notice of notices) lines.push(`**${escaped(notice)}**`, '');
  for (const { name, verdict, checks, reasons, correct, why, reproduce } of results) {
    if (verdict !== 'failed' && verdict !== 'warned') continue;
    lines.push(`### ${verdict === 'failed' ? 'Failed' : 'Warning'}: ${code(name)}`, '', escaped(checks), '');
    for (const reason of reasons) lines.push(`- ${escaped(reason)}`);
    lines.push('', `A correct endpoint: ${escaped(correct)}`, '', `Why: ${escaped(why)}`, '');
    if (reproduce) lines.push(...shellBlock(reproduce.curl ?? reproduce.command), '');
  }
  lines.push('<details><summary>All checks</summary>', '', '| Check | Result | |', '| --- | --- | --- |');
  for (const { name, verdict, checks, reasons } of results) {
    lines.push(
      `| ${code(name)} | ${words[verdict]} | ${escaped(verdict === 'passed' ? checks : reasons.join(' '))} |`,
    );
  }
  lines.push('', '</details>', '');
  return lines.join('\n');
}

/** A verdict, in words. */
export const words: Readonly<Record<CheckVerdict, string>> = {
  failed: 'failed',
  warned: 'warning',
  inconclusive: 'inconclusive',
  passed: 'passed',
  'not-applicable': 'not applicable',
  'not-played': 'not played',
};

/** What an endpoint responds with must be text, and no markup. */
function escaped(text: string): string {
  return text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\`*_{}[\]<>#|~&]/g, String.raw`\$&`);
}

/** Indented, as no fence is longer than every run of backticks that a body may have. */
function shellBlock(text: string): string[] {
  return text.split(/\r?\n/).map((line) => `    ${line}`);
}

function code(text: string): string {
  return `\`${text.replaceAll(/[`\r\n|]/g, ' ')}\``;
}

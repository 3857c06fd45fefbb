import {
  failureText,
  type CheckResult,
  type CheckVerdict,
  type EndpointReport,
} from '../../endpoint-test/check-result.ts';
import { counted } from '@webhook-contract/common/counted';

/** A verdict in as many letters as fit before a check. */
const marks: Readonly<Record<CheckVerdict, string>> = {
  failed: 'FAILED',
  warned: 'warned',
  inconclusive: 'unseen',
  passed: 'passed',
  'not-applicable': 'n/a',
  'not-played': '-',
};

/** A line for a check that has just been played. */
export function progressLine({ name, verdict, checks }: CheckResult): string {
  return `${marks[verdict].padEnd(7)} ${name.padEnd(32)} ${checks}`;
}

/** What the checks found: failures first, each with what to do; then what is not known. */
export function* textReport(report: EndpointReport): Generator<string> {
  const of = (verdict: CheckVerdict): readonly CheckResult[] =>
    report.results.filter((result) => result.verdict === verdict);
  for (const result of [...of('failed'), ...of('warned')]) {
    yield '';
    yield `${marks[result.verdict]} ${result.name}: ${result.checks}`;
    for (const line of failureText(result)) yield `  ${line}`;
  }
  const variables = variablesOf(report);
  if (variables.length > 0) {
    yield '';
    yield `Secrets are not shown. Before you send or play again, set ${variables.join(', ')}.`;
  }
  const unseen = of('inconclusive');
  if (unseen.length > 0) {
    yield '';
    yield 'Not known:';
    for (const [reason, checks] of Map.groupBy(unseen, ({ reasons }) => reasons.join(' '))) {
      yield `  ${reason}`;
      yield `    ${checks.map(({ name }) => name).join(', ')}`;
    }
  }
  yield '';
  yield* report.notices;
  if (report.unusable) {
    const { reached, advice } = report.unusable;
    yield `${reached ? 'The endpoint does not accept a plain event, so nothing else was tested.' : 'The endpoint was not reached.'} ${advice}`;
  }
  yield summaryLine(report);
}

/** The variables that the lines of the failures read. */
function variablesOf({ results }: EndpointReport): readonly string[] {
  const commands = results.map(({ reproduce }) => reproduce ?? '').join('\n');
  const found = commands.matchAll(/ --(?:header-env [^ =]+=|secret-env )(\w+)/g);
  return [...new Set([...found].map(([, name = '']) => name))];
}

/** How many checks came to each verdict. */
function summaryLine({ counts, stopped }: EndpointReport): string {
  const parts = [
    `${counted(counts.failed + counts.warned + counts.passed + counts.inconclusive, 'check')}: ${counts.passed} passed`,
    `${counts.failed} failed`,
    `${counts.warned} warned`,
    `${counts.inconclusive} inconclusive`,
    `${counts['not-applicable']} not applicable`,
    `${counts['not-played']} not played`,
  ];
  return `${parts.join(', ')}${stopped ? '; stopped before the end' : ''}`;
}

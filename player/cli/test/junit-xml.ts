import type { CheckResult, CheckVerdict, EndpointReport } from '../../endpoint-test/check-result.ts';
import { failureText } from '../../endpoint-test/failure-text.ts';

/** A report as JUnit XML, a test case a check, as CI systems read it. */
export function junitReport({
  contract: { name: suite },
  results,
  counts,
  durationMs,
}: EndpointReport): string {
  const totals = attributes({
    name: suite,
    tests: results.length,
    failures: counts.failed,
    errors: 0,
    skipped: counts['not-applicable'] + counts['not-played'] + counts.inconclusive,
    time: seconds(durationMs),
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${totals}>`,
    `  <testsuite${totals}>`,
    ...results.map((result) => `    ${testCase(suite, result)}`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** What JUnit calls a verdict that is not a success; it knows no warning. */
const elements: Readonly<Partial<Record<CheckVerdict, string>>> = {
  failed: 'failure',
  inconclusive: 'skipped',
  'not-applicable': 'skipped',
  'not-played': 'skipped',
};

function testCase(suite: string, result: CheckResult): string {
  const { name, verdict, checks, reasons, durationMs } = result;
  const head = `<testcase${attributes({ name, classname: suite, time: seconds(durationMs) })}`;
  const lines = result.reproduce === undefined ? reasons : failureText(result);
  const text = escaped([checks, ...lines].join('\n'));
  const element = elements[verdict];
  if (element === undefined) {
    return verdict === 'passed' ? `${head}/>` : `${head}><system-out>${text}</system-out></testcase>`;
  }
  const message = attributes({ message: reasons[0] ?? verdict });
  return `${head}><${element}${message}>${text}</${element}></testcase>`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes for XML and HTML. XML knows no control characters and no halves of a pair: those become U+FFFD. */
export function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

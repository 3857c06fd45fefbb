import { countVerdicts, type ScenarioVerdict } from './scenario-verdict.ts';

/** The verdicts as JUnit XML, a test case each, as CI systems read it. `suite` is the name of them all. */
export function junitXml(suite: string, verdicts: readonly ScenarioVerdict[]): string {
  const { scenarios, failed, skipped, stopped, 'not-sent': notSent } = countVerdicts(verdicts);
  const totals = attributes({
    name: suite,
    tests: scenarios,
    failures: failed,
    errors: stopped + notSent,
    skipped,
    time: seconds(verdicts.reduce((sum, { durationMs }) => sum + durationMs, 0)),
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${totals}>`,
    `  <testsuite${totals}>`,
    ...verdicts.map((verdict) => `    ${testCase(suite, verdict)}`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

/** What JUnit calls a verdict that is not a success. */
const elements = { failed: 'failure', 'not-sent': 'error', stopped: 'error', skipped: 'skipped' } as const;

function testCase(suite: string, { name, result, reasons, durationMs }: ScenarioVerdict): string {
  const head = `<testcase${attributes({ name, classname: suite, time: seconds(durationMs) })}`;
  const text = escaped(reasons.join('\n'));
  if (result === 'passed') {
    return text === '' ? `${head}/>` : `${head}><system-out>${text}</system-out></testcase>`;
  }
  const element = elements[result];
  const message = attributes({ message: reasons[0] ?? result });
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

/** The one place that escapes for XML, which knows no control characters and no halves of a pair: those become U+FFFD. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

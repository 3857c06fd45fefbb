import { expect, test } from 'vitest';
import { htmlReport } from '../../../../player/cli/test/html-report.ts';
import { markdownReport } from '../../../../player/cli/test/markdown-report.ts';
import { reportOf } from './report-of.ts';

const report = reportOf(
  {
    name: 'sender/key-wrong',
    verdict: 'failed',
    checks: 'Checks that a wrong key is refused.',
    why: 'It lets anybody in.',
    reasons: ['Expected status 4xx, saw <img src=x> | [a](b) `c` "d" & e.'],
  },
  { name: 'reachable/event', verdict: 'passed', checks: 'Checks that it is there.', reasons: [] },
);

test('Markdown says what failed in full and all in a table, and what an endpoint says stays text', () => {
  const markdown = markdownReport(report);
  expect(markdown).toMatch(/^## Webhook endpoint: failed\n/);
  expect(markdown).toContain('### Failed: `sender/key-wrong`\n\nChecks that a wrong key is refused.\n');
  expect(markdown).toContain(String.raw`saw \<img src=x\> \| \[a\](b) \`c\` "d" \& e.`);
  expect(markdown).toContain('\nWhy: It lets anybody in.\n');
  const rows = markdown.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row.match(/(?<!\\)\|/g)).toHaveLength(4);
});

test('the page needs nothing else, and what an endpoint says stays text', () => {
  const html = htmlReport({ ...report, notices: ['Responds to <anyone>.'] });
  expect(html).not.toMatch(/<script|src=(?!x)|href=|@import|url\(/);
  expect(html).not.toContain('<img');
  expect(html).toContain('saw &lt;img src=x&gt; | [a](b) `c` &quot;d&quot; &amp; e.');
  expect(html).toContain('<p>Why: It lets anybody in.</p>');
  expect(html).toContain('Responds to &lt;anyone&gt;.');
});

import { expect, test } from 'vitest';
import { junitReport } from '../../../../player/cli/test/junit-xml.ts';
import { reportOf } from './report-of.ts';
import { parsedXml } from './parsed-xml.ts';

test('a reader of XML gets back what was said, whatever characters it holds', () => {
  const hostile = `a "b" <c> & ]]> 'd' &amp; é 😀`;
  const report = reportOf(
    {
      name: 'a/failed',
      verdict: 'failed',
      checks: hostile,
      reasons: [`first ${hostile}`, 'second'],
      durationMs: 1234.56,
    },
    { name: 'a/unseen', verdict: 'inconclusive', checks: 'c', reasons: ['not seen'] },
    { name: 'a/passed', verdict: 'passed', checks: 'c', reasons: [] },
    { name: 'a/warned', verdict: 'warned', checks: 'c', reasons: ['slow'] },
  );

  const { testsuite } = parsedXml(junitReport(report)).testsuites;

  expect(testsuite).toMatchObject({
    name: 'parcel-hooks',
    tests: '4',
    failures: '1',
    errors: '0',
    skipped: '1',
  });
  expect(testsuite.testcase).toEqual([
    {
      name: 'a/failed',
      classname: 'parcel-hooks',
      time: '1.235',
      failure: { message: `first ${hostile}`, '#text': `${hostile}\nfirst ${hostile}\nsecond` },
    },
    {
      name: 'a/unseen',
      classname: 'parcel-hooks',
      time: '0.001',
      skipped: { message: 'not seen', '#text': 'c\nnot seen' },
    },
    { name: 'a/passed', classname: 'parcel-hooks', time: '0.001' },
    { name: 'a/warned', classname: 'parcel-hooks', time: '0.001', 'system-out': 'c\nslow' },
  ]);
});

test('what XML cannot hold is replaced', () => {
  const text = String.fromCodePoint(0, 8, 9, 27, 0xd800, 0xffff, 0x10ffff);
  const xml = junitReport(reportOf({ name: text, verdict: 'passed', checks: 'c', reasons: [] }));

  expect(xml).toContain('name="\ufffd\ufffd\t\ufffd\ufffd\ufffd\u{10ffff}"');
});

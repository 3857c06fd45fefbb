import { expect, test } from 'vitest';
import { junitXml } from '../../../../player/cli/scenario/junit-xml.ts';
import { parsedXml } from './parsed-xml.ts';

test('a reader of XML gets back what was said, whatever characters it holds', () => {
  const hostile = `a "b" <c> & ]]> 'd' &amp; é 😀`;
  const xml = junitXml(hostile, [
    { name: hostile, result: 'failed', reasons: [`first ${hostile}`, 'second'], durationMs: 1234.56 },
    { name: 'stopped', result: 'stopped', reasons: [], durationMs: 1 },
    { name: 'passed', result: 'passed', reasons: ['not seen'], durationMs: 1 },
  ]);

  const { testsuite } = parsedXml(xml).testsuites;

  expect(testsuite['name']).toBe(hostile);
  expect(testsuite['time']).toBe('1.237');
  expect(testsuite.testcase).toEqual([
    {
      name: hostile,
      classname: hostile,
      time: '1.235',
      failure: { message: `first ${hostile}`, '#text': `first ${hostile}\nsecond` },
    },
    { name: 'stopped', classname: hostile, time: '0.001', error: { message: 'stopped' } },
    { name: 'passed', classname: hostile, time: '0.001', 'system-out': 'not seen' },
  ]);
});

test('what XML cannot hold is replaced', () => {
  const text = String.fromCodePoint(0, 8, 9, 27, 0xd800, 0xffff, 0x10ffff);
  const xml = junitXml('a', [{ name: text, result: 'passed', reasons: [], durationMs: 0 }]);

  expect(xml).toContain('name="\ufffd\ufffd\t\ufffd\ufffd\ufffd\u{10ffff}"');
});

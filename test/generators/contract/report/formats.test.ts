import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../generators/contract/model/diagnostic.ts';
import { formats } from '../../../../generators/contract/report/formats.ts';
import { githubAnnotation } from '../../../../generators/contract/report/github-annotation.ts';
import { fc } from '../../../property.ts';

/** Problems as a contract can make them: with line breaks, commands of terminals and workflows. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('::error::x', '\r\n::set-env name=a::b', '%0A', 'a,line=1', '\u202e'),
);
const diagnostic: fc.Arbitrary<Diagnostic> = fc.record({
  rule: hostile,
  severity: fc.constantFrom('error', 'warning'),
  message: hostile,
  file: hostile,
  line: fc.integer({ min: 1, max: 1e6 }),
  column: fc.integer({ min: 1, max: 1e6 }),
  pointer: hostile,
  hint: hostile,
});

describe('github', () => {
  test('has one line per problem, which GitHub reads as it was meant', async () => {
    const judge = (diagnostics: readonly Diagnostic[]) => {
      const lines = formats
        .github(diagnostics)
        .split(/[\r\n]+/)
        .filter(Boolean);
      expect(lines.length).toBe(diagnostics.length);
      for (const [index, line] of lines.entries()) {
        const { level, properties } = readAnnotation(line);
        expect(level).toBe(diagnostics[index]?.severity);
        expect(Object.keys(properties)).toEqual(['file', 'line', 'col', 'title']);
        expect(properties.line).toBe(String(diagnostics[index]?.line));
      }
    };
    fc.assert(fc.property(fc.array(diagnostic, { maxLength: 3 }), judge));
  });

  test('escapes as GitHub unescapes', () => {
    const annotation = {
      level: 'warning',
      file: 'a,b:c%.yaml',
      line: 3,
      column: 7,
      title: 'rule: one, two',
      message: '100 % of "x" :: y\nsecond line',
    } as const;
    expect(readAnnotation(githubAnnotation(annotation))).toEqual({
      level: 'warning',
      properties: { file: 'a,b:c%.yaml', line: '3', col: '7', title: 'rule: one, two' },
      message: '100 % of "x" :: y\nsecond line',
    });
  });
});

/** Reads a workflow command as the runner of GitHub Actions does. */
function readAnnotation(line: string) {
  const [, level, list = '', data = ''] = /^::(\w+) (.*?)::(.*)$/u.exec(line) ?? [];
  const unescaped = (text: string) =>
    text
      .replaceAll('%0A', '\n')
      .replaceAll('%0D', '\r')
      .replaceAll('%3A', ':')
      .replaceAll('%2C', ',')
      .replaceAll('%25', '%');
  const properties = Object.fromEntries(
    list.split(',').map((part) => {
      const [name = '', ...value] = part.split('=');
      return [name, unescaped(value.join('='))];
    }),
  );
  return { level, properties, message: unescaped(data) };
}

import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../generators/contract/model/diagnostic.ts';
import { createAjv } from '../../../../generators/contract/payload/json-schema.ts';
import { readContract } from '../../../../generators/index.ts';
import { formats } from '../../../../generators/contract/report/formats.ts';
import { githubAnnotation } from '../../../../generators/contract/report/github-annotation.ts';
import { withBrokenContract } from '../broken-contract.ts';
import { fc } from '../../../property.ts';

/** Written in draft-04, with no keyword that has changed its meaning since, and a pattern that `u` refuses. */
const { $schema: _, id, ...schema } = sarifSchema;
const isSarif = createAjv({ validateFormats: false, unicodeRegExp: false }).compile({ ...schema, $id: id });
const sarifErrors = (log: unknown) => (isSarif(log) ? [] : isSarif.errors);

interface Sarif {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { readonly startLine: number; readonly startColumn: number };
        };
      }[];
    }[];
  }[];
}

const sarifOf = (diagnostics: readonly Diagnostic[]) => JSON.parse(formats.sarif(diagnostics)) as Sarif;

/** Problems as a contract can make them: with line breaks, commands of terminals and workflows, and links in their texts. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '::error::x',
    '\r\n::set-env name=a::b',
    '%0A',
    'a,line=1',
    '[x](https://example.com)',
    '\u202e',
  ),
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

describe('sarif', () => {
  test('is valid by the schema of the standard, and says what the text says', async () => {
    const { diagnostics } = await withBrokenContract('example-wrong-type', (folder) =>
      readContract(path.join(folder, 'asyncapi.yaml')),
    );
    const log = sarifOf(diagnostics);
    expect(sarifErrors(log)).toEqual([]);
    const [run] = log.runs;
    const told = run?.results.map(({ ruleId, ruleIndex, level, message, locations: [location] }) => {
      const { artifactLocation, region } = location?.physicalLocation ?? {};
      expect(run.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      return [ruleId, level, message.text, artifactLocation?.uri, region?.startLine, region?.startColumn];
    });
    expect(told).toEqual(
      diagnostics.map(({ rule, severity, message, hint, file, line, column }) => [
        rule,
        severity,
        `${message} ${hint}`,
        file,
        line,
        column,
      ]),
    );
  });

  test('is valid for hostile texts, and holds no link and no invisible character of them', async () => {
    const judge = (diagnostics: readonly Diagnostic[]) => {
      const text = formats.sarif(diagnostics);
      // eslint-disable-next-line no-control-regex -- the characters are what this is about
      expect(text).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e]/);
      const log = JSON.parse(text) as Sarif;
      expect(sarifErrors(log)).toEqual([]);
      for (const { message } of log.runs[0]?.results ?? []) expect(message.text).not.toContain('](');
    };
    fc.assert(fc.property(fc.array(diagnostic, { maxLength: 3 }), judge));
  });
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

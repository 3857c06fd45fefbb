import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '../../../generators/index.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

/** The contract of this repository after an edit of its document, and the place of the edit in it. */
async function problemsAfter(given: string, edited: string): Promise<{ line: number; problems: string[] }> {
  const folder = temporaryFolder();
  for (const name of ['asyncapi.yaml', 'schemas'])
    cpSync(path.join(REPOSITORY, name), path.join(folder, name), { recursive: true });
  const document = path.join(folder, 'asyncapi.yaml');
  const text = readFileSync(document, 'utf8');
  const [before = '', ...after] = text.split(given);
  if (after.length === 0) throw new Error(`the document has no ${given}`);
  writeFileSync(document, [before, ...after].join(edited));
  const { diagnostics } = await readContract(document, undefined, 'error');
  return {
    line: before.split('\n').length,
    problems: diagnostics.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`),
  };
}

test.each([
  ['x-event:', 'x-evnt:', 'extension-name Nothing reads "x-evnt"'],
  ['x-changes:', 'x-change:', 'extension-name Nothing reads "x-change"'],
  [
    'x-delivery:\n        eventType',
    'x-delivry:\n        eventType',
    'extension-name Nothing reads "x-delivry"',
  ],
  [
    'windowSeconds: 6000',
    'windowSeconds: 600',
    'retry-schedule The window is 600 seconds, but the last of 20',
  ],
  ['version: 1.0.0', 'version: 1.1', 'asyncapi-document-resolved "version" property type must be string'],
  [
    'timeoutSeconds: null',
    'timeoutSeconds: 5',
    'closed-point The delivery policy names a known gap about its timeout',
  ],
  [
    '      cardSystemDown:',
    '    cardSystemDown:',
    'asyncapi-document-resolved Property "cardSystemDown" is not expected to be here',
  ],
  [', x-assumed: true', '', 'closed-point The known gap "event-categories"'],
])('the edit of %j to %j is told once', async (given, edited, problem) => {
  const { problems } = await problemsAfter(given, edited);
  expect(problems).toEqual([expect.stringContaining(problem)]);
});

test.each([
  ['maxRetries: 20', 'maxRetries: 10'],
  ['intervalSeconds: 300', 'intervalSeconds: 600'],
])('the edit of %j to %j contradicts the window, and is told there', async (given, edited) => {
  const { line, problems } = await problemsAfter(given, edited);
  expect(problems).toEqual([expect.stringContaining('retry-schedule The window is 6000 seconds, but')]);
  const [, place] = problems[0]?.split(':') ?? [];
  expect(Math.abs(Number.parseInt(place ?? '', 10) - line)).toBeLessThanOrEqual(2);
});

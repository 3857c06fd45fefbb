import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { runKit } from './run-kit.ts';

/**
 * Patterns by which something grows without bounds: ways through an automaton, its states, or the steps of backtracking. Without a
 * budget each of these commands runs out of memory or for hours.
 */
const patterns: readonly (readonly [pattern: string, changed: string])[] = [
  ['^(.*a){25}\\b$', '^(.*[ab]){25}\\b$'],
  ['^(.*x){60}$', '^(.*[xy]){60}$'],
  ['^(a|bc){40}$', '^(a|bd){40}$'],
  ['^((a?){30}a{30})$', '^((a?){30}b{30})$'],
  ['^(?:(?:(?:x{9}){9}){9}){9}$', '^(?:(?:(?:y{9}){9}){9}){9}$'],
  ['(.*a.{20})$', '(.*b.{20})$'],
  ['^(?=.*a)(?=.*b)(?=.*c)(?=.*d)(?=.*e)(?=.*f)(?=.*g)(?=.*h)(?=.*i).*$', '^(?=.*a)(?=.*b).*$'],
  ['^(?!.*(.)\\1).*$', '^(?!.*(.)\\1)a.*$'],
  [`^${'(?:^|^)'.repeat(30)}a$`, `^${'(?:^|^)'.repeat(30)}b$`],
  [`${'a?'.repeat(3000)}a{500}`, `${'a?'.repeat(3000)}a{501}`],
  [`^${'(?:'.repeat(25)}a${')*'.repeat(25)}\\b$`, `^${'(?:'.repeat(25)}b${')*'.repeat(25)}\\b$`],
  [`\\b${'a?'.repeat(100)}a{100}`, `\\b${'a?'.repeat(100)}b{100}`],
];

function contractWith(folder: string, pattern: string, more: object = {}): string {
  mkdirSync(folder, { recursive: true });
  const p = { type: 'string', description: 'A text.', pattern };
  const properties = { type: { const: 'NODE' }, p };
  const payload = { type: 'object', required: ['type', 'p'], properties, ...more };
  const document = path.join(folder, 'asyncapi.yaml');
  writeFileSync(
    document,
    JSON.stringify({
      asyncapi: '3.1.0',
      info: { title: 'Shop', version: '1.0.0' },
      channels: { hooks: { address: '/', messages: { node: { payload } } } },
      operations: { notify: { action: 'send', channel: { $ref: '#/channels/hooks' } } },
    }),
  );
  writeFileSync(path.join(folder, 'package.json'), '{"name":"shop","version":"1.0.0","type":"module"}');
  return document;
}

describe.each(patterns)('a contract with a hostile pattern, %#', (pattern, changed) => {
  test('is checked, generated from and compared', async () => {
    const folder = temporaryFolder();
    const document = contractWith(path.join(folder, 'now'), pattern);
    contractWith(path.join(folder, 'before'), changed);
    const generated = await runKit('generate', '--contract', document, '--without', 'docs');
    expect(generated.code).toBe(0);
    expect((await runKit('check', '--contract', document)).stderr).not.toContain(' error ');
    const { stdout } = await runKit('diff', '--contract', document, '--against', path.join(folder, 'before'));
    expect(stdout).toContain('1 change since');
  });
});

test('An example that a pattern would backtrack over, and a field that its names would, are not judged by it', async () => {
  const folder = temporaryFolder();
  const long = `${'a'.repeat(60)}!`;
  const pattern = '^(?:a|a)*\\b$';
  const more = {
    patternProperties: { [pattern]: { type: 'string' } },
    examples: [{ type: 'NODE', p: long, [long]: 1 }],
  };
  const document = contractWith(path.join(folder, 'now'), pattern, more);
  contractWith(path.join(folder, 'before'), pattern, {
    ...more,
    patternProperties: { [pattern]: { type: 'number' } },
  });
  const checked = await runKit('check', '--contract', document);
  expect(checked.stderr).toContain('has no automaton');
  expect(checked.stderr).not.toContain(' error ');
  const { stdout } = await runKit('diff', '--contract', document, '--against', path.join(folder, 'before'));
  expect(stdout).toContain('whether it allows the same values cannot be decided');
});

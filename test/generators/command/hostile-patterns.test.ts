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
  ['^(.*x){60}$', '^(.*[xy]){60}$'],
  ['^(a|bc){40}$', '^(a|bd){40}$'],
  ['^((a?){30}a{30})$', '^((a?){30}b{30})$'],
  ['^(?:(?:(?:x{9}){9}){9}){9}$', '^(?:(?:(?:y{9}){9}){9}){9}$'],
  ['(.*a.{20})$', '(.*b.{20})$'],
  ['^(?=.*a)(?=.*b)(?=.*c)(?=.*d)(?=.*e)(?=.*f)(?=.*g)(?=.*h)(?=.*i).*$', '^(?=.*a)(?=.*b).*$'],
  ['^(?!.*(.)\\1).*$', '^(?!.*(.)\\1)a.*$'],
  [`^${'(?:^|^)'.repeat(30)}a$`, `^${'(?:^|^)'.repeat(30)}b$`],
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

test.each([
  '^(?=x)(\\w|\\w\\b|[a-z])+$',
  '^(.*a){25}\\b$',
  '^(?:a|a)*\\b$',
  '^a*a*a*a*a*a*\\b$',
  `\\b${'a?'.repeat(100)}a{100}`,
  `${'a?'.repeat(3000)}a{500}`,
  `^${'(?:'.repeat(25)}a${')*'.repeat(25)}\\b$`,
  `${'('.repeat(5000)}a\\b${')'.repeat(5000)}`,
])(
  'a pattern that would keep a validator busy is refused, and no example is judged by it: %#',
  async (pattern) => {
    const long = `${'a'.repeat(60)}!`;
    const more = {
      patternProperties: { [pattern]: { type: 'string' } },
      examples: [{ type: 'NODE', p: long, [long]: 1 }],
    };
    const document = contractWith(temporaryFolder(), pattern, more);
    const { code, stderr } = await runKit('generate', '--contract', document);
    expect(code).toBe(1);
    expect(stderr).toContain('pattern-end');
  },
);

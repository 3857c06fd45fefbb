import { describe, expect, test } from 'vitest';
import { importTarget, importsOf, runtimeImportsOf } from './module-imports.ts';

describe('importsOf', () => {
  test.each<[string, string[]]>([
    [`import a from './a.ts';`, ['./a.ts']],
    [`import { a,\n  b as c } from "./a.ts"`, ['./a.ts']],
    [`import type { A } from './a.ts';`, ['./a.ts']],
    [`import * as a from './a.ts';`, ['./a.ts']],
    [`import './a.ts';`, ['./a.ts']],
    [`export * from './a.ts';export { b } from './b.ts';`, ['./a.ts', './b.ts']],
    [`export type * from './a.ts';`, ['./a.ts']],
    [`const a = await import('./a.ts');`, ['./a.ts']],
    [`const a: import('./a.ts').A = require( "b" );`, ['./a.ts', 'b']],
    [`import a from './a.json' with { type: 'json' };`, ['./a.json']],
    [`// import a from './a.ts';\n/* import './b.ts' */`, []],
    ['const text = `import a from "./a.ts";`;', []],
    [`const text = 'nothing'; export const b = 'c';`, []],
    [`const a = 'require("b")';`, []],
    [`export function from(a = 'b') {}`, []],
    ["const a = /[`'\"]/g; import './a.ts';", ['./a.ts']],
    [`const url = 'https://example.org'; import './a.ts';`, ['./a.ts']],
  ])('finds those of %j', (text, wanted) => {
    expect(importsOf({ text })).toEqual(wanted);
  });
});

test('runtimeImportsOf leaves out what is only a type', () => {
  const text = `import type { A } from './a.ts';\nexport type * from './b.ts';\nimport { type C, d } from './c.ts';`;
  expect(runtimeImportsOf({ text })).toEqual(['./c.ts']);
});

test('importTarget follows relative paths', () => {
  expect(importTarget('runtime/sender/a.ts', '../contract.ts')).toBe('runtime/contract.ts');
  expect(importTarget('runtime/a.ts', 'undici')).toBe('undici');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSourceFiles, REPOSITORY, type SourceFile } from './source-files.ts';

/**
 * Nothing says a word that the glossary of STYLE.md replaces: text, YAML, comments, strings and names alike.
 *
 * A rule of its own, as no linter fits: textlint has no kept plugin for TypeScript, Vale is not on npm, cspell knows no phrases.
 */

const FOLDERS = [
  'bench',
  'common',
  'examples',
  'generators',
  'player',
  'receiver',
  'runtime',
  'schemas',
  'scripts',
  'test',
];
const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  'EDITING.md',
  'CONTRIBUTING.md',
  'RELEASING.md',
  'STYLE.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'VERSIONS.md',
  'asyncapi.yaml',
];
const ENDINGS = ['.ts', '.js', '.mjs', '.md', '.yaml', '.css', '.schema.json'];

/** What may stay: a phrase in a place, and why. */
const EXCEPTIONS: readonly { readonly in: string; readonly phrase: string; readonly why: string }[] = [
  { in: 'generators/package/init/', phrase: 'the answer', why: 'init asks questions' },
  { in: 'test/site/', phrase: 'open points', why: 'the page has its pictures under this name' },
];

interface Banned {
  readonly phrase: string;
  readonly instead: string;
  readonly pattern: RegExp;
}

const guide = readDocument('STYLE.md');
const [glossary = ''] = /\n\| Write [^]*?\n\n/.exec(`${guide.text}\n\n`) ?? [];
const banned: readonly Banned[] = [...glossary.matchAll(/^\| ([^|]*?) *\| (`[^|]*`) *\|$/gm)].flatMap(
  ([, instead = '', phrases = '']) =>
    [...phrases.matchAll(/`([^`]+)`/g)].map(([, phrase = '']) => ({
      phrase,
      instead,
      // Also over the end of a line, in a comment too.
      pattern: new RegExp(`\\b${phrase.replaceAll(' ', '\\s+(?:(?:\\*|//|#|-)\\s+)?')}\\b`, 'gi'),
    })),
);

test('the glossary lists words', () => {
  expect(banned.length).toBeGreaterThan(30);
});

test('nothing says a word that the glossary replaces', () => {
  // The glossary itself has to say them.
  const documents = DOCUMENTS.map(readDocument).map((file) =>
    file.path === guide.path ? { ...file, text: file.text.replaceAll(/[^\n]/g, '') } : file,
  );
  const files = [...documents, ...FOLDERS.flatMap((folder) => readSourceFiles(folder, ENDINGS))];
  const others = files.filter((file) => !import.meta.filename.endsWith(file.path));
  expect(others.flatMap((file) => [...problems(file)])).toEqual([]);
});

function* problems(file: SourceFile): Generator<string> {
  for (const { phrase, instead, pattern } of banned) {
    if (EXCEPTIONS.some((one) => file.path.startsWith(one.in) && one.phrase === phrase)) continue;
    for (const { index } of file.text.matchAll(pattern)) {
      const line = file.text.slice(0, index).split('\n').length;
      yield `${file.path}:${line} says "${phrase}". Write: ${instead}`;
    }
  }
}

function readDocument(name: string): SourceFile {
  return { path: name, text: readFileSync(path.join(REPOSITORY, name), 'utf8') };
}

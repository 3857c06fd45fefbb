import { readFileSync } from 'node:fs';

/** Phrases by the ID of what they ask for. */
export type Phrases = ReadonlyMap<string, readonly string[]>;

const file = 'phrases.txt';
let read: Phrases | undefined;

/**
 * What readers type when they mean the question with this ID, or one of this kind; names are what a contract calls it. Throws if
 * `phrases.txt` has nothing for it, or a phrase has a place that has no names.
 */
export function phrasesOf(
  id: string,
  names: Readonly<Record<string, readonly string[]>> = {},
): readonly string[] {
  read ??= readPhrases(readFileSync(new URL(`./${file}`, import.meta.url), 'utf8'));
  const phrases = read.get(id);
  if (phrases === undefined) throw new Error(`${file} has no section [${id}]`);
  const namesFor = (place: string): readonly string[] => {
    const all = names[place];
    if (all === undefined) throw new Error(`${file}: nothing fills {${place}} in section [${id}]`);
    return all;
  };
  // Names are a contract's: what looks like a place in one is none.
  return phrases.flatMap((phrase) =>
    phrase
      .split(/\{(\w+)\}/)
      .map((piece, at) => (at % 2 === 0 ? [piece] : namesFor(piece)))
      .reduce((texts, pieces) => texts.flatMap((one) => pieces.map((piece) => one + piece)), ['']),
  );
}

/**
 * Reads sections: IDs in brackets, then a phrase a line; `#` begins a comment. Throws, with the line, if a phrase comes
 * before all sections or twice in one, and if a section is empty or an ID has two.
 */
export function readPhrases(text: string): Phrases {
  const sections = new Map<string, string[]>();
  let section: string[] | undefined;
  const fail = (at: number, problem: string): never => {
    throw new Error(`${file}:${at + 1}: ${problem}`);
  };
  const lines = text.split('\n').map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (line === '' || line.startsWith('#')) continue;
    const ids = /^\[(.*)\]$/
      .exec(line)?.[1]
      ?.split(',')
      .map((id) => id.trim());
    if (ids === undefined) {
      if (section === undefined) return fail(at, 'a phrase comes before the first section');
      if (section.includes(line)) fail(at, 'the section has this phrase already');
      section.push(line);
      continue;
    }
    if (section?.length === 0) fail(at, 'the section before has no phrases');
    section = [];
    for (const id of ids) {
      if (sections.has(id)) fail(at, `${id} has a section already`);
      sections.set(id, section);
    }
  }
  if (section?.length === 0) fail(lines.length - 1, 'the last section has no phrases');
  return sections;
}

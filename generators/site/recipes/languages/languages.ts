import { literal, quoted } from '../../../outputs/typescript.ts';
import type { Recipe } from '../recipe.ts';
import type { CodeLanguage } from '../../blocks/code-tokens.ts';

/**
 * What `recipe.yaml` in the folder of a language says of its receiver. Its ID is its folder among the examples as well. Its title
 * is not the language alone: a link with the text "Go" does not say where it leads. The command that runs it comes after others
 * with `&&` between.
 */
export interface LanguageData extends Pick<Recipe, 'title' | 'intro' | 'run' | 'notes'> {
  readonly language: 'Go' | 'Java' | 'PHP' | 'Python';
  /** What runs it, with its oldest version. */
  readonly runtime: string;
  /** The commands that install its libraries. */
  readonly install: string;
  /** The reader's own file comes first, then the one that verifies. They read `contract.json` beside them. */
  readonly files: readonly string[];
}

/** How a language writes what a contract puts into its files. */
export interface Language {
  readonly id: CodeLanguage & ('go' | 'java' | 'php' | 'python');
  /** What begins a comment. */
  readonly comment: '#' | '//';
  readonly literal: (text: string) => string;
  /** A list of literals. */
  readonly listOf: (literals: string) => string;
  /** What is signed, as it stands in the file that verifies. */
  readonly signed: {
    readonly id: string;
    readonly timestamp: string;
    readonly body: string;
    readonly text: (literal: string) => string;
    readonly joinedBy: string;
  };
}

/** The languages that receivers come in. */
export const languages: readonly Language[] = [
  {
    id: 'python',
    comment: '#',
    literal,
    listOf: (literals) => `(${literals})`,
    signed: {
      id: 'event_id.encode("latin-1", "replace")',
      timestamp: 'timestamp.encode()',
      body: 'body',
      text: (text) => `${text}.encode()`,
      joinedBy: ', ',
    },
  },
  {
    id: 'java',
    comment: '//',
    literal,
    listOf: (literals) => `List.of(${literals})`,
    signed: {
      id: 'bytes(id)',
      timestamp: 'bytes(timestamp)',
      body: 'body',
      text: (text) => `bytes(${text})`,
      joinedBy: ', ',
    },
  },
  {
    id: 'go',
    comment: '//',
    literal,
    listOf: (literals) => `{${literals}}`,
    signed: {
      id: '[]byte(id)',
      timestamp: '[]byte(timestamp)',
      body: 'body',
      text: (text) => `[]byte(${text})`,
      joinedBy: ', ',
    },
  },
  {
    id: 'php',
    comment: '//',
    literal: quoted,
    listOf: (literals) => `[${literals}]`,
    signed: {
      id: '$id',
      timestamp: '$timestamp',
      body: '$body',
      text: (text) => text,
      joinedBy: ' . ',
    },
  },
];

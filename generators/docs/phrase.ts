import { html } from './html.ts';
import type { Html } from './html.ts';

/** A short text in which some words are code; not yet of any output format. */
export type Phrase = readonly (string | Code)[];

export interface Code {
  readonly code: string;
}

export function code(value: string): Code {
  return { code: value };
}

/** Phrases with a separator between each two. */
export function joinPhrases(phrases: readonly Phrase[], separator: string): Phrase {
  return phrases.flatMap((phrase, index) => (index === 0 ? phrase : [separator, ...phrase]));
}

export function renderPhrase(phrase: Phrase): Html {
  return html`${phrase.map((part) => (typeof part === 'string' ? part : html`<code>${part.code}</code>`))}`;
}

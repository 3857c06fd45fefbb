import type { Html } from '../html.ts';
import type { CodeLanguage } from './code-tokens.ts';

/** What a page says, as data: HTML, Markdown and search each say it in their own way, and escape it there. */
export type Content = Words | Block | readonly Content[];

/** What stands in a line. Null, undefined and false say nothing. */
export type Words = string | number | false | null | undefined | Inline | readonly Words[];

/** Words in pieces. */
export type Phrase = readonly Words[];

export type Inline =
  | Code
  | { readonly inline: 'strong' | 'emphasis'; readonly words: Words }
  | { readonly inline: 'styled'; readonly style: WordStyle; readonly words: Words }
  | Link
  | Permalink
  | { readonly inline: 'break' };

/** How words are set off, as the style sheet names it. */
export type WordStyle =
  | 'aside'
  | 'mark bad'
  | 'mark good'
  | 'mark warn'
  | 'mark'
  | 'none'
  | 'known-gap'
  | 'presence'
  | 'required'
  | 'summary'
  | 'type'
  | 'unknown'
  | 'unseen';

export interface Code {
  readonly inline: 'code';
  readonly code: string;
  /** `long`: a narrow column may break it between its words. */
  readonly form?: 'long';
}

export interface Link {
  readonly inline: 'link';
  readonly href: string;
  readonly words: Words;
  /** True for a file to be saved, or the name to save it under. */
  readonly download?: true | string;
}

/** A link to the very place where it stands, so that readers can copy the address: a sign, or the words of the place. */
export interface Permalink extends Anchor {
  readonly inline: 'permalink';
  readonly words?: Words;
}

/** A place on a page that can be linked to, and its name for those who hear the link. */
export interface Anchor {
  readonly id: string;
  readonly title: string;
}

export type Block =
  | Paragraph
  | Heading
  | List
  | Definitions
  | Table
  | FieldList
  | CodeBlock
  | Fold
  | FoldedPart
  | { readonly block: 'quote'; readonly content: Content }
  | { readonly block: 'group'; readonly style: string; readonly content: Content }
  | { readonly block: 'on-screen'; readonly markup: Html };

export interface Paragraph {
  readonly block: 'paragraph';
  readonly words: Words;
  /** `beside-title`: it opens what is folded, and is read beside the title of that. */
  readonly style?: 'beside-title' | 'callout' | 'counts' | 'example' | 'note';
}

/** A heading inside a section. */
export interface Heading {
  readonly block: 'heading';
  readonly words: Words;
  readonly anchor?: Anchor;
}

export interface List {
  readonly block: 'list';
  readonly items: readonly Content[];
  readonly isOrdered?: boolean;
  /** The number of the first item, 1 by default. */
  readonly start?: number;
  readonly style?: string;
}

/** Names, and what holds for each. */
export interface Definitions {
  readonly block: 'definitions';
  readonly style?: 'brief' | 'invalid' | 'shapes' | 'terms';
  readonly entries: readonly Definition[];
  /** Its entries are many of a kind: search leads to what is around them. */
  readonly isSeries?: boolean;
}

export interface Definition {
  readonly name: Words;
  readonly anchor?: Anchor;
  /** Stands beside the name, and is not part of it. */
  readonly aside?: Words;
  readonly content: Content;
}

/** A table of text that becomes a list of cards on a narrow screen. */
export interface Table {
  readonly block: 'table';
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableRow {
  readonly id?: string;
  /** The first one names the row. */
  readonly cells: readonly Content[];
  /** Further names under which search finds it. */
  readonly names?: readonly string[];
  /** Further attributes of the row on the screen, with a space before each. */
  readonly attributes?: Html;
}

/** Fields, one below the other, each with what is said of it. */
export interface FieldList {
  readonly block: 'fields';
  readonly fields: readonly FieldEntry[];
}

export interface FieldEntry {
  readonly id: string;
  /** As code, with the path of what is around it in front. */
  readonly name: string;
  readonly parent: string;
  readonly type: Words;
  /** Whether it has to be there, and what else stands beside its name. */
  readonly marks: Words;
  readonly description: Content;
  /** What is shown on demand. */
  readonly details: Content;
  readonly inside: Content;
}

export interface CodeBlock {
  readonly block: 'code';
  readonly code: string;
  readonly language: CodeLanguage;
  /** What stands above it, with a button to copy the code; left out: nothing. */
  readonly label?: string;
  /** What the code belongs to, where a page has the label more than once. */
  readonly of?: string;
  /** Stand beside the label. */
  readonly links?: Words;
  /** What a terminal prints has no button. */
  readonly isOutput?: boolean;
  /** For each line of JSON the id of what the page says of its field, where it says something. */
  readonly fieldIds?: readonly (string | undefined)[];
}

/** What is folded away below its summary. */
export interface Fold {
  readonly block: 'fold';
  readonly style?: 'attempts' | 'inside' | 'tab';
  readonly summary: Words;
  readonly content: Content;
  readonly anchor?: Anchor;
  readonly isOpen?: boolean;
  /** Of the folds of a set one is open at a time. */
  readonly set?: string;
  /** Its parts are many of a kind: search leads to what is around them. */
  readonly isSeries?: boolean;
}

/** A heading inside a section, with what belongs to it folded below: readers pick one of many. */
export interface FoldedPart {
  readonly block: 'folded-part';
  readonly anchor: Anchor;
  readonly content: Content;
}

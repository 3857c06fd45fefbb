import type { Content, Words } from '../blocks/content.ts';
import type { PageEntry } from './navigation.ts';

/** A page before its frame: what stands between the landmarks. */
export interface Page {
  /** Inside the site, with forward slashes. */
  readonly path: string;
  readonly title: string;
  /** One sentence of plain text, for search engines, previews of links and `llms.txt`. */
  readonly description: string;
  /** What kind of page it is, as search results and the Markdown twin name it; "Missing" stands for one that is not there. */
  readonly kind:
    'Page' | 'Guide' | 'Glossary' | 'Event' | 'Fields' | 'Category' | 'Recipe' | 'Reference' | 'Missing';
  /** The page that it is a part of. */
  readonly parent?: PageEntry;
  /** Small print above the title, beside the way to the page, which the frame adds itself. */
  readonly kicker?: Words;
  /** CommonMark below the title. */
  readonly lead?: string;
  /** What stands below the lead and before the first section. */
  readonly opening?: Content;
  readonly sections: readonly Section[];
  /** The script that this page alone needs. */
  readonly script?: string;
  readonly footer?: Content;
  /** Further names under which search finds the page, such as an event type. */
  readonly searchWords?: readonly string[];
}

/** A part of a page that has a heading and can be linked to. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly content: Content;
  /** Folded below its title, with this beside that: how much there is of what few readers need; empty: no count. */
  readonly folded?: string;
}

/** A file of the site that is text. */
export interface SiteText {
  readonly path: string;
  readonly text: string;
}

/**
 * The texts of the site of each document: a hook of the template makes them, and the template, to which the generator gives
 * the document and nothing of the hook, takes them from here.
 */
export const siteTexts = new WeakMap<object, readonly SiteText[]>();

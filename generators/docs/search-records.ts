import { parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/** What search can lead to: a page or a part of it that has an address. */
export interface SearchEntry {
  /** Empty for the page itself. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Words that lead to it beside its text. */
  readonly words: string;
}

/** A page as search sees it. */
export interface SearchPage {
  readonly path: string;
  readonly kind: string;
  /** The page itself first, then its parts in their order. */
  readonly entries: readonly [SearchEntry, ...SearchEntry[]];
}

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** An entry while its page is walked: pieces of text, joined in the end. */
interface Draft {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  /** Where the title was found: it is not part of the text. */
  readonly named: Element | undefined;
  readonly pieces: string[];
}

/** Reads what a page says between its landmarks; null for a page that search does not lead to. */
export function readSearchPage(path: string, page: string): SearchPage | null {
  const main = /<main\b[\s\S]*<\/main>/.exec(page)?.[0];
  if (main === undefined) return null;
  // Samples and code would drown what is said in words, and parsing them takes most of the time.
  const [root] = parseFragment(main.replaceAll(/<pre\b[\s\S]*?<\/pre>/g, '')).childNodes;
  if (root === undefined || !isElement(root)) return null;
  const heading = find(root, (element) => element.tagName === 'h1');
  if (heading === undefined) return null;
  const whole: Draft = {
    id: '',
    title: titleIn(heading),
    words: attribute(root, wordsAttribute) ?? '',
    named: heading,
    pieces: [],
  };
  const drafts = [whole];
  collect(root, whole, drafts);
  const [first, ...others] = drafts.map(({ id, title, words, pieces }) => ({
    id,
    title,
    words,
    text: squeeze(pieces),
  }));
  if (first === undefined || first.title === '') return null;
  return {
    path,
    kind: attribute(root, 'data-kind') ?? 'Page',
    entries: [{ ...first, words: furtherWords(first.words, others) }, ...others],
  };
}

/**
 * The words, those that name a part of the page only as a whole: in small letters search does not take them apart,
 * so that an event with many fields of a wallet does not stand before the event that is about a wallet.
 */
function furtherWords(words: string, parts: readonly SearchEntry[]): string {
  const titles = new Set(parts.map(({ title }) => title));
  return words
    .split(' ')
    .map((word) => (titles.has(word) ? word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') : word))
    .join(' ');
}

/** Adds the text inside an element to the entries that it belongs to: those that begin inside it and the one around it. */
function collect(parent: Parent, around: Draft, drafts: Draft[], isInSeries = false): void {
  let current = around;
  for (const child of parent.childNodes) {
    if (child.nodeName === '#text' && 'value' in child) current.pieces.push(child.value);
    if (!isElement(child) || isSilent(child)) continue;
    if (child === around.named && !hasBlocks(child)) continue;
    // One of a series, such as an attempt among many, is found by what stands around them.
    const isSeries = isInSeries || attribute(child, 'data-series') !== undefined;
    const entry = isSeries ? null : entryOf(child);
    const isBlock = !inlineTags.has(child.tagName);
    if (isBlock) current.pieces.push(blockBorder);
    if (entry !== null) drafts.push(entry);
    // What follows a heading belongs to it, as far as its container goes.
    if (entry !== null && headingTags.has(child.tagName)) current = entry;
    else collect(child, entry ?? current, drafts, isSeries);
    if (isBlock) current.pieces.push(blockBorder);
  }
}

/** The entry that begins with an element, if it can be linked to and has a name. */
function entryOf(element: Element): Draft | null {
  const id = attribute(element, 'id');
  if (id === undefined) return null;
  const named = headingTags.has(element.tagName)
    ? element
    : find(element, ({ tagName }) => titleTags.has(tagName));
  const title = named === undefined ? '' : titleIn(named);
  const words = attribute(element, wordsAttribute) ?? '';
  return title === '' ? null : { id, title, words, named, pieces: [] };
}

const wordsAttribute = 'data-search-words';

const headingTags = new Set(['h2', 'h3', 'h4', 'dt']);
const titleTags = new Set([...headingTags, 'th', 'summary']);
const inlineTags = new Set('a abbr b code em i kbd mark small span strong sub sup var wbr'.split(' '));

// Not part of what a page says.
const silentTags = new Set('button caption figcaption form nav script style svg template thead'.split(' '));

function isSilent(element: Element): boolean {
  return (
    silentTags.has(element.tagName) ||
    attribute(element, 'hidden') !== undefined ||
    attribute(element, 'aria-hidden') === 'true' ||
    hasClass(element, 'permalink')
  );
}

function hasClass(element: Element, name: string): boolean {
  return (attribute(element, 'class') ?? '').split(' ').includes(name);
}

/** The text of an element up to the first block in it, such as a note below a name, and without asides. */
function titleIn(element: Element): string {
  const pieces: string[] = [];
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if ('value' in node && node.nodeName === '#text') pieces.push(node.value);
      if (!isElement(node) || isSilent(node) || hasClass(node, 'aside')) continue;
      if (!inlineTags.has(node.tagName)) return;
      visit(node.childNodes);
    }
  };
  visit(element.childNodes);
  return squeeze(pieces);
}

function hasBlocks({ childNodes }: Element): boolean {
  return childNodes.some((node) => isElement(node) && !inlineTags.has(node.tagName));
}

/** Stands between blocks while a page is walked: no page holds this character. */
const blockBorder = '\0';

/** Pieces as one line, with a dot in the middle between blocks where no punctuation separates them. */
function squeeze(pieces: readonly string[]): string {
  return pieces
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ \0]+|[ \0]+$/g, '')
    .replaceAll(/([^\0]) ?\0[ \0]*/g, (_, last: string) =>
      /[.:;,!?]/.test(last) ? `${last} ` : `${last} · `,
    );
}

function find(parent: Parent, matches: (element: Element) => boolean): Element | undefined {
  for (const child of parent.childNodes) {
    if (!isElement(child)) continue;
    const found = matches(child) ? child : find(child, matches);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

import { counted } from '@webhook-contract/common/counted';
import type { ContractEvent } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { markdownLine, renderMarkdown } from '../blocks/render-markdown.ts';
import { commonmark } from '../commonmark.ts';
import { eventPath, markdownPath, pagePaths } from '../links.ts';
import { eventListLimit, hasPage, type Site } from '../site.ts';
import type { PageInfo } from './site-page.ts';

/** Pages that a reader in a hurry can do without. */
const optionalPages: readonly string[] = [pagePaths.changelog];

interface Section {
  readonly title: string;
  readonly links: readonly Link[];
}

interface Link {
  readonly title: string;
  /** Inside the site. */
  readonly path: string;
  readonly words: Words;
}

/**
 * What the site holds and where, for language models: https://llmstxt.org. Links lead to the twins in Markdown, and are
 * relative, so that they hold wherever the site stands.
 */
export function llmsTxt(site: Site, pages: readonly PageInfo[]): GeneratedFile {
  const { title, description, events } = site.contract;
  const general = pages.filter(({ kind }) => kind === 'Page' || kind === 'Reference');
  const sections: readonly Section[] = [
    {
      title: 'Guides',
      links: pages.filter(({ kind }) => kind === 'Guide' || kind === 'Recipe').map(pageLink),
    },
    section(
      'Reference',
      general.filter(({ path }) => !optionalPages.includes(path)),
    ),
    // Where events are many, their list has them, which is part of the reference; so it has those without a page.
    ...(events.length > eventListLimit
      ? []
      : site.categories.map(({ name, events: own }) => ({
          title: site.isCategorised ? `Events: ${name}` : 'Events',
          links: own.filter((event) => hasPage(site.contract, event)).map(eventLink),
        }))),
    { title: 'Data', links: dataLinks(site) },
    section(
      'Optional',
      pages.filter(({ path }) => optionalPages.includes(path)),
    ),
  ];
  const summary = summaryOf(description);
  const parts = [
    `# ${markdownLine(title)}`,
    ...(summary === '' ? [] : [`> ${summary}`]),
    introduction(site),
    ...sections.filter(({ links }) => links.length > 0).map(sectionText),
  ];
  return { path: pagePaths.llms, content: `${parts.join('\n\n')}\n` };
}

function introduction({ contract: { version, events } }: Site): string {
  const documented = events.filter((event) => event.documented).length;
  return markdownLine(
    `Version ${version} of the contract: ${counted(events.length, 'event')}, ${documented} of them documented. Each page is linked in Markdown; the same page for people has .html at the end of its address in place of .md.`,
  );
}

function section(title: string, pages: readonly PageInfo[]): Section {
  return { title, links: pages.map(pageLink) };
}

function pageLink({ title, path, description }: PageInfo): Link {
  return { title, path: markdownPath(path), words: description };
}

function eventLink({ key, title, eventType, trigger, documented, categoryAssumed }: ContractEvent): Link {
  const type = eventType !== null && text` Event type ${code(eventType)}.`;
  const words = [trigger, type, !documented && ' Not documented.', categoryAssumed && ' Category assumed.'];
  return { title, path: markdownPath(eventPath(key)), words };
}

function dataLinks({ document }: Site): readonly Link[] {
  const catalogue = {
    title: 'Events as JSON',
    path: pagePaths.catalogue,
    words:
      'Each event with its key, event type, category and trigger, and the paths of its page, its Markdown, the JSON Schema of its payload and its examples, counted from the folder of this file.',
  };
  if (document === null) return [catalogue];
  const words =
    'The whole contract. The schemas that it refers to are beside it, at the relative addresses that its references give.';
  return [catalogue, { title: 'AsyncAPI document', path: document, words }];
}

function sectionText({ title, links }: Section): string {
  const lines = links.map(
    (link) => `- [${markdownLine(link.title)}](${link.path}): ${markdownLine(link.words)}`,
  );
  return `## ${markdownLine(title)}\n\n${lines.join('\n')}`;
}

/** The first paragraph of a description, in one line. */
function summaryOf(description: string): string {
  const [first = ''] = description.split(/(?:\r?\n[ \t]*){2,}/);
  return renderMarkdown(commonmark(first)).replaceAll(/\s+/g, ' ');
}

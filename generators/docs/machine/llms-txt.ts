import type { ContractEvent } from '../../contract/model.ts';
import type { GeneratedFile } from '../../generator.ts';
import { commonmark } from '../commonmark.ts';
import { plural } from '../durations.ts';
import { html, htmlText } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, markdownPath, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';
import { cataloguePath } from './event-catalogue.ts';
import type { SitePage } from './site-page.ts';
import { toMarkdown } from './to-markdown.ts';

/** Beyond this many events their categories are listed in their place. */
const eventListLimit = 100;

/** Pages that a reader in a hurry can do without. */
const optionalPages: readonly string[] = [pagePaths.changelog, pagePaths.glossary];

interface Section {
  readonly title: string;
  readonly links: readonly Link[];
}

interface Link {
  readonly title: string;
  /** Inside the site. */
  readonly path: string;
  readonly words: HtmlValue;
}

/**
 * What the site holds and where, for language models: https://llmstxt.org. Links lead to the twins in Markdown.
 */
export function llmsTxt(site: Site, pages: readonly SitePage[]): GeneratedFile {
  const { title, description, events } = site.contract;
  const general = pages.filter(({ kind }) => kind === 'Page');
  const sections: readonly Section[] = [
    section(
      'Guides',
      pages.filter(({ kind }) => kind === 'Guide' || kind === 'Recipe'),
    ),
    section(
      'Reference',
      general.filter(({ path }) => !optionalPages.includes(path)),
    ),
    ...(events.length > eventListLimit
      ? [
          section(
            'Events by category',
            pages.filter(({ kind }) => kind === 'Category'),
          ),
        ]
      : site.categories.map(({ name, events }) => ({
          title: `Events: ${name}`,
          links: events.map(eventLink),
        }))),
    { title: 'Data', links: dataLinks(site) },
    section(
      'Optional',
      general.filter(({ path }) => optionalPages.includes(path)),
    ),
  ];
  const summary = oneLine(commonmark(description.split(/(?:\r?\n[ \t]*){2,}/)[0] ?? ''));
  const parts = [
    `# ${plain(title)}`,
    ...(summary === '' ? [] : [`> ${summary}`]),
    introduction(site),
    ...sections.filter(({ links }) => links.length > 0).map((each) => sectionText(each, site.siteUrl ?? '')),
  ];
  return { path: pagePaths.llms, content: `${parts.join('\n\n')}\n` };
}

function introduction({ contract: { version, events } }: Site): string {
  const documented = events.filter((event) => event.documented).length;
  return plain(
    `Version ${version} of the contract: ${plural(events.length, 'event')}, ${documented} of them documented. Each page is linked in Markdown; the same page for people has .html at the end of its address in place of .md.`,
  );
}

function section(title: string, pages: readonly SitePage[]): Section {
  const links = pages.map((page) => ({ title: page.title, path: page.markdown, words: page.description }));
  return { title, links };
}

function eventLink({ key, title, template, trigger, documented }: ContractEvent): Link {
  const type = template !== null && html` Event type <code>${template}</code>.`;
  const words = html`${trigger}${type}${!documented && ' Not documented.'}`;
  return { title, path: markdownPath(eventPath(key)), words };
}

function dataLinks({ hasDocument }: Site): readonly Link[] {
  const catalogue = {
    title: 'Events as JSON',
    path: cataloguePath,
    words:
      'Each event with its key, event type, category and trigger, and the paths of its page, its Markdown, the JSON Schema of its payload and its samples, counted from the folder of this file.',
  };
  if (!hasDocument) return [catalogue];
  const words =
    'The whole contract. The schemas that it refers to are beside it, at the relative addresses that its references give.';
  return [catalogue, { title: 'AsyncAPI document', path: pagePaths.asyncapi, words }];
}

function sectionText({ title, links }: Section, root: string): string {
  const lines = links.map((link) => `- [${plain(link.title)}](${root}${link.path}): ${plain(link.words)}`);
  return `## ${plain(title)}\n\n${lines.join('\n')}`;
}

/** Words that mean nothing but themselves in a line of Markdown. */
function plain(text: HtmlValue): string {
  return oneLine(html`<p>${text}</p>`);
}

function oneLine(markup: Html): string {
  return toMarkdown(htmlText(markup)).trim().replaceAll(/\s+/g, ' ');
}

import { code, link, list, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { downloads, reportSchemaPath } from '../downloads/index.ts';
import { typePath } from '../event-files.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { schemaLink } from '../parts/schema-link.ts';
import { eventHref, eventListLimit, type Site } from '../site.ts';

const path = pagePaths.downloads;
const words = 'The contract as files for other tools: AsyncAPI, OpenAPI, JSON Schema.';

/** The contract as files for other tools. */
export function downloadsPage(site: Site): Page {
  return {
    path,
    title: 'Downloads',
    description: words,
    kind: 'Page',
    lead: words,
    sections: [
      { id: 'formats', title: 'The whole contract', content: formats(site) },
      ...schemaSection(site),
      { id: 'further', title: 'Other files', content: furtherFiles(site) },
    ],
  };
}

/** The schema and the type of each payload; nothing if no payload is known. */
function schemaSection(site: Site): readonly Section[] {
  const events = site.contract.events.filter(({ payload }) => payload !== null);
  if (events.length === 0) return [];
  const all = link(linkFrom(path, pagePaths.events), 'event');
  const content =
    events.length > eventListLimit
      ? paragraph(
          text`The JSON Schema and the TypeScript type of each payload are on the page of its ${all}.`,
        )
      : table(
          'Schemas of payloads',
          ['Event', 'Schema', 'Type'],
          events.map((event) => ({
            cells: [
              link(eventHref(site, path, event.key), event.title),
              schemaLink(site, path, event, 'JSON Schema'),
              site.eventTypes.has(event.key) &&
                link(linkFrom(path, typePath(site, event)), 'TypeScript', { download: true }),
            ],
          })),
        );
  return [{ id: 'schemas', title: 'Payloads', content }];
}

function formats(site: Site): Content {
  return table(
    'The contract in other formats',
    ['Format', 'Contents', 'What is missing'],
    downloads.map(({ path: file, format, holds, lacks }) => ({
      cells: [
        [format, { inline: 'break' }, fileLink(file)],
        typeof holds === 'string' ? holds : holds(site.contract),
        lacks,
      ],
    })),
  );
}

function fileLink(file: string) {
  return link(linkFrom(path, file), code(fileName(file)), { download: true });
}

function fileName(file: string): string {
  return file.split('/').at(-1) ?? file;
}

function furtherFiles({ document }: Site): Content {
  return list([
    document !== null &&
      text`${link(linkFrom(path, document), code(document))}: the source of the AsyncAPI document, with its extensions.`,
    text`${link(linkFrom(path, pagePaths.catalogue), code(pagePaths.catalogue))}: every event as data, with the paths of its page, schema and examples.`,
    text`${fileLink(reportSchemaPath)}: the JSON Schema of what ${code('test --json')} prints, when you ${link(linkFrom(path, pagePaths.testing), 'test your endpoint')}.`,
    text`${link(linkFrom(path, pagePaths.llms), code(pagePaths.llms))}: a list of all pages for language models, with links to their Markdown.`,
  ]);
}

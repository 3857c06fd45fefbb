import { code, link, list, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { downloads, reportSchemaPath } from '../downloads/index.ts';
import { schemaPath } from '../event-files.ts';
import type { Page } from '../frame/page.ts';
import { schemaLink } from '../parts/schema-link.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import { hasManyExamples } from '../repetition.ts';
import { eventListLimit } from '../site.ts';
import type { Site } from '../site.ts';

const path = pagePaths.downloads;
const words = 'The contract as files for other tools: AsyncAPI, OpenAPI, a Postman collection, JSON Schema.';

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
      { id: 'schemas', title: 'A schema for each event', content: schemas(site) },
      { id: 'further', title: 'Further files', content: furtherFiles(site) },
    ],
  };
}

function formats(site: Site): Content {
  return table(
    'The contract in other formats',
    ['Format', 'What it holds', 'What is missing'],
    downloads.map(({ path: file, format, holds, lacks, ofManyExamples }) => ({
      cells: [
        [format, { inline: 'break' }, fileLink(file)],
        holds,
        [lacks, hasManyExamples(site.contract) && ofManyExamples].filter(Boolean).join(' '),
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

function schemas(site: Site): Content {
  const { contract } = site;
  const known = contract.events.filter(({ payload }) => payload !== null);
  if (known.length === 0) return paragraph('The payload of no event is documented.');
  if (known.length > eventListLimit)
    return paragraph(
      text`The page of each event has the schema of its payload. ${link(linkFrom(path, pagePaths.catalogue), code(pagePaths.catalogue))} lists all of them.`,
    );
  return table(
    'The schema of each payload',
    ['Event', 'Schema'],
    known.map((event) => ({
      cells: [
        link(linkFrom(path, eventPath(event.key)), event.title),
        schemaLink(site, path, event, code(fileName(schemaPath(site, event).replace(/#.*/, '')))),
      ],
    })),
  );
}

function furtherFiles({ document }: Site): Content {
  return list([
    document !== null &&
      text`${link(linkFrom(path, document), code(document))}: the document as its maintainers wrote it.`,
    text`${link(linkFrom(path, pagePaths.catalogue), code(pagePaths.catalogue))}: every event as data, with the paths of its page, schema and examples.`,
    text`${fileLink(reportSchemaPath)}: the JSON Schema of what ${code('test --json')} prints, when you ${link(linkFrom(path, pagePaths.testing), 'test your endpoint')}.`,
    text`${link(linkFrom(path, pagePaths.llms), code(pagePaths.llms))}: all pages in Markdown, for language models.`,
  ]);
}

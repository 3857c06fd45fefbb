import { code, link, list, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { downloads, reportSchemaPath } from '../downloads/index.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { hasManyExamples } from '../repetition.ts';
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
        typeof holds === 'string' ? holds : holds(site.contract),
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

function furtherFiles({ contract, document }: Site): Content {
  const hasSchemas = contract.events.some(({ payload }) => payload !== null);
  return list([
    hasSchemas &&
      text`${link(linkFrom(path, pagePaths.schemas), 'Schemas')}: the JSON Schema and the TypeScript type of each payload, one file for each event.`,
    document !== null &&
      text`${link(linkFrom(path, document), code(document))}: the AsyncAPI document as it is written, with its extensions.`,
    text`${link(linkFrom(path, pagePaths.catalogue), code(pagePaths.catalogue))}: every event as data, with the paths of its page, schema and examples.`,
    text`${fileLink(reportSchemaPath)}: the JSON Schema of what ${code('test --json')} prints, when you ${link(linkFrom(path, pagePaths.testing), 'test your endpoint')}.`,
    text`${link(linkFrom(path, pagePaths.llms), code(pagePaths.llms))}: all pages in Markdown, for language models.`,
  ]);
}

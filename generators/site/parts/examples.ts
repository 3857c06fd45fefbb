import { capitalised } from '../../ground/capitalised.ts';
import type { ContractEvent, Example, InvalidExample } from '../../contract/model/model.ts';
import { code, codeBlock, group, link, list, paragraph, styled, text } from '../blocks/make-content.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import { eventStem } from '../../contract/model/names.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { exampleHeaders } from '../event-code.ts';
import { exampleFileName, examplePath, exampleSlug } from '../event-files.ts';
import type { FieldPage } from '../fields/read-fields.ts';
import { exampleLines, type ExampleLine } from '../fields/example-fields.ts';
import { eventPath, linkFrom, pagePaths } from '../links.ts';
import type { Site } from '../site.ts';

// A page has room for as many characters of examples. The others are files only.
const mostCharacters = 20_000;

/** The first examples of an event that its page has room for. */
export function examplesWithRoom({ examples }: ContractEvent): readonly Example[] {
  let left = mostCharacters;
  const end = examples.findIndex((example) => (left -= bodyOf(example).length) < 0);
  return end < 0 ? examples : examples.slice(0, end);
}

/**
 * Examples of which one is shown at a time, the first one to begin with; their fields lead to what the page says of them.
 * Those of somebody who describes the service of another are invented, and the first one says so.
 */
export function validExamples(
  site: Site,
  event: ContractEvent,
  shown: readonly Example[],
  fields: FieldPage | undefined,
  areInvented: boolean,
): Content {
  const others = event.examples.filter((example) => !shown.includes(example));
  return [
    shown.length > 0 &&
      group(
        'tabs',
        shown.map((example, index) =>
          exampleTab(site, event, example, fields, areInvented && index === 0, index === 0),
        ),
      ),
    exampleFiles(site, event, others),
  ];
}

/** Links to the files of examples that the page does not show. */
export function exampleFiles(
  site: Site,
  event: ContractEvent,
  examples: readonly (Example | InvalidExample)[],
): Content {
  return (
    examples.length > 0 && [
      paragraph('More, each in a file of its own:'),
      list(examples.map((example) => exampleLink(site, event, example, nameOf(example)))),
    ]
  );
}

function exampleTab(
  site: Site,
  event: ContractEvent,
  example: Example,
  fields: FieldPage | undefined,
  saysInvented: boolean,
  isOpen: boolean,
): Block {
  const { name, summary } = example;
  const lines = linesOf(example, fields);
  return {
    block: 'fold',
    style: 'tab',
    summary: exampleTitle(example),
    set: 'examples',
    anchor: { id: `example-${exampleSlug(event, example)}`, title: `example ${name}` },
    isOpen,
    content: [
      (summary !== '' || saysInvented) &&
        paragraph(
          text`${inlineCommonmark(summary)} ${saysInvented && 'The values of all examples are invented.'}`,
          'note',
        ),
      codeBlock(lines.map(({ text: line }) => line).join('\n'), 'json', 'Body', {
        of: name,
        links: [event.documented && [checkLink(event), ' '], exampleLink(site, event, example, 'Download')],
        ...(fields && { fieldIds: lines.map(({ fieldId }) => fieldId) }),
      }),
      headersBlock(event, example),
    ],
  };
}

/** A name that is an identifier, as words: `foreign-pos` is “Foreign POS” if the summary says POS. Others stay. */
function exampleTitle({ name, summary }: Example): string {
  if (!/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name)) return name;
  const acronyms = new Set(summary.match(/\b[A-Z]{2,}\b/g));
  const words = name
    .split(/[-_]/)
    .map((word) => (acronyms.has(word.toUpperCase()) ? word.toUpperCase() : word));
  return capitalised(words.join(' '));
}

function headersBlock(event: ContractEvent, example: Example): Block {
  const lines = exampleHeaders(event, example).map(([name, value]) => `${name}: ${value}`);
  return codeBlock(lines.join('\n'), 'http', 'Headers', { of: example.name });
}

/** To the page that checks payloads, with the examples of the event. */
function checkLink({ key }: ContractEvent): Words {
  return link(`${linkFrom(eventPath(key), pagePaths.check)}?event=${eventStem(key)}`, 'Check');
}

/** A link to the file of an example, valid or not. */
export function exampleLink(
  site: Site,
  event: ContractEvent,
  example: Example | InvalidExample,
  words: Words,
): Words {
  const file = linkFrom(eventPath(event.key), examplePath(site, event, example));
  return link(file, words, { download: exampleFileName(event, example) });
}

/** The name of an example and what it shows. */
export function nameOf({ name, summary }: Example | InvalidExample): Words {
  return text`${code(name)} ${summary !== '' && styled('summary', inlineCommonmark(summary))}`;
}

/** The lines of an example, beside the fields of a page. */
function linesOf(example: Example, fields: FieldPage | undefined): readonly ExampleLine[] {
  if (fields) return exampleLines(example.payload, fields);
  return bodyOf(example)
    .split('\n')
    .map((text) => ({ text, fieldId: undefined }));
}

/** The whole body of an example as indented JSON. */
export function bodyOf({ payload }: Pick<Example | InvalidExample, 'payload'>): string {
  return JSON.stringify(payload, null, 2);
}

import type { ContractEvent, Example, InvalidExample } from '../../contract/model.ts';
import { slugs } from '../anchors.ts';
import { code, codeBlock, link, paragraph, styled, text } from '../blocks/make-content.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { sampleHeaders } from '../event-code.ts';
import { samplePath, sampleSlugs } from '../event-files.ts';
import { eventPath, linkFrom } from '../links.ts';

/** The samples of an event: the first one in full view, the others folded. */
export function validSamples(event: ContractEvent): Content {
  const ids = sampleSlugs(event.examples).map((slug) => `sample-${slug}`);
  return event.examples.map((example, index) => {
    const file = linkFrom(eventPath(event.key), samplePath(event, index));
    const download = link(file, 'Download', { isDownload: true });
    const content = [headersBlock(event, example), bodyBlock(example, download)];
    return foldedSample(ids[index] ?? '', example, index === 0, content);
  });
}

/** Bodies that a receiver may refuse, each with the rule that it breaks. */
export function invalidSamples({ invalidExamples }: ContractEvent): Content {
  const ids = slugs(invalidExamples.map(({ name }) => name)).map((slug) => `invalid-${slug}`);
  return invalidExamples.map((example, index) =>
    foldedSample(ids[index] ?? '', example, false, [brokenRule(example), bodyBlock(example)]),
  );
}

function foldedSample(
  id: string,
  { name, summary }: Example | InvalidExample,
  isOpen: boolean,
  content: Content,
): Block {
  return {
    block: 'fold',
    style: 'sample',
    summary: text`${code(name)} ${summary !== '' && styled('summary', inlineCommonmark(summary))}`,
    content,
    anchor: { id, title: `sample ${name}` },
    isOpen,
  };
}

function brokenRule({ breaks }: InvalidExample): Block {
  const place = breaks.path === '' ? 'the whole body' : code(breaks.path);
  return paragraph(text`Breaks ${code(breaks.rule)} at ${place}.`, 'breaks');
}

function headersBlock(event: ContractEvent, example: Example): Block {
  const lines = sampleHeaders(event, example).map(([name, value]) => `${name}: ${value}`);
  return codeBlock(lines.join('\n'), 'http', 'Headers', { of: example.name });
}

function bodyBlock({ name, payload }: Example | InvalidExample, links?: Words): Block {
  return codeBlock(JSON.stringify(payload, null, 2), 'json', 'Body', { of: name, links });
}

import type { ContractEvent, Example, InvalidExample, TolerantVerdict } from '../../contract/model.ts';
import { code, codeBlock, link, list, paragraph, styled, text } from '../blocks/make-content.ts';
import type { Block, Content, Words } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { sampleHeaders } from '../event-code.ts';
import { samplePath, sampleSlug } from '../event-files.ts';
import { eventPath, linkFrom } from '../links.ts';

/** A sample, valid or not. */
type Sample = Example | InvalidExample;

// About what a sample takes in HTML: markup around it, and around the tokens of its body.
const sampleMarkup = 1_200;
const tokenMarkup = 2.2;

/**
 * The samples that a page has room for, in bytes of HTML: the first ones of an event, valid before invalid. The others
 * are files only.
 */
export function samplesWithRoom(event: ContractEvent, room: number): ReadonlySet<Sample> {
  const shown = new Set<Sample>();
  let left = room;
  for (const sample of [...event.examples, ...event.invalidExamples]) {
    left -= sampleMarkup + tokenMarkup * bodyOf(sample).length;
    if (left < 0) break;
    shown.add(sample);
  }
  return shown;
}

/** The samples of an event: the first one in full view, the others folded. */
export function validSamples(event: ContractEvent, shown: ReadonlySet<Sample>): Content {
  return [
    event.examples
      .filter((example) => shown.has(example))
      .map((example, index) => {
        const content = [headersBlock(event, example), bodyBlock(event, example)];
        return foldedSample(`sample-${sampleSlug(event, example)}`, example, index === 0, content);
      }),
    sampleFiles(event, event.examples, shown),
  ];
}

/** Bodies that a receiver may refuse, each with the rule that it breaks. */
export function invalidSamples(event: ContractEvent, shown: ReadonlySet<Sample>): Content {
  return [
    event.invalidExamples
      .filter((example) => shown.has(example))
      .map((example) => {
        const content = [paragraph(brokenRule(example), 'breaks'), bodyBlock(event, example)];
        return foldedSample(sampleSlug(event, example), example, false, content);
      }),
    sampleFiles(event, event.invalidExamples, shown),
  ];
}

function foldedSample(id: string, sample: Sample, isOpen: boolean, content: Content): Block {
  return {
    block: 'fold',
    style: 'sample',
    summary: nameOf(sample),
    content,
    anchor: { id, title: `sample ${sample.name}` },
    isOpen,
  };
}

/** Links to the samples that a page does not show. */
function sampleFiles(event: ContractEvent, samples: readonly Sample[], shown: ReadonlySet<Sample>): Content {
  const files = samples.filter((sample) => !shown.has(sample));
  const entries = files.map((sample) => [
    downloadLink(event, sample, nameOf(sample)),
    'breaks' in sample && [' ', styled('aside', brokenRule(sample))],
  ]);
  return entries.length > 0 && [paragraph('More, each in a file of its own:'), list(entries)];
}

function nameOf({ name, summary }: Sample): Words {
  return text`${code(name)} ${summary !== '' && styled('summary', inlineCommonmark(summary))}`;
}

function brokenRule({ breaks }: InvalidExample): Words {
  const place = breaks.path === '' ? 'the whole body' : code(breaks.path);
  return text`Breaks ${code(breaks.rule)} at ${place}. ${toleranceWords[breaks.tolerant]}`;
}

const toleranceWords: Readonly<Record<TolerantVerdict, string>> = {
  invalid: '',
  warning:
    'The rule is assumed: tolerant validation accepts the body and gives a warning, strict validation refuses it.',
  valid: 'Tolerant validation accepts the body, strict validation refuses it.',
};

function headersBlock(event: ContractEvent, example: Example): Block {
  const lines = sampleHeaders(event, example).map(([name, value]) => `${name}: ${value}`);
  return codeBlock(lines.join('\n'), 'http', 'Headers', { of: example.name });
}

function bodyBlock(event: ContractEvent, sample: Sample): Block {
  return codeBlock(bodyOf(sample), 'json', 'Body', {
    of: sample.name,
    links: downloadLink(event, sample, 'Download'),
  });
}

function bodyOf({ payload }: Sample): string {
  return JSON.stringify(payload, null, 2);
}

function downloadLink(event: ContractEvent, sample: Sample, words: Words): Words {
  const file = linkFrom(eventPath(event.key), samplePath(event, sample));
  return link(file, words, { isDownload: true });
}

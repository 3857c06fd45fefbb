import type { ContractEvent, Example, InvalidExample } from '../../contract/model.ts';
import { slugs } from '../anchors.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { sampleHeaders } from '../event-code.ts';
import { samplePath, sampleSlugs } from '../event-files.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { eventPath, linkFrom } from '../links.ts';
import { codeBlock } from './code-block.ts';
import { permalink } from './permalink.ts';

/** The samples of an event: the first one in full view, the others folded. */
export function validSamples(event: ContractEvent): Html {
  const ids = sampleSlugs(event.examples).map((slug) => `sample-${slug}`);
  return html`${event.examples.map((example, index) => {
    const file = linkFrom(eventPath(event.key), samplePath(event, index));
    const download = html`<a href="${file}" download>Download</a> `;
    const content = html`${headersBlock(event, example)}${bodyBlock(example, download)}`;
    return foldedSample(ids[index] ?? '', example, index === 0, content);
  })}`;
}

/** Bodies that a receiver may refuse, each with the rule that it breaks. */
export function invalidSamples({ invalidExamples }: ContractEvent): Html {
  const ids = slugs(invalidExamples.map(({ name }) => name)).map((slug) => `invalid-${slug}`);
  return html`${invalidExamples.map((example, index) => foldedSample(ids[index] ?? '', example, false, html`${brokenRule(example)}${bodyBlock(example)}`))}`;
}

function foldedSample(
  id: string,
  { name, summary }: Example | InvalidExample,
  open: boolean,
  content: HtmlValue,
): Html {
  return html`<details class="sample" ${open && html`open`}>
    <summary>
      <code>${name}</code> ${summary && html`<span class="summary">${inlineCommonmark(summary)}</span>`}
    </summary>
    <div id="${id}">
      ${content}
      <p class="permalink-line">${permalink(id, `sample ${name}`)}</p>
    </div>
  </details> `;
}

function brokenRule({ breaks }: InvalidExample): Html {
  const place = breaks.path === '' ? html`the whole body` : html`<code>${breaks.path}</code>`;
  return html`<p class="breaks">Breaks <code>${breaks.rule}</code> at ${place}.</p> `;
}

function headersBlock(event: ContractEvent, example: Example): Html {
  const lines = sampleHeaders(event, example).map(([name, value]) => `${name}: ${value}`);
  return codeBlock(lines.join('\n'), 'http', 'Headers', { of: example.name });
}

function bodyBlock({ name, payload }: Example | InvalidExample, links?: HtmlValue): Html {
  return codeBlock(JSON.stringify(payload, null, 2), 'json', 'Body', { of: name, links });
}

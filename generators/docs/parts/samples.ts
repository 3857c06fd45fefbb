import type { ContractEvent, Example, InvalidExample } from '../../contract/model.ts';
import { slugs } from '../anchors.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { permalink } from '../layout.ts';
import { jsonCode } from './json-code.ts';

/** The samples of an event: the first one in full view, the others folded. */
export function validSamples({ examples, contentType }: ContractEvent): Html {
  const ids = slugs(
    'sample',
    examples.map(({ name }) => name),
  );
  return html`${examples.map((example, index) => foldedSample(ids[index] ?? '', example, index === 0, html`${headerLines(example, contentType)}${jsonCode(example.payload)}`))}`;
}

/** Bodies that a receiver may refuse, each with the rule that it breaks. */
export function invalidSamples({ invalidExamples }: ContractEvent): Html {
  const ids = slugs(
    'invalid',
    invalidExamples.map(({ name }) => name),
  );
  return html`${invalidExamples.map((example, index) => foldedSample(ids[index] ?? '', example, false, html`${brokenRule(example)}${jsonCode(example.payload)}`))}`;
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

function headerLines({ headers }: Example, contentType: string): Html {
  const stated = Object.entries(headers);
  const hasContentType = stated.some(([name]) => name.toLowerCase() === 'content-type');
  const all = hasContentType ? stated : [['content-type', contentType] as const, ...stated];
  const lines = all.map(
    ([name, value], index) =>
      html`${index > 0 && '\n'}<span class="k">${name}</span>: <span class="s">${value}</span>`,
  );
  return html`<pre class="headers" tabindex="0"><code>${lines}</code></pre> `;
}

import { directionOf } from '../direction.ts';
import { elementText, html } from '../html.ts';
import type { Html, HtmlValue } from '../html.ts';
import { partsOf } from './read-content.ts';
import type {
  Anchor,
  Block,
  Code,
  CodeBlock,
  Content,
  Definition,
  Definitions,
  FieldEntry,
  FieldList,
  Fold,
  FoldedPart,
  Inline,
  Link,
  List,
  Paragraph,
  Permalink,
  Table,
  TableRow,
} from './content.ts';
import { highlight, linkedJson } from './highlight.ts';

/** Content as a browser shows it. */
export function renderHtml(content: Content): Html {
  return html`${partsOf(content).map((part) => {
    if (typeof part === 'string') return part;
    return 'block' in part ? renderBlock(part) : renderInline(part);
  })}`;
}

function renderInline(part: Inline): Html {
  switch (part.inline) {
    case 'code':
      return renderCode(part);
    case 'strong':
      return html`<strong${direction(part.words)}>${renderHtml(part.words)}</strong>`;
    case 'emphasis':
      return html`<em${direction(part.words)}>${renderHtml(part.words)}</em>`;
    case 'styled':
      return html`<span${direction(part.words)} class="${part.style}">${renderHtml(part.words)}</span>`;
    case 'link':
      return renderLink(part);
    case 'permalink':
      return renderPermalink(part);
    case 'break':
      return html`<br />`;
  }
}

function renderCode({ code, form }: Code): Html {
  if (form === undefined && code.length <= unbroken) return html`<code${directionOf(code)}>${code}</code>`;
  if (form === undefined) return html`<code${directionOf(code)} class="long">${inLine(code)}</code>`;
  const words = code.split(/(?<= )|(?<=[_./])(?=[^_./])|(?<=[a-z])(?=[A-Z])/).flatMap(inPieces);
  return html`<code${directionOf(code)}>${words.map((word, index) => html`${index > 0 && html`<wbr />`}${word}`)}</code>`;
}

/** Code whose options a narrow column does not break at their hyphens. */
function inLine(code: string): readonly HtmlValue[] {
  return code
    .split(/((?<![\w-])--[a-z][a-z-]{0,20}(?![\w-]))/)
    .map((part, index) => (index % 2 === 1 ? html`<span class="o">${part}</span>` : part));
}

/** Code of as many characters stands in one line, however narrow the column is. */
const unbroken = 24;

/** A word without a break fits a narrow column in pieces. */
function inPieces(word: string): readonly string[] {
  return word.match(new RegExp(`.{1,${unbroken}}`, 'gsu')) ?? [];
}

function renderLink({ href, words, download }: Link): Html {
  // Only the contract's own words lead to other sites, which need not know from where.
  const isElsewhere = href.includes(':');
  return html`<a${direction(words)} href="${href}"${isElsewhere && html` rel="noreferrer"`}${downloadOf(download)}>${renderHtml(words)}</a>`;
}

function downloadOf(download: Link['download']): HtmlValue {
  return download === true ? html` download` : download !== undefined && html` download="${download}"`;
}

function renderPermalink({ id, title, words }: Permalink): Html {
  return words === undefined
    ? html`<a class="permalink" href="#${id}" aria-label="Link to ${title}">#</a>`
    : html`<a${direction(words)} class="quiet" href="#${id}">${renderHtml(words)}</a>`;
}

/** The sign beside what an anchor names. */
function signOf(anchor: Anchor | undefined): HtmlValue {
  return anchor && renderPermalink({ inline: 'permalink', ...anchor });
}

/** Of an element that holds words: elements inside it speak for themselves. */
function direction(content: Content): HtmlValue {
  return directionOf(
    partsOf(content)
      .filter((part) => typeof part === 'string')
      .join(' '),
  );
}

function styleOf(style: string | undefined): HtmlValue {
  return style && html` class="${style}"`;
}

function renderBlock(block: Block): Html {
  switch (block.block) {
    case 'paragraph':
      return html`<p${styleOf(block.style)}${direction(block.words)}>${renderHtml(block.words)}</p> `;
    case 'heading':
      return html`<h3${block.anchor && html` id="${block.anchor.id}"`}${direction(block.words)}>${renderHtml(block.words)} ${signOf(block.anchor)}</h3> `;
    case 'list':
      return renderList(block);
    case 'definitions':
      return renderDefinitions(block);
    case 'table':
      return renderTable(block);
    case 'fields':
      return renderFields(block);
    case 'code':
      return renderCodeBlock(block);
    case 'fold':
      return renderFold(block);
    case 'folded-part':
      return renderFolded(block, (title) => html`<h3${directionOf(block.anchor.title)}>${title}</h3>`);
    case 'quote':
      return html`<blockquote>${renderHtml(block.content)}</blockquote> `;
    case 'group':
      return html`<div class="${block.style}">${renderHtml(block.content)}</div> `;
    case 'on-screen':
      return block.markup;
  }
}

function renderList({ items, isOrdered, start = 1, style }: List): Html {
  const entries = items.map((item) => html`<li${direction(item)}>${renderHtml(item)}</li> `);
  return isOrdered
    ? html`<ol${styleOf(style)}${start !== 1 && html` start="${start}"`}>${entries}</ol> `
    : html`<ul${styleOf(style)}>${entries}</ul> `;
}

function renderDefinitions({ style, entries }: Definitions): Html {
  return html`<dl${styleOf(style)}>${entries.map(renderDefinition)}</dl> `;
}

function renderDefinition({ name, anchor, aside, content }: Definition): Html {
  return html`<div${anchor && html` id="${anchor.id}"`}>
    <dt${direction(name)}>${renderHtml(name)} ${signOf(anchor)} ${aside !== undefined && html`<span${direction(aside)} class="aside">${renderHtml(aside)}</span>`}</dt>
    <dd${direction(content)}>${renderHtml(content)}</dd>
  </div> `;
}

function renderTable({ caption, columns, rows }: Table): Html {
  const heads = columns.map((column) => html`<th scope="col">${column}</th>`);
  return html`<table>
    ${
      caption !== '' &&
      html`<caption>
        ${caption}
      </caption>`
    }
    <thead>
      <tr>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => bodyRow(row, columns))}
    </tbody>
  </table> `;
}

function bodyRow({ id, cells, attributes }: TableRow, columns: readonly string[]): Html {
  const [name, ...others] = cells;
  const data = others.map(
    (cell, index) => html`<td${direction(cell)} data-label="${columns[index + 1]}">${renderHtml(cell)}</td>`,
  );
  return html`<tr${id !== undefined && html` id="${id}"`}${attributes}><th${direction(name)} scope="row">${renderHtml(name)}</th>${data}</tr>\n`;
}

function renderFields({ fields }: FieldList): Html {
  return html`<ul class="fields">
    ${fields.map(renderField)}
  </ul> `;
}

function renderField({ id, name, parent, type, marks, description, details, inside }: FieldEntry): Html {
  const path = parent + name;
  const more = renderDetails(path, details);
  return html`<li id="${id}">
    <p class="field-line"><code${directionOf(path)} class="field">${parent !== '' && html`<span class="parent">${parent}</span>`}${name}</code>${renderPermalink({ inline: 'permalink', id, title: path })} <span class="type"${direction(type)}>${renderHtml(type)}</span> ${renderHtml(marks)}</p>
    ${renderHtml(description)}${more}${renderHtml(inside)}
  </li> `;
}

function renderDetails(path: string, details: Content): HtmlValue {
  if (partsOf(details).length === 0) return null;
  return html`<details class="more">
    <summary>Details<span class="unseen"> of ${path}</span></summary>
    ${renderHtml(details)}
  </details>`;
}

/** A script adds the button to copy the code, which would do nothing without it. */
function renderCodeBlock({ code, language, label, of, links, isOutput, fieldIds }: CodeBlock): Html {
  if (label === undefined) return html`<pre tabindex="0"><code>${elementText(code)}</code></pre> `;
  // Those who hear one name at a time need to know what the code belongs to.
  const name = of === undefined ? label : `${label} of ${of}`;
  return html`<figure class="code${!isOutput && ' copied'}">
    <figcaption><span>${label}</span> ${renderHtml(links)}</figcaption>
    <pre
      tabindex="0"
      role="group"
      aria-label="${name}"
    ><code class="language-${language}">${fieldIds === undefined ? highlight(code, language) : linkedJson(code, fieldIds)}</code></pre>
  </figure> `;
}

function renderFold({ style, summary, content, anchor, isOpen, set }: Fold): Html {
  const inside = renderHtml(content);
  return html`<details${styleOf(style)}${set !== undefined && html` name="${set}"`}${isOpen && html` open`}>
    <summary${direction(summary)}>${renderHtml(summary)}</summary>
    ${anchor === undefined ? inside : underAddress(anchor, inside)}
  </details> `;
}

/** What stands below a title that unfolds it; what opens it may stand beside the title. */
export function renderFolded(
  { anchor, content }: Pick<FoldedPart, 'anchor' | 'content'>,
  heading: (title: string) => Html,
  count = '',
): Html {
  const [first, ...others] = partsOf(content);
  const isBeside = isParagraph(first) && first.style === 'beside-title';
  return html`<details class="folded">
    <summary>
      ${heading(anchor.title)}${count !== '' && html` <span class="count">${count}</span>`}${isBeside && html` <span class="beside" ${direction(first.words)}>${renderHtml(first.words)}</span>`}
    </summary>
    ${underAddress(anchor, renderHtml(isBeside ? others : content))}
  </details> `;
}

function isParagraph(part: Block | Inline | string | undefined): part is Paragraph {
  return typeof part === 'object' && 'block' in part && part.block === 'paragraph';
}

/** A browser unfolds what is around an address that it is led to, but does not for one in the line that unfolds it. */
function underAddress(anchor: Anchor, inside: Html): Html {
  return html`<div id="${anchor.id}">
    ${inside}
    <p class="permalink-line">${signOf(anchor)}</p>
  </div>`;
}

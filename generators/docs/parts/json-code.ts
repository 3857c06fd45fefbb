import type { Json } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';

const indent = '  ';

/** A JSON value with its line breaks, its tokens marked for colour. */
export function jsonCode(value: Json): Html {
  return html`<pre tabindex="0"><code>${renderValue(value, '\n')}</code></pre> `;
}

function renderValue(value: Json, lineBreak: string): Html {
  if (typeof value === 'string') return html`<span class="s">${JSON.stringify(value)}</span>`;
  if (typeof value !== 'object' || value === null)
    return html`<span class="l">${JSON.stringify(value)}</span>`;
  const inner = lineBreak + indent;
  if (Array.isArray(value))
    return renderMembers(
      '[',
      ']',
      lineBreak,
      value.map((item: Json) => renderValue(item, inner)),
    );
  const members = Object.entries(value).map(
    ([name, member]) => html`<span class="k">${JSON.stringify(name)}</span>: ${renderValue(member, inner)}`,
  );
  return renderMembers('{', '}', lineBreak, members);
}

// The indentation is a value: what stands in a template itself, a formatter may change.
function renderMembers(open: string, close: string, lineBreak: string, members: readonly Html[]): Html {
  if (members.length === 0) return html`${open}${close}`;
  const inner = lineBreak + indent;
  const lines = members.map((member, index) => html`${index > 0 && ','}${inner}${member}`);
  return html`${open}${lines}${lineBreak}${close}`;
}

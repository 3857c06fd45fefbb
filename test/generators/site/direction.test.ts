import { describe, expect, it } from 'vitest';
import { code, link, list, paragraph, table } from '../../../generators/site/blocks/make-content.ts';
import type { Content } from '../../../generators/site/blocks/content.ts';
import { renderHtml } from '../../../generators/site/blocks/render-html.ts';
import { highlight } from '../../../generators/site/blocks/highlight.ts';
import { htmlText } from '../../../generators/site/html.ts';

const arabic = 'تم الدفع';

function shown(content: Content): string {
  return htmlText(renderHtml(content)).trim();
}

describe('text that is read from the right', () => {
  it('has its own direction in the element that holds it', () => {
    expect(shown(paragraph(arabic))).toBe(`<p dir="auto">${arabic}</p>`);
    expect(shown(code(arabic))).toBe(`<code dir="auto">${arabic}</code>`);
    expect(shown(list([arabic]))).toBe(`<ul><li dir="auto">${arabic}</li> </ul>`);
    expect(shown(table('', ['A'], [{ cells: [arabic] }]))).toContain(`<th dir="auto" scope="row">${arabic}`);
    expect(htmlText(highlight(`{"a": "${arabic}"}`, 'json'))).toContain(
      `<span dir="auto" class="s">"${arabic}`,
    );
  });

  it('does not turn the words of the site around it', () => {
    expect(shown(paragraph(['Also ', code(arabic), ' or ', link('a.html', arabic)]))).toBe(
      `<p>Also <code dir="auto">${arabic}</code> or <a dir="auto" href="a.html">${arabic}</a></p>`,
    );
  });

  it('is all that has a direction', () => {
    expect(shown([paragraph('Paid'), code('paid'), list(['é', 'оплачено', '支払い済み'])])).not.toContain(
      'dir',
    );
  });
});

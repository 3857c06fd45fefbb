import { describe, expect, test } from 'vitest';
import { html, htmlText } from '../../../../generators/docs/html.ts';
import type { Html } from '../../../../generators/docs/html.ts';
import { plainMarkup } from '../../../../generators/docs/machine/plain-markup.ts';
import { toMarkdown } from '../../../../generators/docs/machine/to-markdown.ts';
import { pageLinks } from '../../../../generators/docs/parts/page-links.ts';

const markdownOf = (markup: Html) => toMarkdown(plainMarkup(htmlText(markup)));

describe('a page in Markdown', () => {
  test('has no picture, button or navigation, nothing hidden, and no permalink', () => {
    const page = html`<h2 id="fields">Fields <a class="permalink" href="#fields" aria-label="Link">#</a></h2>
      <nav>
        <ul>
          <li><a href="x.html">X</a></li>
        </ul>
      </nav>
      <form hidden>
        <div><div>Filter</div></div>
      </form>
      <p>
        Read <button type="button">Copy</button> <span hidden>this</span>
        <span aria-hidden="true">→</span> here
      </p>
      <svg viewBox="0 0 1 1">
        <title>Line</title>
        <desc>Three attempts.</desc>
        <g>
          <path d="M0 0" />
          <text>noise</text>
        </g>
      </svg>
      <svg aria-hidden="true"><desc>Nothing.</desc></svg>
      <p>End</p>`;
    expect(markdownOf(page)).toBe('## Fields\n\nRead here\n\nThree attempts.\n\nEnd\n');
  });

  test('says a definition list as a list', () => {
    const page = html`<dl>
        <div>
          <dt>Retry</dt>
          <dd>Off</dd>
        </div>
        <div id="shape-id">
          <dt><code>id</code></dt>
          <dd>
            <p>A name.</p>
            <ul>
              <li>short</li>
            </ul>
          </dd>
        </div>
      </dl>
      <dl>
        <dt id="term">Term</dt>
        <dd>Meaning</dd>
      </dl>`;
    expect(markdownOf(page)).toBe(
      '- **Retry**: Off\n- **<a id="shape-id"></a>`id`**: A name.\n  - short\n\n- **<a id="term"></a>Term**: Meaning\n',
    );
  });

  test('keeps each row of a table in one line, with its caption above', () => {
    const page = html`<table>
      <caption>
        All fields
      </caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Rules</th>
        </tr>
      </thead>
      <tbody>
        <tr id="field-a">
          <th scope="row"><code>a|b</code></th>
          <td data-label="Rules">
            <p>One line</p>
            <ul>
              <li>first</li>
              <li>second</li>
            </ul>
            <p></p>
          </td>
        </tr>
        <tr id="b">
          <th scope="row"><a class="quiet" href="#b">b</a>, not <a href="#c">c</a></th>
          <td></td>
        </tr>
      </tbody>
    </table>`;
    expect(markdownOf(page)).toBe(
      [
        'All fields',
        '',
        '| Name | Rules |',
        '| --- | --- |',
        '| <a id="field-a"></a>`a\\|b` | One line<br>• first<br>• second |',
        '| <a id="b"></a>b, not [c](#c) | |',
        '',
      ].join('\n'),
    );
  });

  test('opens what is folded, and names the language of code', () => {
    const page = html`<details>
      <summary><code>one</code> First</summary>
      <div>
        <figure class="code">
          <figcaption><span>Body</span> <button>Copy</button></figcaption>
          <pre
            tabindex="0"
          ><code class="language-json">{<span class="k">"a"</span>: ${'\n```\n  <b>'}}</code></pre>
        </figure>
      </div>
    </details>`;
    expect(markdownOf(page)).toBe('`one` First\n\nBody\n\n````json\n{"a": \n```\n  <b>}\n````\n');
  });

  test('links to twins, and leaves other addresses alone', () => {
    const page = html`<p>
      <a href="../events/a.html#field-b">a</a> <a href="b.schema.json">b</a>
      <a href="https://docs.example.com/c.html">c</a> <a href="#d.html">d</a>
    </p>`;
    expect(markdownOf(page)).toBe(
      '[a](../events/a.md#field-b) [b](b.schema.json) [c](https://docs.example.com/c.html) [d](#d.html)\n',
    );
  });

  test('keeps the links to the other pages of a list', () => {
    const page = html`<p>Rows</p>
      ${pageLinks('Pages of “A & B”', ['a.html', 'a.2.html'], 'a.html')}`;
    expect(markdownOf(page)).toBe('Rows\n\nPages of “A & B”\n\n1. [1](a.md)\n2. [2](a.2.md)\n');
  });

  test('puts what is open about a fact in brackets', () => {
    const page = html`<dl>
      <dt>Interval</dt>
      <dd>
        5 minutes <span class="open-point">Open: <a href="open-points.html#a">From when</a></span>
      </dd>
    </dl>`;
    expect(markdownOf(page)).toBe('- **Interval**: 5 minutes (Open: [From when](open-points.md#a))\n');
  });

  test('keeps code as close to the words around it as it is', () => {
    const page = html`<ul>
        <li>In time (<code>a</code>), “<code>b</code>”, or <code>c</code>.</li>
      </ul>
      <p>(<code>a</code>) ${'\uE000'} <code>${'x\uE000y'}</code></p>`;
    expect(markdownOf(page)).toBe('- In time (`a`), “`b`”, or `c`.\n\n(`a`) `xy`\n');
  });

  test('gives a heading an anchor only where its text would give another', () => {
    const page = html`<h2 id="open-points">Open points</h2>
      <h3 id="point-1">A <code>b</code></h3>`;
    expect(markdownOf(page)).toBe('## Open points\n\n### <a id="point-1"></a>A `b`\n');
  });

  test('keeps apart what stands in one entry of a list', () => {
    const page = html`<ul>
      <li>
        <span>Added</span>
        <div><p>A field.</p></div>
      </li>
      <li>
        <p>Run it.</p>
        <figure>
          <figcaption><span>Terminal</span></figcaption>
          <pre><code class="language-bash">npm start</code></pre>
        </figure>
      </li>
    </ul>`;
    expect(markdownOf(page)).toBe(
      '- **Added**: A field.\n- Run it.\n\n  Terminal\n\n  ```bash\n  npm start\n  ```\n',
    );
  });
});

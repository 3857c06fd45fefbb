import { createHash } from 'node:crypto';
import { html, htmlText } from '../html.ts';

/**
 * A script inside the page for addresses that are not there, where it is not known where the site will be. Below a folder
 * that is not there either, its relative links lead astray: the script goes up the address until it finds the style
 * sheet, and has all links lead from there. Where the style sheet is in place it does nothing.
 */
export const findRoot = html`<script>
  (async () => {
    if (!location.protocol.startsWith('http')) return;
    if ([...document.styleSheets].some(({ cssRules }) => cssRules.length > 0)) return;
    for (let root = new URL('.', location); root.pathname !== '/';) {
      root = new URL('..', root);
      const found = await fetch(new URL('assets/style.css', root), { method: 'HEAD' });
      if (!found.ok || !found.headers.get('content-type').includes('css')) continue;
      for (const link of document.querySelectorAll('[href]:not([href^="#"])'))
        link.href = new URL(link.getAttribute('href'), root);
      for (const old of document.querySelectorAll('script[src]')) {
        const script = document.createElement('script');
        script.src = new URL(old.getAttribute('src'), root);
        old.replaceWith(script);
      }
      return;
    }
  })();
</script>`;

const [, script = ''] = /^<script>([^]*)<\/script>$/.exec(htmlText(findRoot)) ?? [];

/** What lets this script run, and no other inside a page. */
export const findRootSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

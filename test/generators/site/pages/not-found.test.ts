import { describe, expect, it } from 'vitest';
import { renderPage } from '../../../../generators/site/frame/layout.ts';
import { notFoundPage } from '../../../../generators/site/pages/not-found.ts';
import { arrangeSite } from '../../../../generators/site/site.ts';
import { parcelContract } from '../parcel-contract.ts';
import { parsePage } from '../parsed-page.ts';

function notFound(siteUrl?: string) {
  const site = arrangeSite(parcelContract, siteUrl);
  const { elements } = parsePage({ path: '404.html', content: renderPage(site, notFoundPage(site), []) });
  const links = elements.flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === 'href' || name === 'src').map(({ value }) => value),
  );
  return links.filter((link) => !link.startsWith('#'));
}

describe('the page for unknown addresses', () => {
  it('leads into the site from any depth, where the address of the site is known', () => {
    const links = notFound('https://docs.example.com/hooks/');
    expect(links).toContain('/hooks/index.html');
    expect(links).toContain('/hooks/events/index.html');
    expect(links).toContain('/hooks/assets/style.css');
    for (const link of links)
      expect(new URL(link, 'https://docs.example.com/hooks/a/b/c').href).toMatch(
        /^https:\/\/docs\.example\.com\/hooks\//,
      );
    for (const link of links) expect(link).not.toContain('//');
  });

  it('works at the root of a host', () => {
    expect(notFound('https://docs.example.com/')).toContain('/events/index.html');
  });

  it('has relative links where that is not known', () => {
    for (const link of notFound()) expect(link).not.toMatch(/^\//);
  });
});

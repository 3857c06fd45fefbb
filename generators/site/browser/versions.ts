import { closeWhenLeft } from './close-when-left.ts';
import { element } from './element.ts';
import { readPublished, type PublishedVersion } from './published-versions.ts';

/** Offers the other versions of the site that are published beside this one; does nothing if there are none. */
export async function startVersions(root: URL): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-versions]');
  if (place === null) return;
  const known = await readPublished(root);
  if (known === null || known.versions.length < 2) return;
  const { root: published, kept, current } = known;
  const page = pageIn(root);
  const linkTo = ({ version, path }: PublishedVersion, text = version) =>
    linkToPage(new URL(path, published), page, text);

  const items = known.versions.map((version) => {
    const link = linkTo(version);
    if (version.version === current) link.setAttribute('aria-current', 'true');
    return element('li', {}, link, version.version === known.latest ? ' latest' : '');
  });
  const summary = element('summary', { 'aria-label': `Version ${current}, other versions` }, current);
  const menu = element('details', { class: 'versions' }, summary, element('ul', {}, ...items));
  closeWhenLeft(menu);
  place.replaceChildren(menu);
  place.hidden = false;
  // It says the same.
  const plain = document.querySelector<HTMLElement>('.top .version');
  if (plain !== null) plain.hidden = true;

  // The root may be newer than the latest release.
  const latest = known.versions.find(({ version }) => version === known.latest);
  if (kept === undefined || kept === known.latest || latest === undefined) return;
  document.body.append(
    element(
      'aside',
      { class: 'old-version', 'aria-label': 'Version' },
      `You are reading ${current}; the latest is `,
      linkTo(latest),
      '.',
    ),
  );
}

/** The path of this page inside the site; empty for the home page, and where the page stands for one that is not there. */
function pageIn({ pathname }: URL): string {
  const isMissing = document.querySelector('main[data-kind="Missing"]') !== null;
  return isMissing || !location.pathname.startsWith(pathname) ? '' : location.pathname.slice(pathname.length);
}

/** A link to a page of another version, which leads to that version's home where it has no such page. */
function linkToPage(version: URL, page: string, text: string): HTMLAnchorElement {
  const { href } = new URL(`./${page}`, version);
  // What stands in an address may be meant to lead elsewhere.
  const target = href.startsWith(version.href) ? href : version.href;
  const link = element('a', { href: target }, text);
  link.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    location.assign((await exists(target)) ? target + location.hash : version.href);
  });
  return link;
}

async function exists(address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD' });
    // Else the page that follows would break it off.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

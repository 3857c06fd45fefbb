import { element } from './element.ts';

interface Version {
  readonly version: string;
  /** Relative to the published root, with a slash at the end; empty for the root itself. */
  readonly path: string;
}

interface Versions {
  readonly latest: string;
  readonly versions: readonly Version[];
}

/** Offers the other versions of the site that are published beside this one; does nothing where there are none. */
export async function startVersions(root: URL): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-versions]');
  if (place === null || !location.protocol.startsWith('http')) return;
  // A version that is kept stands below the published root: `versions/1.0.0/`.
  const [, above, kept] = /^(.*\/)versions\/([^/]+)\/$/.exec(root.pathname) ?? [];
  const published = new URL(above ?? root.pathname, root);
  const known = await readVersions(published);
  if (known === null || known.versions.length < 2) return;
  const current = kept ?? known.versions.find(({ path }) => path === '')?.version ?? known.latest;
  const page = pageIn(root);
  const linkTo = ({ version, path }: Version, text = version) =>
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

async function readVersions(published: URL): Promise<Versions | null> {
  try {
    const response = await fetch(new URL('versions.json', published));
    return response.ok ? ((await response.json()) as Versions) : null;
  } catch {
    return null;
  }
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

function closeWhenLeft(menu: HTMLDetailsElement): void {
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  addEventListener('click', ({ target }) => {
    if (!menu.contains(target as Node)) menu.open = false;
  });
}

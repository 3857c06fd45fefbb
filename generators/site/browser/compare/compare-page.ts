import { pagePaths } from '../../links.ts';
import { element } from '../element.ts';
import { readPublished, type Published } from '../published-versions.ts';
import { compareVersions, type Change, type Comparison, type EventChange } from './compare-versions.ts';
import type { VersionData } from './version-data.ts';

// The page that compares two published versions of the site. The address keeps which.

const { src } = document.currentScript as HTMLScriptElement;
void start(new URL('../', src));

async function start(root: URL): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-compare]');
  const note = document.querySelector<HTMLElement>('[data-alone]');
  if (box === null || note === null) return;
  const published = await readPublished(root);
  if (published === null || published.versions.length < 2) {
    note.hidden = false;
    if (published === null)
      note.textContent =
        'Compare versions on the published site: a page that is opened from a disk cannot read the other versions.';
    return;
  }
  const part = <Kind extends HTMLElement>(name: string): Kind =>
    box.querySelector(`[data-part="${name}"]`) as Kind;
  const [from, to] = [part<HTMLSelectElement>('from'), part<HTMLSelectElement>('to')];
  for (const field of [from, to])
    field.append(...published.versions.map(({ version }) => element('option', { value: version }, version)));
  choose(published, from, to);

  const show = async (): Promise<void> => {
    const [before, after] = [from.value, to.value];
    const [status, found] = [part('status'), part('found')];
    try {
      const [old, now] = await Promise.all([read(published, before), read(published, after)]);
      // The reader has gone on.
      if (before !== from.value || after !== to.value) return;
      const comparison = compareVersions(old, now);
      status.textContent = inWords(comparison);
      found.replaceChildren(
        ...sections(comparison, addressOf(published, before), addressOf(published, after)),
      );
    } catch (error) {
      status.textContent = (error as Error).message;
      found.replaceChildren();
    }
  };
  const change = (): void => {
    const query = new URLSearchParams({ from: from.value, to: to.value });
    history.replaceState(null, '', `?${query}`);
    void show();
  };
  from.addEventListener('change', change);
  to.addEventListener('change', change);
  await show();
  box.hidden = false;
}

/** What the address names, or else this version and the one before it. */
function choose({ versions, current }: Published, from: HTMLSelectElement, to: HTMLSelectElement): void {
  const query = new URLSearchParams(location.search);
  const known = (name: string): string | undefined =>
    versions.find(({ version }) => version === query.get(name))?.version;
  const index = versions.findIndex(({ version }) => version === current);
  to.value = known('to') ?? (versions[index + 1] ? current : (versions[0]?.version ?? ''));
  const older = versions[versions.findIndex(({ version }) => version === to.value) + 1];
  from.value = known('from') ?? (older ?? versions.at(-1))?.version ?? '';
}

function addressOf({ root, versions }: Published, wanted: string): URL {
  return new URL(versions.find(({ version }) => version === wanted)?.path ?? '', root);
}

async function read(published: Published, version: string): Promise<VersionData> {
  const response = await fetch(new URL(pagePaths.versionData, addressOf(published, version))).catch(
    () => null,
  );
  if (!response?.ok)
    throw new Error(
      `Version ${version} cannot be compared: it was published without ${pagePaths.versionData}.`,
    );
  return (await response.json()) as VersionData;
}

function inWords({ added, removed, changed, shapes }: Comparison): string {
  const counts = [
    [added.length, 'added'],
    [removed.length, 'removed'],
    [changed.length, 'changed'],
  ] as const;
  const events = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const shared =
    shapes.length > 0 ? `${shapes.length} shared shape${shapes.length === 1 ? '' : 's'} changed` : '';
  const words = [events.length > 0 ? `Events: ${events.join(', ')}` : '', shared].filter(Boolean);
  return words.length === 0 ? 'No event is different.' : `${words.join('. ')}.`;
}

function sections(comparison: Comparison, before: URL, after: URL): readonly HTMLElement[] {
  const { added, removed, changed, shapes } = comparison;
  return [
    section('Added events', linksTo(added, after)),
    section('Removed events', linksTo(removed, before)),
    section(
      'Changed events',
      changed.flatMap(({ title, page, changes }) => [
        element('h3', {}, element('a', { href: new URL(page, after).href }, title)),
        changeList(changes),
      ]),
    ),
    section(
      'Changed shapes, which events share',
      shapes.flatMap(({ title, events, changes }) => [
        element('h3', {}, title),
        element('p', { class: 'note' }, `In ${events.join(', ')}`),
        changeList(changes),
      ]),
    ),
  ].flat();
}

function section(title: string, content: readonly HTMLElement[]): readonly HTMLElement[] {
  return content.length === 0 ? [] : [element('section', {}, element('h2', {}, title), ...content)];
}

function linksTo(events: readonly EventChange[], version: URL): readonly HTMLElement[] {
  if (events.length === 0) return [];
  const items = events.map(({ title, page }) =>
    element('li', {}, element('a', { href: new URL(page, version).href }, title)),
  );
  return [element('ul', {}, ...items)];
}

function changeList(changes: readonly Change[]): HTMLElement {
  return element(
    'ul',
    { class: 'differences' },
    ...changes.map((change) => element('li', {}, ...changeInWords(change))),
  );
}

function changeInWords({ field, before, after }: Change): readonly (Node | string)[] {
  const name = field === null ? [] : [element('code', {}, field), ' '];
  if (before === null) return [mark('good', 'Added'), ' ', ...name, after?.join('; ') ?? ''];
  if (after === null) return [mark('bad', 'Removed'), ' ', ...name, before.join('; ')];
  const gone = before.length > 0 ? ['no longer: ', element('del', {}, before.join('; '))] : [];
  const come = after.length > 0 ? ['now: ', element('ins', {}, after.join('; '))] : [];
  return [
    mark('warn', 'Changed'),
    ' ',
    ...name,
    ...gone,
    gone.length > 0 && come.length > 0 ? ' ' : '',
    ...come,
  ];
}

function mark(tone: string, word: string): HTMLElement {
  return element('span', { class: `mark ${tone}` }, word);
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Conditions } from '../conditions.ts';
import { keepCacheAsItIs } from '../generation/cache.ts';
import { REPOSITORY } from '../node-process.ts';
import type { DocsFigures, SiteBuild } from './figures.ts';
import { writeLargeDocument, type LargeDocument } from './large-document.ts';
import { runMeasured, type Limits } from './measured-process.ts';
import { HTML_TEMPLATE, OWN } from './names.ts';
import { measureSearch } from './search.ts';
import { weighPage, weighSite } from './weigh.ts';

const LIMITS: Limits = { milliseconds: 600_000, bytes: 8e9 };

/** Builds the site of one large document in both ways, each in processes of its own, and weighs and searches what comes. */
export async function measureDocs({
  events,
  smallEvents,
  searchRounds,
}: Conditions['docs']): Promise<DocsFigures> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webhook-contract-bench-'));
  const restoreCache = keepCacheAsItIs();
  try {
    const large = writeLargeDocument(path.join(folder, 'large'), events);
    const own = await buildOwn(large, path.join(folder, 'own'));
    const site = path.join(folder, 'own/docs');
    const small = writeLargeDocument(path.join(folder, 'small'), smallEvents);
    return {
      events,
      smallEvents,
      smallEventPage: (await buildOwn(small, path.join(folder, 'own-small'))).eventPage,
      search: own.run.failure === null ? await measureSearch(site, queriesFor(large), searchRounds) : null,
      builds: [own, await buildWithHtmlTemplate(large, path.join(folder, 'html-template'))],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    restoreCache();
  }
}

async function buildOwn({ file, event }: LargeDocument, out: string): Promise<SiteBuild> {
  const args = [
    'generators/command/webhook-kit.ts',
    'generate',
    '--only',
    'docs',
    '--contract',
    file,
    '--out',
    out,
  ];
  const run = await runMeasured(args, LIMITS);
  return { name: OWN, run, ...weigh(path.join(out, 'docs'), `events/${event.stem}.html`) };
}

async function buildWithHtmlTemplate({ file }: LargeDocument, out: string): Promise<SiteBuild> {
  const script = path.join(REPOSITORY, 'bench/docs/html-template-process.ts');
  const run = await runMeasured([script, file, out], LIMITS);
  // It has one page for all events.
  return { name: HTML_TEMPLATE, run, ...weigh(out, 'index.html') };
}

function weigh(folder: string, page: string): Pick<SiteBuild, 'site' | 'eventPage'> {
  if (!existsSync(path.join(folder, page))) return { site: null, eventPage: null };
  return { site: weighSite(folder), eventPage: weighPage(folder, page) };
}

/** What readers look for: names, parts of them, and words. */
function queriesFor({ event }: LargeDocument): readonly string[] {
  return [
    event.template,
    event.template.slice(0, 12),
    event.title,
    event.stem,
    event.field,
    event.field.slice(0, 5),
    'retry',
    'identifier',
    'amount of the merchant',
    'has been',
    'wallet',
    'status 200',
  ];
}

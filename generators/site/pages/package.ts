import type { Contract } from '../../contract/model/model.ts';
import { firstSentence } from '../../ground/first-sentence.ts';
import { PLAYER_PACKAGE } from '../../ground/packages.ts';
import { anchor } from '../anchors.ts';
import { code, codeBlock, join, link, longCode, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content, Link } from '../blocks/content.ts';
import { commonmark, inlineCommonmark } from '../commonmark.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, modulePath, pagePaths } from '../links.ts';
import { importCode } from '../event-code.ts';
import type { ApiExport } from '../reference/api.ts';
import { apiExamples } from '../reference/examples.ts';
import { describedModules, type DescribedModule } from '../reference/modules.ts';
import { eventHref, eventListLimit, type Site } from '../site.ts';

/** The package of the contract: its modules and types, and then a page for each module. */
export function* packagePages(site: Site): Iterable<Page> {
  const modules = describedModules(site.contract);
  yield overviewPage(site, modules);
  const examples = apiExamples(site.contract);
  for (const module of modules) yield modulePage(site.contract, module, modules, examples);
}

const title = 'Package reference';

function overviewPage(site: Site, modules: readonly DescribedModule[]): Page {
  const { name } = site.contract.package;
  return {
    path: pagePaths.packageReference,
    title,
    description: `Every export of ${name}: signature, options, errors and an example.`,
    kind: 'Reference',
    lead: 'Types and validators of the events, a receiver that handles each event once, and a sender for tests.',
    opening: codeBlock(`npm install ${name}`, 'bash', 'Install the package'),
    sections: [
      { id: 'modules', title: 'Modules', content: moduleTable(modules) },
      { id: 'events', title: 'Types of events', content: eventTable(site) },
    ],
  };
}

function moduleTable(modules: readonly DescribedModule[]): Content {
  return table(
    'Modules',
    ['Module', 'What it is for', 'Exports'],
    modules.map(({ specifier, subpath, slug, purpose, exports }) => {
      const page = modulePath(slug);
      const names = exports.filter(({ kind }) => kind !== 'type').map(({ name }) => name);
      const path = pagePaths.packageReference;
      return {
        cells: [
          link(linkFrom(path, page), longCode(subpath.length > 1 ? subpath.replace(/^\./, '') : specifier)),
          purpose,
          join(
            names.map((name) => link(linkFrom(path, page, exportId(name)), code(name))),
            ', ',
          ),
        ],
      };
    }),
    'modules',
  );
}

function eventTable(site: Site): Content {
  const { contract, eventTypes } = site;
  const typed = contract.events.filter(({ key }) => eventTypes.has(key));
  const [first] = typed;
  return [
    paragraph(
      text`Each event has its own type, and its own module that loads only the validator of that event:`,
    ),
    first &&
      codeBlock(
        importCode(contract, first, eventTypes.get(first.key)?.name ?? ''),
        'typescript',
        'A single event',
      ),
    typed.length > eventListLimit
      ? paragraph('The page of each event names its type.')
      : table(
          'Types of events',
          ['Event', 'TypeScript type', 'Event type'],
          typed.map(({ key, title: event, eventType }) => ({
            cells: [
              link(eventHref(site, pagePaths.packageReference, key), event),
              longCode(eventTypes.get(key)?.name ?? ''),
              eventType === null ? null : longCode(eventType),
            ],
          })),
        ),
  ];
}

/** A module with as many exports needs no choice. */
const shownWhole = 4;

function modulePage(
  contract: Contract,
  { specifier, subpath, slug, purpose, exports }: DescribedModule,
  modules: readonly DescribedModule[],
  examples: ReadonlyMap<string, string>,
): Page {
  const path = modulePath(slug);
  const isOwn = subpath.startsWith('.');
  const values = exports.filter(({ kind }) => kind !== 'type');
  const types = exports.filter(({ kind }) => kind === 'type');
  return {
    path,
    title: specifier,
    description: purpose,
    kind: 'Reference',
    parent: { path: pagePaths.packageReference, title },
    lead: purpose,
    opening: [
      !isOwn &&
        paragraph(
          'Generated code imports this module. In your own code, import from the package of the contract.',
        ),
      subpath === './sender' &&
        codeBlock(
          `npm install --save-dev ${contract.package.name} ${PLAYER_PACKAGE}`,
          'bash',
          'Install the package and the player',
        ),
    ],
    sections: [...values, ...types].map((one) => ({
      ...exportSection(
        one,
        specifier,
        usedTypes(one, slug, modules),
        isOwn ? examples.get(one.name) : undefined,
      ),
      ...(exports.length > shownWhole && { folded: '' }),
    })),
  };
}

/** Links to the types that a declaration names: those of its own module first, where two have one of a name. */
function usedTypes(
  { name, declaration }: ApiExport,
  slug: string,
  modules: readonly DescribedModule[],
): readonly Link[] {
  const own = modules.filter((module) => module.slug === slug);
  return [...new Set(declaration.match(/\b[A-Z]\w+/g) ?? [])].flatMap((word) => {
    const home = [...own, ...modules].find(({ exports }) => exports.some((one) => one.name === word));
    const isShown = word !== name && home !== undefined;
    return isShown
      ? [link(linkFrom(modulePath(slug), modulePath(home.slug), exportId(word)), code(word))]
      : [];
  });
}

function exportId(name: string): string {
  return anchor('export', name);
}

function exportSection(
  { name, declaration, text: words, members }: ApiExport,
  specifier: string,
  types: readonly Link[],
  example: string | undefined,
): Section {
  const [sentence, rest] = firstSentence(words);
  const content: Content = [
    paragraph(inlineCommonmark(sentence), 'beside-title'),
    codeBlock(declaration, 'typescript', `From ${specifier}`, { of: name }),
    commonmark(rest),
    types.length > 0 && paragraph(text`Types: ${join(types, ', ')}`, 'note'),
    members.length > 0 &&
      table(
        `Members of ${name}`,
        ['Name', 'Type', 'What it is'],
        members.map(({ name: member, isOptional, type, text: meaning }) => ({
          cells: [code(isOptional ? `${member}?` : member), longCode(type), commonmark(meaning)],
        })),
      ),
    example !== undefined && codeBlock(example.trimEnd(), 'typescript', 'Example', { of: name }),
  ];
  return { id: exportId(name), title: name, content };
}

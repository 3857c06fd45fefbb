import { firstSentence } from '../../ground/first-sentence.ts';
import { PLAYER_PACKAGE } from '../../ground/packages.ts';
import { anchor } from '../anchors.ts';
import { code, codeBlock, link, longCode, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { importCode } from '../event-code.ts';
import type { ApiExport, ApiMember } from '../reference/api.ts';
import { describedModules, type DescribedModule } from '../reference/modules.ts';
import { eventHref, eventListLimit, type Site } from '../site.ts';

const title = 'Package reference';

/** The package of the contract: its types and validators, and then a page for its receiver and one for its sender. */
export function* packagePages(site: Site): Iterable<Page> {
  const modules = describedModules(site.contract);
  yield mainPage(site, modules);
  const receiver = {
    path: pagePaths.receiverReference,
    description: 'The receiver with its adapters and its inboxes: signatures and options.',
  };
  yield partPage(site, modules, receiver, new Set(modules[0]?.exports.map(({ name }) => name)));
  const sender = {
    path: pagePaths.senderReference,
    description: 'Senders, listeners and tests of endpoints: signatures and options.',
    opening: codeBlock(
      `npm install --save-dev ${site.contract.package.name} ${PLAYER_PACKAGE}`,
      'bash',
      'Install the package and the mock sender',
    ),
  };
  yield partPage(site, modules, sender, new Set());
}

function mainPage(site: Site, modules: readonly DescribedModule[]): Page {
  const { name } = site.contract.package;
  const [main] = modules;
  const shown = new Set<string>();
  const values = main ? valueSections(main, namesOf(main), shown) : [];
  const types = main?.exports.filter((one) => one.kind === 'type' && !shown.has(one.name)) ?? [];
  return {
    path: pagePaths.packageReference,
    title,
    description: `The main exports of ${name}, with their signatures and options.`,
    kind: 'Reference',
    lead: 'Types and validators of the events, a receiver that handles each event once, and a sender for tests.',
    opening: [codeBlock(`npm install ${name}`, 'bash', 'Install the package'), moduleTable(modules)],
    sections: [
      ...values,
      { id: 'types', title: 'Types', content: typeTable(types), folded: '' },
      { id: 'events', title: 'Types of events', content: eventTable(site), folded: '' },
    ],
  };
}

/** A page of all modules that belong to one part of the package. */
function partPage(
  { contract }: Site,
  modules: readonly DescribedModule[],
  part: Pick<Page, 'path' | 'description' | 'opening'>,
  shown: Set<string>,
): Page {
  const own = modules.filter(({ page }) => page === part.path);
  const names = new Set(own.flatMap((module) => [...namesOf(module)]));
  return {
    ...part,
    title: own[0]?.specifier ?? contract.package.name,
    kind: 'Reference',
    parent: { path: pagePaths.packageReference, title },
    lead: own[0]?.purpose ?? '',
    sections: own.flatMap((module) => valueSections(module, names, shown)),
  };
}

function namesOf({ exports }: DescribedModule): ReadonlySet<string> {
  return new Set(exports.map(({ name }) => name));
}

function moduleTable(modules: readonly DescribedModule[]): Content {
  return table(
    'Modules',
    ['Module', 'What it is for'],
    modules.map(({ specifier, subpath, page, purpose, exports }) => {
      const isWhole = /^\.(?:\/(?:receiver|sender))?$/.test(subpath);
      const first = isWhole ? undefined : exports.find(({ kind }) => kind !== 'type');
      const href = linkFrom(pagePaths.packageReference, page, first && exportId(first.name));
      return { cells: [link(href, longCode(subpath === '.' ? specifier : subpath.slice(1))), purpose] };
    }),
  );
}

function typeTable(types: readonly ApiExport[]): Content {
  return table(
    'Types',
    ['Type', 'What it is'],
    types.map(({ name, text: words }) => ({ cells: [code(name), sentence(words)] })),
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

/**
 * A section for each export that is no type, with the types that its declaration names, unless they are shown already, which
 * they are from then on. What only these use is folded into them.
 */
function valueSections(
  { specifier, exports }: DescribedModule,
  names: ReadonlySet<string>,
  shown: Set<string>,
): readonly Section[] {
  const take = (texts: readonly string[]): readonly ApiExport[] =>
    [...new Set(texts.flatMap((one) => one.match(/\b[A-Z]\w+/g) ?? []))].flatMap((word) => {
      const type = exports.find(({ name }) => name === word && !shown.has(name));
      if (type?.kind !== 'type' || isBare(type)) return [];
      shown.add(word);
      return [type];
    });
  return exports
    .filter(({ kind, name }) => kind !== 'type' && !shown.has(name))
    .map((one) => {
      const types = take([one.declaration]);
      const used = take(
        types.flatMap(({ declaration, members }) => [declaration, ...members.map(({ type }) => type)]),
      );
      const content: Content = [
        paragraph(sentence(one.text), 'beside-title'),
        codeBlock(one.declaration, 'typescript', `From ${specifier}`, { of: one.name }),
        memberTable(one, names),
        ...types.map((type) => typeContent(type, names)),
        used.length > 0 &&
          codeBlock(used.map(inOneText).join('\n'), 'typescript', 'Types that these use', { of: one.name }),
      ];
      return {
        id: exportId(one.name),
        title: one.name,
        content,
        folded: '',
        searchWords: [...types, ...used].map(({ name }) => name),
      };
    });
}

function exportId(name: string): string {
  return anchor('export', name);
}

function typeContent(type: ApiExport, names: ReadonlySet<string>): Content {
  const members = memberTable(type, names);
  const words = sentence(type.text);
  if (members === null) return codeBlock(inOneText(type), 'typescript', type.name, { of: type.name });
  return [
    paragraph(type.text === '' ? code(headOf(type, names)) : text`${code(headOf(type, names))}: ${words}`),
    members,
  ];
}

/** The name of a type, with what it extends if readers can look that up. */
function headOf({ name, declaration }: ApiExport, names: ReadonlySet<string>): string {
  const isKnown = (declaration.match(/\b[A-Z]\w+/g) ?? []).every((word) => names.has(word));
  return declaration.startsWith('interface ') && isKnown ? declaration.replace('interface ', '') : name;
}

/** The members of an interface or a class but for those of another one that the package exports. */
function memberTable(one: ApiExport, names: ReadonlySet<string>): Content {
  const members = ownMembers(one, names);
  if (members.length === 0) return null;
  return table(
    `Members of ${one.name}`,
    ['Name', 'Type', 'What it is'],
    members.map(({ name, isOptional, type, text: words }) => ({
      cells: [code(isOptional ? `${name}?` : name), longCode(type), sentence(words)],
    })),
  );
}

function ownMembers({ name, members }: ApiExport, names: ReadonlySet<string>): readonly ApiMember[] {
  return members.filter(({ of }) => of === name || !names.has(of));
}

/** A type whose declaration says nothing but its name: that of the contract's events, or of one in another package. */
function isBare({ name, declaration, members }: ApiExport): boolean {
  const [head = '', value = ''] = declaration.split(' = ');
  return members.length === 0 && (head.startsWith('interface ') || value.startsWith(`${name}<`));
}

/** A type as TypeScript alone. */
function inOneText({ declaration, members }: ApiExport): string {
  if (members.length === 0 || declaration.startsWith('type '))
    return declaration.length > 100 ? declaration.replaceAll(' | {', '\n  | {') : declaration;
  const fields = members.map(({ name, isOptional, type }) => `  ${name}${isOptional ? '?' : ''}: ${type};\n`);
  return `${declaration} {\n${fields.join('')}}`;
}

function sentence(words: string) {
  return inlineCommonmark(firstSentence(words)[0]);
}

import { firstSentence } from '../../ground/first-sentence.ts';
import { PLAYER_PACKAGE } from '../../ground/packages.ts';
import { anchor } from '../anchors.ts';
import { code, codeBlock, join, link, longCode, paragraph, table, text } from '../blocks/make-content.ts';
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
  const onMainPage = modules[0]?.exports.map(({ name }) => name);
  yield partPage(site, modules, receiver, nothingShownBut(onMainPage));
  const sender = {
    path: pagePaths.senderReference,
    description: 'Senders, listeners and tests of endpoints: signatures and options.',
    opening: codeBlock(
      `npm install --save-dev ${site.contract.package.name} ${PLAYER_PACKAGE}`,
      'bash',
      'Install the package and the mock sender',
    ),
  };
  yield partPage(site, modules, sender, nothingShownBut());
}

/** The types and members that a page has described so far, so that it describes none twice. */
interface Shown {
  /** The names of types that need no section any more. */
  readonly types: Set<string>;
  /** Each member in a table, with the type that it belongs to there. */
  readonly members: Map<string, string>;
}

function nothingShownBut(types: readonly string[] = []): Shown {
  return { types: new Set(types), members: new Map() };
}

function mainPage(site: Site, modules: readonly DescribedModule[]): Page {
  const { name } = site.contract.package;
  const [main] = modules;
  const shown = nothingShownBut();
  const values = main ? valueSections(main, namesOf(main), shown) : [];
  const types = main?.exports.filter((one) => one.kind === 'type' && !shown.types.has(one.name)) ?? [];
  return {
    path: pagePaths.packageReference,
    title,
    description: `The main exports of ${name}, with their signatures and options.`,
    kind: 'Reference',
    lead: 'Types and validators for the events, a receiver that stores each event once and calls your handlers, and a sender for tests.',
    opening: [codeBlock(`npm install ${name}`, 'bash', 'Install the package'), moduleTable(modules)],
    sections: [
      ...values,
      { id: 'types', title: 'Types', content: typeTable(types), folded: '' },
      { id: 'events', title: 'TypeScript types of events', content: eventTable(site), folded: '' },
    ],
  };
}

/** A page of all modules that belong to one part of the package. */
function partPage(
  { contract }: Site,
  modules: readonly DescribedModule[],
  part: Pick<Page, 'path' | 'description' | 'opening'>,
  shown: Shown,
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
  const [first] = typed.toSorted((one, other) => Number(other.documented) - Number(one.documented));
  const listed = typed.filter(({ documented }) => documented);
  return [
    paragraph(
      text`Each event has its own TypeScript type, and its own module, which loads only the validator of that event:`,
    ),
    first &&
      codeBlock(
        importCode(contract, first, eventTypes.get(first.key)?.name ?? ''),
        'typescript',
        'A single event',
      ),
    listed.length < typed.length &&
      paragraph('Undocumented events also have a type and a module, named in the same way.'),
    listed.length === 0 || listed.length > eventListLimit
      ? paragraph('The page of each event names its type.')
      : table(
          'TypeScript types of events',
          ['Event', 'TypeScript type', 'Event type'],
          listed.map(({ key, title: event, eventType }) => ({
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
 * they are from then on. What only these use follows in short.
 */
function valueSections(
  { specifier, exports }: DescribedModule,
  names: ReadonlySet<string>,
  shown: Shown,
): readonly Section[] {
  return exports
    .filter(({ kind, name }) => kind !== 'type' && !shown.types.has(name))
    .map((one) => {
      const take = (texts: readonly string[]): readonly ApiExport[] =>
        [...new Set(texts.flatMap((each) => each.match(/\b[A-Z]\w+/g) ?? []))].flatMap((word) => {
          const type = exports.find(({ name }) => name === word && !shown.types.has(name));
          if (type?.kind !== 'type' || isBare(type) || isOfAnother(type)) return [];
          shown.types.add(word);
          return [type];
        });
      const types = take([one.declaration]);
      const used: ApiExport[] = [];
      for (let found = types; found.length > 0; used.push(...found))
        found = take(found.filter((type) => types.includes(type) || isData(type)).flatMap(textsOf)).filter(
          ({ declaration }) => !/^type \w+ = '/.test(declaration) || declaration.length < longestList,
        );
      const content: Content = [
        paragraph(sentence(one.text), 'beside-title'),
        codeBlock(one.declaration, 'typescript', `From ${specifier}`, { of: one.name }),
        memberTable(one, names, shown),
        ...types.map((type) => typeContent(type, names, shown)),
        used.length > 0 &&
          codeBlock(
            used.map((type) => inOneText(type, names)).join('\n'),
            'typescript',
            'Types that these use',
            { of: one.name },
          ),
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

/** Where a type names others. */
function textsOf({ declaration, members }: ApiExport): readonly string[] {
  return [declaration, ...members.map(({ type }) => type)];
}

/** Whether a type has no functions: what those take and return is for readers of the types themselves. */
function isData({ members }: ApiExport): boolean {
  return members.every(({ type }) => !type.includes('=>'));
}

/** A list of so many names is for editors to complete. */
const longestList = 300;

function exportId(name: string): string {
  return anchor('export', name);
}

function typeContent(type: ApiExport, names: ReadonlySet<string>, shown: Shown): Content {
  const members = memberTable(type, names, shown);
  const words = sentence(type.text);
  if (members === null) return codeBlock(inOneText(type, names), 'typescript', type.name, { of: type.name });
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
function memberTable(one: ApiExport, names: ReadonlySet<string>, shown: Shown): Content {
  const members = ownMembers(one, names);
  if (members.length === 0) return null;
  const byOwner = Map.groupBy(members, (member) => shown.members.get(wordsOf(member)) ?? '');
  const known = [...byOwner].filter(([owner, same]) => owner !== '' && same.length >= worthAReference);
  const rows = members.filter((member) => !known.some(([, same]) => same.includes(member)));
  for (const member of rows) shown.members.set(wordsOf(member), one.name);
  return [
    rows.length > 0 &&
      table(
        `Members of ${one.name}`,
        ['Name', 'Type', 'What it is'],
        rows.map(({ name, isOptional, type, text: words }) => ({
          cells: [code(isOptional ? `${name}?` : name), longCode(type), sentence(words)],
        })),
      ),
    known.map(([owner, same]) => {
      const listed = same.map(({ name, isOptional }) => code(isOptional ? `${name}?` : name));
      return paragraph(text`As in ${code(owner)}: ${join(listed, ', ')}.`);
    }),
  ];
}

/** All that a row says of a member. */
function wordsOf({ name, isOptional, type, text: words }: ApiMember): string {
  return JSON.stringify([name, isOptional, type, words]);
}

/** Fewer members that another table has are said again. */
const worthAReference = 3;

function ownMembers({ name, members }: ApiExport, names: ReadonlySet<string>): readonly ApiMember[] {
  return members.filter(({ of }) => of === name || !names.has(of));
}

/** A type whose declaration says nothing but its name: that of the contract's events, or of one in another package. */
function isBare({ name, declaration, members }: ApiExport): boolean {
  const [head = '', value = ''] = declaration.split(' = ');
  return members.length === 0 && (head.startsWith('interface ') || value.startsWith(`${name}<`));
}

/** Whether a type is that of another package, such as a part of a pool, where its functions are described. */
function isOfAnother(type: ApiExport): boolean {
  return type.members.every(({ text: words }) => words === '') && !isData(type);
}

/** A type as TypeScript alone, without what all its fields are: read-only. */
function inOneText(type: ApiExport, names: ReadonlySet<string>): string {
  const { declaration } = type;
  const members = ownMembers(type, names);
  if (members.length === 0 || declaration.startsWith('type ')) {
    const plain = declaration.replaceAll(/([{;]) readonly (?=\w+\??:)/g, '$1 ');
    return plain.length > 100 ? plain.replaceAll(' | {', '\n  | {') : plain;
  }
  const fields = members.map(
    ({ name, isOptional, type: of }) => `  ${name}${isOptional ? '?' : ''}: ${of};\n`,
  );
  return `${declaration} {\n${fields.join('')}}`;
}

function sentence(words: string) {
  return inlineCommonmark(firstSentence(words)[0]);
}

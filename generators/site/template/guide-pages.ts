import { readdirSync } from 'node:fs';
import type { Contract } from '../../contract/model/model.ts';
import type { GeneratedFile } from '../../outputs/generator.ts';
import type { Content } from '../blocks/content.ts';
import { code, codeBlock, link, list, listed, paragraph, table, text } from '../blocks/make-content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { contractDownload } from '../downloads/index.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths, recipeFilePath, recipePath } from '../links.ts';
import { codeTabs, languageTabs, type CodeTab } from '../parts/code-tabs.ts';
import { checkTable, faultList, sampleCheck } from './endpoint-checks.ts';
import { installCommands, runCommand } from '../recipes/commands.ts';
import { unknownCode } from '../event-code.ts';
import { dedupeCode, endpointTestCode, restartScript, verifyCode } from '../recipes/guide-code.ts';
import { languageRecipes, storeStatements, type LanguageRecipe } from '../recipes/languages/index.ts';
import { languageObstacle } from '../recipes/languages/receiver-facts.ts';
import { frameworkRecipes, receiverRecipes, storeReceivers } from '../recipes/receiver-recipes.ts';
import { exampleEvent } from '../recipes/recipe-facts.ts';
import type { Recipe, RecipeFile, StoreReceiver } from '../recipes/recipe.ts';
import { quoted } from '../quoted.ts';
import { receiverVariables } from '../sender-key.ts';
import type { Site } from '../site.ts';
import { guideFacts } from './facts.ts';
import { frontMatterOf, guidePage, guidesFolder, type GuideFacts } from './render-guide.ts';

/** The guides of a group of the menu, in their order: each file of that folder whose front matter names the group. */
export function guidesOf(menu: string, site: Site): readonly Page[] {
  return guides
    .filter((guide) => guide.menu === menu)
    .flatMap(({ name }) => {
      const path = `${name}.html`;
      return guidePage(name, path, { ...guideFacts(site, path), ...moreFacts[name]?.(site, path) }) ?? [];
    });
}

const guides = readdirSync(guidesFolder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => file.slice(0, -'.md'.length))
  .map((name) => ({ ...frontMatterOf(name), name }))
  .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));

/** What single guides show beside the facts that all of them have. */
const moreFacts: Readonly<Record<string, (site: Site, path: string) => GuideFacts>> = {
  delivery: ({ contract }) => ({ dedupe: dedupeCode(contract) }),
  'verify-the-sender': ({ contract }, path) => ({ verify_tabs: verifyTabs(contract, path) }),
  'quick-start': ({ contract }) => {
    const [recipe] = receiverRecipes(contract);
    const of = 'your first receiver';
    return {
      receiver: recipe?.files.map((file) => codeBlock(file.code, file.language, file.path, { of })),
      run: recipe && runCommand(contract, recipe),
      variables: variablesInWords(contract),
    };
  },
  receiver: ({ contract }, path) => ({
    store_tabs: codeTabs('stores', storeReceivers(contract).map(storeTab)),
    framework_tabs: codeTabs(
      'frameworks',
      frameworkRecipes(contract).map((recipe) => frameworkTab(contract, recipe)),
    ),
    variables: variablesInWords(contract),
    languages: languageTable(contract, path),
    language_obstacle: languageObstacle(contract),
    event_type: quoted(exampleEvent(contract)?.eventType ?? ''),
    otherwise: unknownCode(contract),
  }),
  operate: () => ({ statements: storeStatements }),
  'test-your-endpoint': ({ contract }) => ({
    endpoint_test: endpointTestCode(contract),
    sample: sampleCheck(),
    checks: checkTable(contract),
    faults: faultList(contract),
  }),
};

/** The files of the receivers in other languages, but for the reader's own, which stands on the page. */
export function languageFiles({ contract }: Site): readonly GeneratedFile[] {
  return languageRecipes(contract).flatMap(({ id, files: [, ...others] }) =>
    others.map(({ path, code: content }) => ({ path: recipeFilePath(id, path), content })),
  );
}

/** The receiver in each other language, a page each. */
export function languagePages(site: Site): readonly Page[] {
  return languageRecipes(site.contract).map((recipe) => {
    const path = recipePath(recipe.id);
    const facts = guideFacts(site, path);
    const page = guidePage('language', path, { ...facts, language: languageFacts(site, recipe, facts) });
    if (page === null) throw new TypeError('The guide to receivers in other languages has no condition');
    const { language, title } = recipe;
    const lead = `A complete ${language} receiver for you to copy. It verifies the sender, stores each event once, and handles it at least once.`;
    return {
      ...page,
      title,
      lead,
      description: lead,
      parent: { path: pagePaths.receiver, title: 'Build a receiver' },
    };
  });
}

function languageFacts({ contract }: Site, recipe: LanguageRecipe, { test }: GuideFacts): GuideFacts {
  const { id, intro, runtime, install, files, unchecked, framework, exemption, notes, language } = recipe;
  // A file in a folder is for a framework.
  const isPlain = (file: RecipeFile) => !file.path.includes('/');
  const [handler, ...others] = files.filter(isPlain);
  const frameworkFiles = files.filter((file) => !isPlain(file));
  const data = linkFrom(recipePath(id), contractDownload);
  const fileLink = (file: RecipeFile) =>
    link(linkFrom(recipePath(id), recipeFilePath(id, file.path)), code(file.path), { download: true });
  const restart = 'bash ../receiver/restart.sh';
  const count = 'grep -Ec "^(Handled|Ignored) .* $EVENT_ID" ../receiver/receiver.log || true';
  return {
    intro: inlineCommonmark(intro),
    instances: recipe.instances !== undefined && inlineCommonmark(recipe.instances),
    runtime,
    install,
    handler:
      handler &&
      codeBlock(handler.code, handler.language, handler.path, { of: `the receiver in ${language}` }),
    files: list([link(data, code('contract.json'), { download: true }), ...others.map(fileLink)]),
    unchecked: inlineCommonmark(unchecked),
    framework: framework !== undefined && { ...list(framework.map(inlineCommonmark)), isOrdered: true },
    exemption: exemption ?? null,
    framework_files: frameworkFiles.length > 0 && list(frameworkFiles.map(fileLink)),
    run: runCommand(contract, recipe),
    variables: variablesInWords(contract, true),
    restart: restartScript(runCommand(contract, recipe)),
    test: [
      restart,
      `${String(test).replace(' --header ', ' \\\n  --header ')} \\`,
      `  --restart-command '${restart}' \\`,
      `  --effects '${count}'`,
    ].join('\n'),
    notes: list(notes.map(inlineCommonmark)),
  };
}

/** The variables that a receiver reads; nothing if it reads none. */
function variablesInWords(contract: Contract, canRotate = false): Content {
  const names = receiverVariables(contract).map(([name]) => code(name));
  if (names.length === 0) return false;
  const [values, are] = names.length === 1 ? ['value', 'is'] : ['values', 'are'];
  const old = listed(receiverVariables(contract).map(([name]) => code(`OLD_${name}`)));
  const rotation = canRotate && text` During a rotation, set ${old} to the old ${values} as well.`;
  return paragraph(
    text`The ${values} of ${listed(names)} in these commands ${are} for local tests only. If ${listed(names)} ${are} not set, the receiver does not start.${rotation}`,
    'note',
  );
}

function verifyTabs(contract: Contract, path: string): Content {
  const typescript: CodeTab = {
    language: 'TypeScript',
    file: 'verify.mts',
    code: verifyCode(contract),
    of: 'verifying a request',
  };
  return languageTabs([
    typescript,
    ...languageRecipes(contract).flatMap(({ id, language, files: [, file] }): readonly CodeTab[] =>
      file === undefined
        ? []
        : [
            {
              language,
              file: file.path,
              code: file.code,
              of: typescript.of,
              note: paragraph(
                text`This file is part of the ${link(linkFrom(path, recipePath(id)), text`receiver in ${language}`)}.`,
                'note',
              ),
            },
          ],
    ),
  ]);
}

function storeTab(receiver: StoreReceiver) {
  const { title: of, intro, variable, code: content } = receiver;
  return {
    title: of,
    content: [
      paragraph(inlineCommonmark(intro)),
      installBlock(receiver),
      variable !== null && codeBlock(`export ${variable}`, 'bash', 'Before you start it', { of }),
      codeBlock(content, 'typescript', 'receiver.mts', { of }),
    ],
  };
}

function frameworkTab(contract: Contract, recipe: Recipe) {
  const { title: of, intro, files, notes } = recipe;
  return {
    title: of,
    content: [
      paragraph(inlineCommonmark(intro)),
      installBlock(recipe),
      files.map((file) => codeBlock(file.code, file.language, file.path, { of })),
      codeBlock(runCommand(contract, recipe), 'bash', 'Run', { of }),
      notes.length > 0 && list(notes.map(inlineCommonmark)),
    ],
  };
}

function installBlock(recipe: Recipe | StoreReceiver): Content {
  const commands = installCommands(recipe);
  return commands !== '' && codeBlock(commands, 'bash', 'Install', { of: recipe.title });
}

function languageTable(contract: Contract, path: string): Content {
  const recipes = languageRecipes(contract);
  if (recipes.length === 0) return false;
  const rows = recipes.map(({ id, title, intro }) => ({
    cells: [link(linkFrom(path, recipePath(id)), title), inlineCommonmark(intro)],
  }));
  return table('Receivers in other languages', ['Receiver', 'Description'], rows);
}

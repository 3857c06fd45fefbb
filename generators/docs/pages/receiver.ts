import type { OpenPoint } from '../../contract/model.ts';
import { openPointId } from '../anchors.ts';
import { code, codeBlock, link, list, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import type { Page } from '../frame/page.ts';
import { commandOf } from '../event-code.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { goingLiveChecks } from '../recipes/checks.ts';
import { receiverCommands } from '../recipes/commands.ts';
import type { ReceiverCommands } from '../recipes/commands.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import type { Recipe } from '../recipes/recipe.ts';
import { receiverWork } from '../recipes/receiver-work.ts';
import { receiverRules } from '../recipes/rules.ts';
import { certifyingScenarios } from '../recipes/scenarios.ts';
import type { Site } from '../site.ts';

const path = pagePaths.receiver;

/** From nothing to a receiver that is ready for production. */
export function receiverPage(site: Site): Page {
  const commands = receiverCommands(site.contract);
  const recipes = receiverRecipes(site.contract);
  const questions = generalOpenPoints(site);
  const sections = [
    ...(recipes.length > 0
      ? [
          { id: 'receiver', title: 'What the receiver does', content: receiverWork(site, path) },
          { id: 'recipes', title: 'In your framework', content: recipeTable(recipes) },
        ]
      : [{ id: 'rules', title: 'What a receiver must do', content: receiverRules(site, path) }]),
    { id: 'live', title: 'Going live', content: goingLiveChecks(site, path) },
    commands !== null && { id: 'certify', title: 'Certify', content: certify(site, commands) },
    questions.length > 0 && {
      id: 'ask',
      title: 'What to ask the operator',
      content: ask(questions),
      searchWords: ['verify sender', 'hmac'],
    },
  ];
  const start = link(linkFrom(path, pagePaths.home, 'start'), 'A receiver in five minutes');
  return {
    path,
    title: 'Receiver guide',
    description:
      'What makes a receiver ready for production: rules, recipes, a check list, and scenarios to pass.',
    kind: 'Guide',
    lead: 'What makes a receiver ready for production, in five minutes.',
    opening: paragraph(text`Nothing running yet? ${start} is on the first page.`),
    sections: sections.filter((section) => section !== false),
    searchWords: ['webhook endpoint', 'idempotency', 'production'],
  };
}

function recipeTable(recipes: readonly Recipe[]): Content {
  const rows = recipes.map(({ id, title, intro }) => ({
    cells: [link(linkFrom(path, recipePath(id)), title), inlineCommonmark(intro)],
  }));
  return [
    paragraph(text`The same receiver for each of them, to copy, with its events in a file of SQLite. The tests of this
      repository start every one, and send it what the service sends and what it should not. The last one does without
      ${code('createReceiver')}, and says which rules are then yours to keep.`),
    table('Recipes', ['Recipe', 'What it is'], rows, 'recipes'),
  ];
}

function certify({ contract }: Site, { certify: command }: ReceiverCommands): Content {
  const rows = [...certifyingScenarios(contract)].flatMap(([group, scenarios]) => [
    { heading: group },
    ...scenarios.map(({ name, shows }) => ({ cells: [code(name), shows] })),
  ]);
  const header = contract.staticHeader && text`${code('--header')} adds your static header.`;
  const secret =
    contract.signature && text`${code('--secret-env')} names the variable of the secret to sign with.`;
  return [
    paragraph(text`The package brings scenarios: deliveries as the service makes them on good and on bad days, without
      the waiting. Play them all against your receiver, and later against the address that you will register:`),
    codeBlock(command, 'bash', 'Terminal'),
    paragraph(text`A scenario that ends with “passed” shows that your receiver responded to each request as it must.
      What it did with them it shows with ${code('--effects')}, a URL or a command that tells how often an event ID was
      acted on; without one, check in your own records that every delivery was handled once.`),
    table('Scenarios', ['Scenario', 'By passing it, a receiver shows'], rows, 'scenarios-to-pass'),
    paragraph(text`${code('--allow-host')} lets the command send to another machine, over HTTPS. ${header} ${secret}
      ${code(`${commandOf(contract)} scenario show`)} prints a scenario, as a start for your own.`),
  ];
}

/** What is open for every receiver, and not only for those that care about certain events. */
function generalOpenPoints({ contract, eventsByOpenPoint }: Site): readonly OpenPoint[] {
  return contract.openPoints.filter(({ id }) =>
    [0, contract.events.length].includes(eventsByOpenPoint.get(id)?.length ?? 0),
  );
}

function ask(points: readonly OpenPoint[]): Content {
  return [
    paragraph(text`The service’s documentation leaves these open for every receiver. Each entry says what you can do
      until the operator has replied. What is open about a single event is on its page.`),
    list(
      points.map(({ id, title }) => link(linkFrom(path, pagePaths.openPoints, openPointId(id)), title)),
      'questions',
    ),
  ];
}

import { counted } from '@webhook-contract/common/counted';
import { code, codeBlock, link, listed, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commandOf } from '../event-code.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverCommands } from '../recipes/commands.ts';
import type { ReceiverCommands } from '../recipes/commands.ts';
import {
  endpointTestCode,
  endpointWorkflow,
  receiversWithFaults,
  type ReceiverFault,
} from '../recipes/endpoint-tests.ts';
import { languageRecipes } from '../recipes/languages/index.ts';
import { playableChecks } from '../recipes/scenarios.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';

const path = pagePaths.testing;

/** How to try an endpoint before real events arrive. */
export function testingPage(site: Site): Page {
  const commands = receiverCommands(site.contract);
  const faults = findableFaults(site);
  const sections: readonly (Section | null)[] = [
    commands && { id: 'scenarios', title: 'Would it survive production?', content: testAll(site, commands) },
    commands && { id: 'effects', title: 'Show what it does', content: showEffects(site, commands) },
    commands && { id: 'in-ci', title: 'In your tests and in CI', content: inTests(site, commands) },
    commands && { id: 'send', title: 'Send one event', content: sendOne(commands) },
    commands?.duplicates
      ? { id: 'duplicates', title: 'Send duplicates', content: sendDuplicates(commands.duplicates) }
      : null,
    { id: 'listen', title: 'Look at requests', content: listen(site) },
    commands && {
      id: 'checks',
      title: 'All checks',
      folded: String(playableChecks(site.contract).length),
      content: checks(site),
    },
    commands && {
      id: 'receivers',
      title: 'What the checks find',
      folded: counted(faults.length, 'fault'),
      content: found(faults),
    },
  ];
  return {
    path,
    title: 'Test your endpoint',
    description: 'Send your endpoint events, retries, duplicates and broken requests from your own machine.',
    kind: 'Guide',
    lead: 'One command tests whether your endpoint would survive production. It comes with the package, as does a mock sender, which sends your endpoint events, duplicates, retries and broken requests from your own machine; nothing else is involved.',
    sections: sections.filter((section) => section !== null),
  };
}

function sendOne({ send, printed }: ReceiverCommands): Content {
  const quickStart = link(linkFrom(path, pagePaths.quickStart), 'quick start');
  return [
    paragraph(text`Start your receiver, such as the one of the ${quickStart}. In a second terminal, send it an
      example:`),
    codeBlock(send, 'bash', 'Terminal'),
    paragraph('The receiver of the quick start prints the event type and the event ID:'),
    codeBlock(printed, 'text', 'Output', { isOutput: true }),
  ];
}

function sendDuplicates(command: string): Content {
  return [
    paragraph(text`Five events, each of them ten times at once. This is more than any retry does: it shows whether two
      requests at the same moment can both look new to your receiver. Each event should be handled once.`),
    codeBlock(command, 'bash', 'Terminal'),
  ];
}

function testAll({ contract }: Site, { test }: ReceiverCommands): Content {
  const key = senderKey(contract);
  const header = key && text`${code('--header')} adds your ${key.words}.`;
  const secret =
    contract.signature && text`${code('--secret-env')} names the variable of the secret to sign with.`;
  return [
    paragraph(text`One command runs all checks against your machine, and later against the URL that you will register.
      It says what would be lost or done twice, and how to repeat each failure:`),
    codeBlock(test, 'bash', 'Terminal'),
    paragraph(text`This shows whether your receiver accepts events and refuses forged ones. For the rest, ${link('#effects', 'show what it does')}
      and let the command restart it. ${code('--probe')} sends hostile requests, too, and ${code('--load')} many events at once.
      ${code('--junit')}, ${code('--markdown')} and ${code('--html')} write a report for CI, for a pull request and for other readers.`),
    paragraph(text`${code('--allow-host')} lets the command send to another machine, over HTTPS. ${header} ${secret}
      ${link('#checks', 'Each check')} is a scenario, a file that the mock sender plays:
      ${code(`${commandOf(contract)} scenario show`)} prints one, to start your own from.`),
  ];
}

function checks({ contract }: Site): Content {
  const rows = [...Map.groupBy(playableChecks(contract), ({ group }) => group)].flatMap(([group, played]) => [
    { heading: group },
    ...played.map(({ name, checks: words, level, correct }) => ({
      cells: [code(name), levels[level] ?? level, words, correct],
    })),
  ]);
  const columns = ['Check', 'If it fails', 'What it checks', 'A correct endpoint'];
  return table('Checks', columns, rows, 'scenarios-to-pass');
}

function showEffects({ contract }: Site, { test }: ReceiverCommands): Content {
  const languages = languageRecipes(contract).map(({ language }) => language);
  const recipes =
    languages.length > 0 ? text`: the recipes in ${listed(languages)} count lines of a log` : '';
  return [
    paragraph(text`A response does not show whether an event was handled, nor how often. ${code('--effects-sink')} starts a server that
      counts. Let your service call it for each event, in place of another service that it calls. Each call has to carry the event ID
      in its path, query, headers or body.`),
    codeBlock(
      `${test} --effects-sink 4000 --restart-command 'docker compose restart --timeout 0 app'`,
      'bash',
      'Terminal',
    ),
    paragraph(text`If your service calls nothing, use ${code('--effects')} instead, with a URL or a command that tells how often an event ID
      was handled${recipes}. ${code('--restart-command')} kills your service without
      warning, and starts it again. ${code('--dependency-command')} stops and starts what it depends on, such as its database.
      The report is complete when none of these checks is inconclusive.`),
  ];
}

function inTests({ contract }: Site, { test }: ReceiverCommands): Content {
  return [
    paragraph(
      text`The same as a function, with one test for each check. What fails says what to do, and how to see it again:`,
    ),
    codeBlock(endpointTestCode(contract), 'typescript', 'endpoint.test.mts'),
    paragraph(
      text`A workflow for GitHub, in the repository of your service. The report is the summary of the run, and a page for other readers:`,
    ),
    codeBlock(endpointWorkflow(contract, test), 'yaml', '.github/workflows/endpoint.yml'),
  ];
}

/** The checks are checked by receivers with one fault each. */
function found(faults: readonly ReceiverFault[]): Content {
  return [
    paragraph('Each check is tried against receivers with one fault each. A receiver that …'),
    table(
      'Receivers with one fault each',
      ['A receiver that …', 'Fails'],
      faults.map(({ fault, fails }) => ({ cells: [fault, fails.join(', ')] })),
    ),
  ];
}

/** The faults that checks of this contract find, with those checks alone. */
function findableFaults({ contract }: Site): readonly ReceiverFault[] {
  const played = new Set(playableChecks(contract).map(({ name }) => name));
  return receiversWithFaults
    .map(({ fault, fails }) => ({ fault, fails: fails.filter((name) => played.has(name)) }))
    .filter(({ fails }) => fails.length > 0);
}

/** What a level means for an endpoint that fails. */
const levels: Readonly<Record<string, string>> = {
  contract: 'fails',
  practice: 'warns',
  probe: 'fails, with --probe',
};

function listen({ contract }: Site): Content {
  return [
    paragraph('No receiver yet? This command shows each request, and checks it against the contract:'),
    codeBlock(`${commandOf(contract)} listen`, 'bash', 'Terminal'),
  ];
}

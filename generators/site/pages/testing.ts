import { code, codeBlock, link, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commandOf } from '../event-code.ts';
import type { Page, Section } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverCommands } from '../recipes/commands.ts';
import type { ReceiverCommands } from '../recipes/commands.ts';
import { playableScenarios } from '../recipes/scenarios.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';

const path = pagePaths.testing;

/** How to try an endpoint before real events arrive. */
export function testingPage(site: Site): Page {
  const commands = receiverCommands(site.contract);
  const sections: readonly (Section | null)[] = [
    commands && { id: 'send', title: 'Send one event', content: sendOne(commands) },
    commands?.duplicates
      ? { id: 'duplicates', title: 'Send duplicates', content: sendDuplicates(commands.duplicates) }
      : null,
    commands && { id: 'scenarios', title: 'Play every scenario', content: playAll(site, commands) },
    { id: 'listen', title: 'Look at requests', content: listen(site) },
  ];
  return {
    path,
    title: 'Test your endpoint',
    description: 'Send your endpoint events, retries, duplicates and broken requests from your own machine.',
    kind: 'Guide',
    lead: 'The package brings a mock sender. It sends your endpoint what the service would, including duplicates, retries and broken requests, from your own machine. The service itself is not involved.',
    sections: sections.filter((section) => section !== null),
    searchWords: [
      'certification',
      'sandbox',
      'mock',
      'simulate',
      'trigger',
      'scenario',
      'test locally',
      'send a test event',
    ],
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
    paragraph(text`Five events, each of them ten times at once. This is harsher than any retry: it shows whether two
      requests at the same moment can both look new to your receiver. Each event should be handled once.`),
    codeBlock(command, 'bash', 'Terminal'),
  ];
}

function playAll({ contract }: Site, { all }: ReceiverCommands): Content {
  const rows = [...playableScenarios(contract)].flatMap(([group, scenarios]) => [
    { heading: group },
    ...scenarios.map(({ name, shows }) => ({ cells: [code(name), shows] })),
  ]);
  const key = senderKey(contract);
  const header = key && text`${code('--header')} adds your ${key.words}.`;
  const secret =
    contract.signature && text`${code('--secret-env')} names the variable of the secret to sign with.`;
  return [
    paragraph(text`A scenario is a file that the mock sender plays: a good day, or a bad one, without the waiting. Play
      them all against your machine, and later against the URL that you will register:`),
    codeBlock(all, 'bash', 'Terminal'),
    paragraph(text`A scenario that ends with “passed” shows that your endpoint responded to each request as expected.
      What your receiver did with the events it shows with ${code('--effects')}, a URL or a command that tells how often
      an event ID was acted on. Without one, check in your own records that each event was handled once.`),
    table('Scenarios', ['Scenario', 'What it shows'], rows, 'scenarios-to-pass'),
    paragraph(text`${code('--allow-host')} lets the command send to another machine, over HTTPS. ${header} ${secret}
      ${code(`${commandOf(contract)} scenario show`)} prints a scenario, as a start for your own.`),
  ];
}

function listen({ contract }: Site): Content {
  return [
    paragraph('No receiver yet? This command shows each request, and checks it against the contract:'),
    codeBlock(`${commandOf(contract)} listen`, 'bash', 'Terminal'),
  ];
}

import { code, text } from '../blocks/make-content.ts';
import { commandOf } from '../event-code.ts';
import { pagePaths } from '../links.ts';
import { receiverCommands } from '../recipes/commands.ts';
import type { Site } from '../site.ts';
import { at, topicAnswer, type Answer } from './answer.ts';

/** Trying an endpoint out. */
export function testingAnswers(site: Site): readonly (Answer | null)[] {
  const { contract } = site;
  const commands = receiverCommands(contract);
  const testing = (title: string, fragment?: string) =>
    at(pagePaths.testing, title, commands ? fragment : undefined);
  const command = commandOf(contract);
  return [
    {
      id: 'send-test',
      question: 'How do I send myself an event?',
      answer: commands
        ? text`With the mock sender of the package: ${code(commands.send)}.`
        : text`With the mock sender of the package: ${code(`${command} --help`)}.`,
      more: testing('Test your endpoint', 'send'),
    },
    {
      id: 'sandbox',
      question: 'Is there a test environment?',
      ...topicAnswer(site, 'test-environment', {
        answer: 'The contract names none. The mock sender of the package sends events on your own machine.',
        more: testing('Test your endpoint'),
      }),
    },
    {
      id: 'local',
      question: 'How do I receive events on my own machine?',
      answer:
        'Without a tunnel: the mock sender sends to your machine what a delivery would. For real events you need a public HTTPS address, such as that of a tunnel: respond there only with test data.',
      more: testing('Test your endpoint', 'send'),
    },
    {
      id: 'outage',
      question: 'How do I test retries, duplicates and outages?',
      answer: text`Play the scenarios: ${code(commands?.test ?? `${command} scenario list`)}. Each ends with passed or failed, and retries wait for nothing.`,
      more: testing('Would it survive production?', 'scenarios'),
    },
    {
      id: 'commands',
      question: 'Which commands are there?',
      answer: text`${code(`${command} --help`)} lists them; one page has all, with their options.`,
      more: at(pagePaths.command, 'Command line'),
    },
    {
      id: 'load-test',
      question: 'How do I test my endpoint under load?',
      answer: text`${code(`${command} load`)} writes a script for a load engine: it sends events of the contract at the rate that you give. Test against an
        endpoint of your own.`,
      more: at(pagePaths.command, 'Command line'),
    },
    !contract.events.some((event) => event.documented)
      ? null
      : {
          id: 'check',
          question: 'How do I check whether a payload is valid?',
          answer:
            'Paste it into the page that checks payloads: it stays in your browser. In code, the package has a validator for each event.',
          more: at(pagePaths.check, 'Check a payload'),
        },
  ];
}

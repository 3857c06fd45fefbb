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
      asked: [
        'send myself a test event',
        'send a test webhook',
        'trigger a test webhook',
        'fire an event manually',
        'test event',
        'test locally',
        'mock sender',
        'test my endpoint',
        'check that the endpoint works',
        'simulate a webhook',
        'fake event',
        'curl example',
        'test data',
        'example events',
      ],
      answer: commands
        ? text`With the mock sender of the package: ${code(commands.send)}.`
        : text`With the mock sender of the package: ${code(`${command} --help`)}.`,
      more: testing('Test your endpoint', 'send'),
    },
    {
      id: 'sandbox',
      question: 'Is there a test environment?',
      asked: [
        'sandbox',
        'test mode',
        'staging',
        'test environment',
        'test account',
        'test credentials',
        'demo environment',
        'uat',
        'trigger real events',
        'separate environments',
        'sandbox and production',
        'staging and production url',
      ],
      ...topicAnswer(site, 'test-environment', {
        answer: 'The contract names none. The mock sender of the package sends events on your own machine.',
        more: testing('Test your endpoint'),
      }),
    },
    {
      id: 'local',
      question: 'How do I receive events on my own machine?',
      asked: [
        'ngrok',
        'test with ngrok',
        'tunnel',
        'localhost',
        'local development',
        'cloudflared',
        'expose a local port',
        'webhook on localhost',
        'public url for development',
        'develop without a server',
      ],
      answer:
        'Without a tunnel: the mock sender sends to your machine what a delivery would. For real events you need a public HTTPS address, such as that of a tunnel: respond there only with test data.',
      more: testing('Test your endpoint', 'send'),
    },
    {
      id: 'outage',
      question: 'How do I test retries, duplicates and outages?',
      asked: [
        'simulate an outage',
        'simulate retries',
        'test duplicates',
        'chaos testing',
        'test failure',
        'fault injection',
        'scenario',
        'integration test',
        'test in ci',
        'continuous integration',
        'automated tests',
        'acceptance test',
        'conformance',
      ],
      answer: text`Play the scenarios: ${code(commands?.test ?? `${command} scenario list`)}. Each ends with passed or failed, and retries wait for nothing.`,
      more: testing('Play every scenario', 'scenarios'),
    },
    {
      id: 'load-test',
      question: 'How do I test my endpoint under load?',
      asked: [
        'load test',
        'performance test',
        'stress test',
        'benchmark',
        'send many events',
        'k6',
        'how many events can my receiver take',
      ],
      answer: text`${code(`${command} load`)} writes a script for a load engine: it sends events of the contract at the rate that you give. Test against an
        endpoint of your own.`,
      more: at(pagePaths.command, 'Command line'),
    },
    !contract.events.some((event) => event.documented)
      ? null
      : {
          id: 'check',
          question: 'How do I check whether a payload is valid?',
          asked: [
            'validate a payload',
            'validate a payload manually',
            'check a payload',
            'is this json valid',
            'payload validator',
            'validation tool',
            'json schema validator',
            'why is my event invalid',
            'verify a body against the schema',
            'lint payload',
          ],
          answer:
            'Paste it into the page that checks payloads: it stays in your browser. In code, the package has a validator for each event.',
          more: at(pagePaths.check, 'Check a payload'),
        },
  ];
}

import type { Contract } from '../../contract/model/model.ts';
import { code, codeBlock, heading, link, list, paragraph, table, text } from '../blocks/make-content.ts';
import type { Content } from '../blocks/content.ts';
import { commandOf } from '../event-code.ts';
import { linkFrom, pagePaths, recipePath } from '../links.ts';
import { quoted } from '../quoted.ts';
import type { Site } from '../site.ts';
import { exampleEvent } from './receiver-code.ts';

/** What `createReceiver` does with each request and each event, so that the reader need not. */
export function receiverWork({ contract }: Site, page: string): Content {
  const { package: of } = contract;
  const inbox = (name: string, path: string) => text`${code(name)} from ${code(`${of.name}/inbox/${path}`)}`;
  return [
    paragraph(text`${code('createReceiver')} from ${code(`${of.name}/receiver`)} stores each event unchanged, responds, and
      only then calls your handler. The compiler tells you if an event has no handler, unless there is one
      under ${code("'*'")} for all other events.`),
    paragraph(text`It responds to each case as ${link(linkFrom(page, pagePaths.respond, 'cases'), 'What to respond')} says, and
      stores each event that it accepts:`),
    list([
      text`A valid event goes to its handler in ${code('handlers')}, with ${code('warnings')} if it breaks only what the
        contract assumes.`,
      text`An event of an unknown type, or one that breaks a rule, goes to ${code('otherwise')}. Without that function, it is kept all the same.`,
      contract.eventId &&
        text`An event whose ID is missing, is too long or has control characters is stored under a hash and handled like any other.`,
      contract.eventId && 'A different event with a known event ID is quarantined, for someone to review.',
    ]),
    heading('work', 'Handlers'),
    list([
      text`A handler that throws is retried after 1 s, 2 s, 4 s and so on, up to an hour apart, ten attempts in all. After that, the
        event is dead: it is not lost, and waits for someone to redrive it.`,
      text`A handler that takes more than a minute (${code('handlerTimeoutMs')}) fails, too: its ${code('signal')} is aborted, and
        it no longer holds up other events.`,
      text`A handler can run again after a crash. What it writes through ${code('transaction')} takes effect exactly once;
        for anything else, use the event ID as the idempotency key.`,
      text`${code('orderBy')} returns a key, such as a customer ID: events with the same key are handled in the order in which
        they arrived.`,
      text`${code('receiver.close({ server })')} stops without losing a request or any work, as
        ${link(linkFrom(page, pagePaths.operate), 'Operate a receiver')} explains. After ${code('kill -9')}, the next process resumes.`,
      text`${code('receiver.drain()')} handles what is due, then resolves. Use it in scheduled jobs, serverless functions and
        tests.`,
    ]),
    heading('inboxes', 'Where events are kept'),
    table(
      'Inboxes',
      ['Inbox', 'For', 'What a handler writes'],
      [
        [
          inbox('sqliteInbox(file)', 'sqlite'),
          'One machine, any number of processes',
          text`Exactly once, in the same file`,
        ],
        [
          inbox('postgresInbox(pool)', 'postgres'),
          'Any number of machines',
          text`Exactly once, with your client of ${code('pg')}`,
        ],
        [inbox('redisInbox(client)', 'redis'), 'Any number of machines', 'May happen again after a crash'],
        [inbox('memoryInbox()', 'memory'), 'Tests: lost when its process ends', 'May happen again'],
      ].map((cells) => ({ cells })),
      'inboxes-table',
    ),
    paragraph(text`If you need your own inbox, or none, ${link(linkFrom(page, recipePath('by-hand')), 'Without createReceiver')} has
      the rules to follow, and code that follows them.`),
    ...inTests(contract),
    heading('outside', 'Monitoring'),
    list([
      text`${code('observe')} is called for everything that happens, without any part of a payload. Use it for logs, metrics and
        traces. To log a part of a payload, use ${code("redact(event, 'name', 'items.name')")}, which returns the fields that
        you name, and nothing else.`,
      text`${code('receiver.health()')} returns the counts, the number of events in each state, and when the oldest waiting
        event arrived. Alert on events that are ${code('dead')}.`,
      text`${code(`${commandOf(contract)} inbox list --sqlite inbox.db --state dead`)} lists these with their last errors;
        ${code('inbox redrive')} handles them again. The command does not need the player, so it runs in production, too.`,
    ]),
  ];
}

/** How to test handlers; nothing if there is no example to send. */
function inTests(contract: Contract): Content[] {
  const event = exampleEvent(contract);
  if (event === undefined || event.examples.length === 0) return [];
  return [
    heading('tests', 'In tests'),
    paragraph(text`${code('receiver.fetch')} needs no server, ${code('memoryInbox()')} no database, and ${code('drain()')} no
      waiting: with the fake timers of Vitest, a retry is due once you have advanced the clock. ${
        contract.signature
          ? text`${code('makeRequest')} signs with the ${code('signingSecret')} that you pass.`
          : text`Create the receiver with ${code("key: 'none'")}.`
      }`),
    codeBlock(
      `import { makeRequest } from ${quoted(`${contract.package.name}/sender`)};

vi.useFakeTimers();
await receiver.fetch(makeRequest(${quoted(event.eventType)}));
await receiver.drain(); // Your handler throws.
vi.advanceTimersByTime(2_000);
await receiver.drain(); // It is called again.
`,
      'typescript',
      'receiver.test.ts',
    ),
  ];
}

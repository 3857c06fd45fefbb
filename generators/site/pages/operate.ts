import type { Contract } from '../../contract/model/model.ts';
import type { Content, Words } from '../blocks/content.ts';
import { code, codeBlock, link, list, paragraph, steps, table, text } from '../blocks/make-content.ts';
import { commandOf } from '../event-code.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import type { Site } from '../site.ts';

const path = pagePaths.operate;

/** How to run the receiver of the package; null if no event is documented, so that there is none. */
export function operatePage({ contract }: Site): Page | null {
  if (receiverRecipes(contract).length === 0) return null;
  return {
    path,
    title: 'Operate a receiver',
    description: 'Connections, rights, deploys, alerts, redriving, clocks and retention of the receiver.',
    kind: 'Guide',
    lead: 'What the receiver in the package needs to run, what it reports, and what to do about it.',
    opening: paragraph(
      text`To write one, see ${link(linkFrom(path, pagePaths.receiver), 'Build a receiver')}.`,
    ),
    sections: [
      { id: 'deploys', title: 'Deploys and shutdown', content: deploys() },
      { id: 'versions', title: 'Two versions at once', content: versions(contract) },
      { id: 'connections', title: 'Connections', content: connections() },
      { id: 'rights', title: 'Tables and rights', content: rights(contract) },
      { id: 'alerts', title: 'Alerts', content: alerts() },
      { id: 'redrive', title: 'Redrive', content: redrive(contract) },
      { id: 'retention', title: 'Retention and size', content: retention() },
      { id: 'clocks', title: 'Clocks', content: clocks() },
    ],
  };
}

function deploys(): Content {
  return [
    paragraph(text`Let your load balancer check a path that responds with 200 if ${code('await receiver.isReady()')} is true, and with 503 if
      not; the recipes serve it. It is true once the inbox is ready, and false from ${code('close')} on. If the database fails
      later, it stays true: events then get 503, from every instance. On SIGTERM, ${code('receiver.close({ server })')}
      stops in this order:`),
    steps([
      text`${code('isReady()')} is false, and this instance handles no further events. For ${code('graceMs')}, 5 seconds by default, the
        server still accepts requests, because load balancers take a moment to notice. Each response closes its connection.`,
      'The server accepts no more requests. Running requests get their responses, and idle connections are closed.',
      text`Handlers have until ${code('withinMs')} after the call, 8 seconds by default, which includes ${code('graceMs')}. The events of
        unfinished ones are released, for another instance or the next one.`,
      'What the inbox has opened is closed: its own connections, or its file. You close your pool or client.',
    ]),
    paragraph(text`Let the platform wait for two seconds more than ${code('withinMs')} before it kills the process. The events that
      a killed process was handling are due again when their lease ends, after a minute by default (${code('leaseMs')}); with SQLite, at
      once on the same machine.`),
  ];
}

function versions(contract: Contract): Content {
  return [
    paragraph(text`During a deploy, instances with two versions of the contract share an inbox. If the older one gets an event that only the newer one
      knows, the event is ${code('deferred')} to the newer one, as long as one was seen within the last hour (${code('newerSeenWithinMs')}). If not,
      the event goes to ${code('otherwise')}; without that function, it is kept.`),
    paragraph(text`After a rollback, deferred events are waiting. Once the newer version has not been seen for that long, the notice
      ${code('newer-gone')} says so, and ${code('isNewerGone')} in ${code('receiver.health()')} is true. Deploy the newer version again,
      which handles them within ten seconds, or pass them to ${code('otherwise')}:`),
    codeBlock(
      `${commandOf(contract)} inbox redrive --state deferred --postgres
`,
      'bash',
      'Terminal',
    ),
  ];
}

function connections(): Content {
  return [
    list([
      text`${code('postgresInbox(pool)')} stores, claims and completes events through up to five connections of its own, with the options of
        your pool. Inboxes on the same pool, with the same ${code('timeoutMs')}, share them.`,
      text`A handler holds one connection of your pool from its first ${code('await transaction()')} until it ends. Up to ten handlers run at
        once (${code('concurrency')}). With a smaller pool, some of them wait for a connection; intake never does.`,
      text`Each instance can have five connections and those of your pool. Set ${code('max_connections')} high enough for all instances, for twice
        as many if a deploy starts new ones before it stops the old ones, and for everything else that uses the database.`,
      text`If a statement of the inbox, or the beginning or end of a handler’s transaction, takes longer than ${code('timeoutMs')}, 5 seconds by
        default, its connection is closed. After a failover, intake and handlers therefore recover without a restart.`,
      text`While the store fails, events get 503 after ${code('storeTimeoutMs')} at the latest, 5 seconds by default.`,
      text`${code('redisInbox(client)')} uses your client, and ${code('sqliteInbox(file)')} one file that all processes of a machine can share.`,
    ]),
  ];
}

function rights(contract: Contract): Content {
  return [
    paragraph(text`The inbox creates its tables on first use: ${code('webhook_inbox')} and ${code('webhook_inbox_meta')}, unless the option
      ${code('table')} names another one. If its role may not do so, put the statements of ${code(`${commandOf(contract)} inbox migrate --print`)} into
      your migrations. They can run repeatedly. These rights suffice:`),
    codeBlock(
      `grant select, insert, update, delete on webhook_inbox to receiver;
grant select, insert, update on webhook_inbox_meta to receiver;
`,
      'text',
      'PostgreSQL',
    ),
    paragraph(text`${code('sqliteInbox(file)')} makes its file for the user of the process alone (${code('0600')}), as it holds whole bodies. If other
      users have rights on a file that is there already, ${code('onError')} is told how to take them away.`),
    paragraph(text`If a table, a right or a column is missing, ${code('onError')} is told what to do, and the instance is not ready.
      An older package refuses tables whose layout is newer than it knows.`),
  ];
}

function alerts(): Content {
  const rows: readonly (readonly [Words, Words])[] = [
    [
      text`${code('inbox.dead')} is not 0, notice ${code('dead')}`,
      'Every attempt at an event has failed. Fix the handler, then redrive.',
    ],
    [
      text`${code('inbox.oldestReceivedAtMs')} is long ago`,
      'Handlers are too slow or keep failing, or nothing handles events.',
    ],
    [
      text`${code('inbox')} is null, notice ${code('unavailable')}`,
      'The store cannot be reached, or has refused an event: the response was 503.',
    ],
    [code('isNewerGone'), 'Events wait for a newer version that is gone.'],
    [
      text`${code('inbox.kept')} grows, notices ${code('conflict')} and ${code('replay')}`,
      'Events without a handler, or different events with a known event ID or known signed content: review them.',
    ],
    [
      text`Notices ${code('id-missing')} and ${code('body-repeated')}`,
      'The event ID is missing, or is replaced on the way: duplicates may not be recognised.',
    ],
    [
      text`Notice ${code('refused')} with reason ${code('sender')} or ${code('signature')}`,
      'A wrong key, or a stranger.',
    ],
    [
      text`Notices ${code('lost')} and ${code('unsettled')}`,
      'An attempt ended after its lease, or while the store could not be reached. What it did outside a transaction may happen again.',
    ],
    [
      text`Notice ${code('clock')}`,
      'The clock of the machine differs from that of the store by more than a minute.',
    ],
  ];
  return [
    paragraph(text`${code('observe')} gets each notice. ${code('receiver.health()')} counts the notices since the receiver was created, and the events in
      the inbox. A count of 10,000 means that many or more.`),
    table(
      'Alerts',
      ['Sign', 'What it means'],
      rows.map((cells) => ({ cells })),
      'alerts',
    ),
  ];
}

function redrive(contract: Contract): Content {
  const inbox = `${commandOf(contract)} inbox`;
  return [
    paragraph(text`Events that are ${code('dead')}, ${code('kept')} or ${code('deferred')} stay until somebody redrives or removes them. A redriven event is
      handled again, with all its attempts. The command takes the address of the database from ${code('DATABASE_URL')}:`),
    codeBlock(
      `${inbox} list --state dead --postgres
${inbox} redrive --all --postgres
`,
      'bash',
      'Terminal',
    ),
  ];
}

function retention(): Content {
  return [
    paragraph(text`Handled events are kept to recognise duplicates: for a week, or for a day longer than the retry window, whichever is longer
      (${code('retentionMs')}). A started receiver removes older ones every hour, and ${code('drain()')} does so with each call. Other events are never
      removed automatically.`),
    paragraph(text`In SQLite, an event takes its body and about 0.5 KB, and the write-ahead log takes 16 MB. In PostgreSQL, an event takes about 1.2 KB
      and up to three times its body, because it is stored, claimed and completed; autovacuum frees the space of earlier states. Multiply by
      the number of events per day and the days of retention.`),
  ];
}

function clocks(): Content {
  return paragraph(text`All times of an inbox are those of its store: the clock of the PostgreSQL or Redis server, or of the machine with SQLite. If the
    store’s clock is a day ahead, events are forgotten a day early, and no more. Once it is right again, whatever is due later than any
    retry or lease becomes due at once. The clock of an instance matters only for signed times.`);
}

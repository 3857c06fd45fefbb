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
    lead: 'What the receiver of the package needs to run, what it reports, and what to do about it.',
    opening: paragraph(
      text`How to write one is under ${link(linkFrom(path, pagePaths.receiver), 'Build a receiver')}.`,
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
    searchWords: [
      'operations',
      'production',
      'kubernetes',
      'rolling restart',
      'SIGTERM',
      'max_connections',
      'grant',
    ],
  };
}

function deploys(): Content {
  return [
    paragraph(text`Let your load balancer check a path that responds with 200 if ${code('await receiver.isReady()')}, and with 503 if
      not; the recipes serve it. It is true once the inbox has been found ready, and false from ${code('close')} on. A database
      that fails later does not change it: events then get 503, from every instance. On SIGTERM, ${code('receiver.close({ server })')}
      ends in this order:`),
    steps([
      text`${code('isReady()')} is false, and no further event is handled here. For ${code('graceMs')}, 5 seconds by default, the
        server goes on accepting, as load balancers take a moment. Each of its responses closes its connection.`,
      'The server accepts no more. Running requests get their responses, and idle connections are closed.',
      text`Handlers have until ${code('withinMs')} after the call, 8 seconds by default, the grace included. The events of those that
        take longer are released, for another instance or the next one.`,
      'What the inbox has opened is closed: its own connections, or its file. You close your pool or client.',
    ]),
    paragraph(text`Let the platform wait for two seconds more than ${code('withinMs')} before it kills the process. What a killed
      process was handling is due again when its lease ends, a minute by default (${code('leaseMs')}); with SQLite, at once on
      the same machine.`),
  ];
}

function versions(contract: Contract): Content {
  return [
    paragraph(text`During a deploy, instances with two versions of the contract share an inbox. An event that only the newer one knows is
      ${code('deferred')} by the older one, and handled by the newer one, if one was seen within the last hour (${code('newerSeenWithinMs')}); if not, the event is for
      ${code('otherwise')}, or kept without one.`),
    paragraph(text`After a rollback, deferred events wait. Once the newer version has not been seen for that long, the notice
      ${code('newer-gone')} says so, and ${code('isNewerGone')} in ${code('receiver.health()')} is true. Deploy the newer version again,
      which takes them up within ten seconds, or have ${code('otherwise')} handle them:`),
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
      text`Of your pool, a handler has one connection from its first ${code('await transaction()')} until it ends. Up to ten handlers run at
        once (${code('concurrency')}); with a smaller pool some of them wait for a connection, and intake does not.`,
      text`Each instance can have five connections and those of your pool. Let ${code('max_connections')} have room for all instances, twice if a
        deploy starts new ones before it ends the old ones, and for whatever else uses the database.`,
      text`A statement of the inbox that takes longer than ${code('timeoutMs')}, 5 seconds by default, ends its connection; beginning and
        ending a handler’s transaction count as such. After a failover, intake and handlers therefore come back without a restart.`,
      text`While the store fails, events get 503 after ${code('storeTimeoutMs')} at the latest, 5 seconds by default.`,
      text`${code('redisInbox(client)')} uses your client, and ${code('sqliteInbox(file)')} one file that all processes of a machine can share.`,
    ]),
  ];
}

function rights(contract: Contract): Content {
  return [
    paragraph(text`The inbox makes its tables when it is first used, ${code('webhook_inbox')} and ${code('webhook_inbox_meta')} unless the option
      ${code('table')} names another. For a role without that right, run the statements that ${code(`${commandOf(contract)} inbox migrate --print`)} prints in your
      migrations. They can run repeatedly. These rights suffice:`),
    codeBlock(
      `grant select, insert, update, delete on webhook_inbox to receiver;
grant select, insert, update on webhook_inbox_meta to receiver;
`,
      'text',
      'PostgreSQL',
    ),
    paragraph(text`A table, a right or a column that is missing is reported to ${code('onError')} with what to do, and the instance is not ready.
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
      text`${code('inbox.oldestReceivedAtMs')} lies far back`,
      'Handlers are too slow or keep failing, or nothing handles events.',
    ],
    [
      text`${code('inbox')} is null, notice ${code('unavailable')}`,
      'The store cannot be reached, or has refused an event: the response was 503.',
    ],
    [code('isNewerGone'), 'Events wait for a newer version that is gone.'],
    [
      text`${code('inbox.kept')} grows, notices ${code('conflict')} and ${code('replay')}`,
      'Events without a handler, or others under an event ID or with signed content that came before: look at them.',
    ],
    [
      text`Notices ${code('id-missing')} and ${code('body-repeated')}`,
      'The event ID is missing or replaced on the way, so that duplicates may not be recognised.',
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
    paragraph(text`${code('observe')} gets each notice; ${code('receiver.health()')} counts them since the receiver was made, and counts what is
      in the inbox. A count of 10,000 means that many or more.`),
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
    paragraph(text`Handled events are kept to recognise duplicates: for a week, or for the longest time over which retries follow and a day, if that
      is more (${code('retentionMs')}). A started receiver removes older ones every hour, and ${code('drain()')} each time. Others are never removed
      by themselves.`),
    paragraph(text`An event takes its body and about 0.5 KB in SQLite, whose write-ahead log takes 16 MB more. In PostgreSQL it takes about 1.2 KB and up to three times its body, as it is
      stored, claimed and completed; autovacuum makes the space of earlier states free again. Multiply by the events of a day and the days
      of retention.`),
  ];
}

function clocks(): Content {
  return paragraph(text`All times of an inbox are those of its store: of the server of PostgreSQL or Redis, and of the machine with SQLite. A clock of
    the store that is a day ahead forgets no event that was handled within the retention less that day. Once it is right again, what
    is due later than any retry or lease becomes due at once. The clock of an instance counts only for signed times.`);
}

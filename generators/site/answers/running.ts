import { code, text } from '../blocks/make-content.ts';
import { commandOf } from '../event-code.ts';
import { pagePaths } from '../links.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import type { Site } from '../site.ts';
import { at, type Answer, type Place, wordings } from './answer.ts';

/** Running a receiver. */
export function runningAnswers({ contract }: Site): readonly Answer[] {
  const hasReceiver = receiverRecipes(contract).length > 0;
  const operate = (title: string, fragment: string): Place =>
    hasReceiver ? at(pagePaths.operate, title, fragment) : at(pagePaths.goingLive, 'Going live');
  const command = `${commandOf(contract)} inbox`;
  return [
    {
      id: 'redrive',
      question: 'How do I find events that failed, and handle them again?',
      asked:
        wordings(`rerun events that crashed in my worker, events crashed in the handler, process crashed events again, dead letter queue,
        dead letters, dlq, dead events, list failed events, redrive, retry failed events, redo failed events, reprocess an event,
        handle an event again, failed events in the inbox, inspect the inbox, quarantined events, show stored events, requeue,
        run handlers again, events stuck in the inbox, see dead events, run failed events again, process the stuck ones again,
        replay from our own copy, reprocess after a bug fix, where do failed events go, park bad events, look into dead ones,
        list what could not be handled, retry everything that failed, bring back parked events, fixed the bug now reprocess,
        handle one event manually, events in error state, requeue dead ones, failed jobs list, replay dead events from the inbox,
        reprocess failed events, rerun handler after fixing a bug, list of events stuck in error, retry dead letters manually,
        requeue everything that went wrong, sql to select rows with failed status, cli command to redrive, reset attempts counter to zero,
        process again after deploying a patch, show me which ones could not be processed, bulk reprocessing of broken entries,
        inspect last error of an event, move items out of the dlq, re-execute one single event by id, admin tool for failures,
        resubmit parked messages, run failed ones again, process stuck events once more, retry button in our system, gave up and now what,
        reprocess after a fix`),
      answer: text`${code(`${command} list --state dead`)} shows them with their last errors, and ${code(`${command} redrive`)} handles them again.`,
      more: operate('Redrive', 'redrive'),
    },
    {
      id: 'scale',
      question: 'Can several instances receive events?',
      asked:
        wordings(`how to scale to several instances, scaling, horizontal scaling, multiple servers, several processes, cluster, replicas,
        kubernetes, high availability, two instances, parallel workers, concurrency, load balancing across instances, connection pool,
        max connections, more than one server, several pods behind a balancer, run two copies, can two workers take the same event,
        autoscaling group, race between instances, locking between workers, leader election, active active, multi region,
        how many workers, throughput of one receiver, thousands of events per second, sticky sessions needed, run multiple replicas,
        horizontal scaling of the receiver, two pods behind a load balancer, kubernetes autoscaling for webhooks,
        does it work in a cluster, same event picked by two workers, locking between servers, high availability setup,
        several nodes share one database, pm2 cluster mode, concurrent processes race condition, skip locked lease on rows,
        active-active in two regions, how many workers in parallel, add more machines for throughput, leader election needed,
        ecs service with many containers, many pods behind a balancer, kubernetes replicas, concurrent workers,
        two servers process the same event`),
      answer: text`Yes, with PostgreSQL or Redis: all instances share one inbox, and each event is handled by one of them. SQLite serves the processes of
        one machine.`,
      more: operate('Connections', 'connections'),
    },
    {
      id: 'deploy',
      question: 'How do I deploy without losing events?',
      asked:
        wordings(`zero downtime deploy, what happens during a deploy, deploy, deployment, rolling restart, graceful shutdown, sigterm,
        restart the receiver, release a new version of my receiver, health check, readiness probe, rollback, blue green, container,
        docker, restart without losing messages, update our app while events come in, release during the day, kill the pod safely,
        drain connections, maintenance window, new version rollout, rolling update, what happens while we restart,
        stop the process cleanly, liveness check, startup order, canary, downtime during release, terminate gracefully,
        zero downtime deployment, rolling update of the webhook service, graceful shutdown on sigterm,
        release new version without dropping requests, blue green switch, kubernetes readiness probe and prestop,
        restart the server safely, maintenance window for my endpoint, drain in-flight requests,
        what if we redeploy while an event comes in, connection refused during release, canary rollout, hot reload without gaps,
        ci/cd pipeline for the receiver, database migration while events keep coming, close the receiver cleanly,
        avoid missing hooks when updating my app, zero downtime release, restart without loss, sigterm handling, graceful stop,
        docker image upgrade`),
      answer: text`Have the load balancer ask ${code('receiver.isReady()')}, and call ${code('receiver.close({ server })')} on SIGTERM: it responds to running
        requests, and releases what is not handled for the next process.`,
      more: operate('Deploys and shutdown', 'deploys'),
    },
    {
      id: 'retention',
      question: 'When are stored events removed?',
      asked:
        wordings(`clean up old rows, retention, how long are messages kept, delete old events from the inbox, inbox table grows, purge,
        how long are events stored, storage size, disk usage, memory usage, how much memory, database size, prune, cleanup job,
        disk space, archive events, how long do you store data, when can i delete rows, table gets too big, disk is full, old entries,
        shrink the database, keep events for audit, ttl of stored events, delete after some days, storage costs, vacuum,
        gdpr deletion of stored payloads, archive old events, how long are events kept in the inbox, delete old rows,
        inbox table keeps growing, purge handled events, ttl for stored payloads, auto expire records, storage period setting,
        archive history after 90 days, prune the database, disk full from stored webhooks, when does data get wiped,
        truncate the events table, how many days before removal, keep handled entries for audit, housekeeping cron,
        vacuum or partition old data, table grows without end, how long are bodies stored, archive after 90 days, disk usage of the inbox,
        purge history`),
      answer: text`Handled events are removed after a week, or later where retries take longer (${code('retentionMs')}). Dead and kept ones stay until you redrive or
        remove them.`,
      more: operate('Retention and size', 'retention'),
    },
    {
      id: 'alerts',
      question: 'What should I alert on?',
      asked:
        wordings(`email me when no events arrive, alert if no hooks came in for some minutes, alarm on silence, warn if nothing came since morning,
        what should i alert on, monitoring, alerts, metrics, observability, prometheus, opentelemetry, grafana, datadog, tracing,
        dashboard, how do i notice that events are missing, on-call duty, what to monitor, queue depth, queue is growing,
        waiting events pile up, no events for an hour, alert when events stop arriving, worker not running, backlog,
        get paged when something breaks, notify us if it stops, which metrics matter, monitoring dashboard, detect silence,
        tell me when nothing came in, warn if the backlog grows, sla monitoring, health endpoint for the load balancer,
        threshold for failures, watch the error rate, how do we notice problems, early warning, no hooks for some time raise an alarm,
        monitoring for webhooks, which metrics to watch, prometheus alert rules, grafana dashboard, page on-call when events stop coming,
        datadog monitor thresholds, health check for the receiver, notify us on slack when handling fails, backlog growing warning,
        observability of the inbox, opentelemetry metrics, get told that deliveries go wrong, no events for an hour alarm,
        error rate threshold, sre runbook signals, age of oldest unhandled event, cloudwatch alarm, pagerduty trigger, which metrics,
        prometheus dashboard, pager rules, monitor that hooks arrive, notice when nothing comes, health indicators, slo, on call runbook,
        alert when webhooks go silent, alarm if no events come, silence detection, warn the team when traffic stops`),
      answer: text`On dead events, on the age of the oldest one that waits, and on responses other than success: ${code('receiver.health()')} and ${code('observe')} report all three.`,
      more: operate('Alerts', 'alerts'),
    },
    {
      id: 'proxy',
      question: 'What must a proxy or load balancer leave unchanged?',
      asked:
        wordings(`load balancer timeout, cloudflare in front of us, behind nginx, reverse proxy, api gateway changes the request, proxy,
        waf blocks webhooks, proxy changed the id, ingress, signature fails behind nginx, header is missing behind the proxy, cdn,
        haproxy, traefik, envoy, what must nginx pass on, load balancer settings, waf blocks posts, reverse proxy configuration,
        body is changed by gateway, buffering in the proxy, proxy_pass example, ingress annotations, compression by the proxy,
        strip headers, tls ends at the balancer, api gateway mapping, modsecurity rule triggers, cdn caches the post,
        nginx reverse proxy config, load balancer strips headers, cloudflare in front of my endpoint, waf rewrites the body,
        what may the api gateway modify, preserve raw bytes through ingress, haproxy settings, apache proxypass for webhooks,
        aws alb and header forwarding, envoy or istio sidecar route settings, terminate https upstream, traefik middleware,
        cdn caching of post requests, must pass through untouched, gzip recompression in the middle, header case or underscores dropped,
        nginx in front, cloudflare strips headers, api gateway rewrites body, reverse proxy config, waf blocks the call`),
      answer:
        'The path, the headers, the raw body and your response: check each with an event that you send to the public address.',
      more: at(pagePaths.proxies, 'Proxies'),
    },
    {
      id: 'pause',
      question: 'Can I pause the handling of events?',
      asked:
        wordings(`pause processing, stop processing for a while, stop the worker, hold events back, maintenance of a system behind the receiver,
        resume handling, suspend the handlers, stop handling for a while, hold events during maintenance, halt the worker,
        freeze processing, temporarily do not process, suspend consumption, start again later, stop one event type only,
        keep receiving but do not work on it, end of month closing freeze, can i take a break from consuming,
        temporarily suspend handlers, hold events while we do maintenance, keep receiving but do not process, resume handling later,
        kill switch for the consumer, freeze event processing during incident, turn off the worker, start and stop the loop,
        put processing on hold, disable handler without losing incoming hooks, buffer everything until tomorrow,
        quiesce before a ledger migration, feature flag to halt handling, store only mode, unpause after month-end close,
        maintenance window of our backend, hold incoming work, freeze handlers`),
      answer: text`Yes: ${code('receiver.stop()')} waits for running handlers, and ${code('receiver.start()')} resumes. Meanwhile the receiver goes on
        storing events and responding, so nothing is lost.`,
      more: hasReceiver ? at(pagePaths.receiver, 'Work', 'work') : at(pagePaths.goingLive, 'Going live'),
    },
    {
      id: 'upgrade',
      question: 'How do I upgrade the package?',
      asked:
        wordings(`upgrade the package, update the package, new version of the package, install a newer version, upgrade without downtime,
        two versions at once, roll back the package, dependency update, is an upgrade safe, move to a new version of the library,
        breaking changes in the package, update dependency, semver policy, migrate to the latest, is it safe to update, downgrade again,
        database migration on upgrade, dependabot update, update to latest version, npm update breaking changes,
        migration guide between major releases, bump the dependency, move from v1 to v2, dependabot pull request for the library,
        is it safe to upgrade minor, database schema change on new release, downgrade or roll back the library,
        npm outdated shows newer receiver, switch to a newer sdk, renovate pins, deprecated api after update, patch release steps,
        run old and new library side by side, newer library version, breaking release, migrate from an older version,
        is it backward compatible to update`),
      answer: text`Install the new version, read its changes, and deploy as always: instances with two versions can share an inbox. An event that only
        the newer one knows waits for it.`,
      more: operate('Two versions at once', 'versions'),
    },
    {
      id: 'backup',
      question: 'Do I have to back up the inbox?',
      asked:
        wordings(`backup, backups of the database, restore the inbox, disaster recovery, what if the database is lost, restore from a snapshot,
        replication of the store, failover of the database, disaster plan, restore the database, lost our database,
        point in time recovery, are stored events backed up, what if the disk dies, recover the inbox, standby database, snapshot,
        database restored to yesterday, disaster recovery for the inbox, restore from snapshot, what if the inbox database is lost,
        do stored events need backups, pg_dump of the events table, rpo and rto, database corrupted rows gone, nightly dumps needed,
        replicate the store to a second region, restored old copy handles events twice, is the inbox critical data,
        business continuity of saved hooks, failover to standby db, can i drop the inbox and start fresh,
        include events in our backup plan, restore the database of events, lose the store, dump of the inbox`),
      answer:
        'Like any database that holds work to do: an event that is stored and not yet handled is nowhere else. After a restore, events that came since are missing, and those that were handled since are handled again.',
      more: hasReceiver
        ? at(pagePaths.receiver, 'Where events are kept', 'inboxes')
        : at(pagePaths.goingLive, 'Going live'),
    },
    {
      id: 'data-protection',
      question: 'How do I protect personal data in stored events?',
      asked:
        wordings(`personal data, gdpr, data protection, privacy, auditors, audit trail, audit log, compliance, pci dss, soc 2,
        who can read the stored events, access rights, encryption at rest, right to be forgotten, encrypt stored payloads,
        delete a person from stored events, who can read stored events, personal data in the inbox, data processor,
        access control for events, retention for privacy, anonymise old events, gdpr request for deletion, pii in the database,
        data residency, gdpr and webhook payloads, encrypt payloads at rest, pii in the inbox, right to erasure of a customer,
        privacy of saved events, cardholder name in my database, mask or redact fields before saving, who may access the inbox table,
        dpo asks about personal information, ccpa compliance, delete one person on request, kms encryption of stored bodies,
        store less data minimisation, pseudonymise customer ids, column level encryption, auditor wants access controls on event storage,
        gdpr erase request, delete data of one person, privacy officer, personal information stored, data processing agreement, anonymise`),
      answer: text`The inbox holds whole events: give the rights to it to the receiver alone, encrypt its disk, and keep handled events no longer than you
        need (${code('retentionMs')}). Logs need no payload: each notice has event type, event ID and outcome, which is also what auditors ask for.`,
      more: operate('Tables and rights', 'rights'),
    },
  ];
}

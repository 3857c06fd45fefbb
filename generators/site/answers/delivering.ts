import type { Delivery } from '../../contract/model/model.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { pagePaths } from '../links.ts';
import { retriesFollow, windowInWords } from '../parts/attempts.ts';
import { canBeOff, finalOutcomes, outcomeInWords } from '../parts/outcomes.ts';
import { batchInWords, locationInWords, locationsInWords } from '../parts/location.ts';
import { publisherToAsk } from '../parts/publisher.ts';
import { longestRetry, type Site } from '../site.ts';
import { at, gapAnswer, topicAnswer, type Answer, wordings } from './answer.ts';

/** Attempts, retries, duplicates and what can be lost. */
export function deliveringAnswers(site: Site): readonly (Answer | null)[] {
  const { contract, policies } = site;
  const { eventId, eventType, endpoint } = contract;
  const [policy] = policies;
  const delivery = policy?.delivery;
  const retry = delivery?.retry ?? null;
  const longest = longestRetry(site);
  const more = at(pagePaths.delivery, 'Delivery', policy?.id);
  const gap = (fact: keyof Delivery['knownGaps']) => {
    const known = site.knownGapsById.get(delivery?.knownGaps[fact] ?? '');
    return known && gapAnswer(known);
  };
  return [
    {
      id: 'down',
      question: 'What happens if my endpoint is down?',
      asked:
        wordings(`our server was down for two hours, we were offline for two hours what is lost, endpoint down, what if the webhook fails,
        a delivery fails, endpoint not accessible, server outage, what happens when my server returns 500,
        what happens when my endpoint fails, deployment downtime, planned maintenance, connection refused, missed webhooks while offline,
        missed weekend events, after an outage, events during downtime, receiver crashed, unreachable,
        our server is offline when a webhook fires, what happens during maintenance, receiver crashed what does the sender do,
        webhook target unreachable, we had an outage while events were sent, connection refused by customer host,
        host not responding to callbacks, if my service is unavailable, site goes dark for ten minutes,
        delivery while our machine is powered off, dns failure on our side, does the platform wait until we are back,
        do you disable the hook after errors, consequence of endpoint failing, we were offline for a night,
        planned maintenance of our side, server rebooted, datacentre failure, our site had an incident, what is lost while we are away,
        weekend outage`),
      answer: afterFailure(site),
      more: at(pagePaths.respond, 'What follows a failure', policy ? 'after' : 'meaning'),
    },
    {
      id: 'retries',
      question: 'Are failed deliveries retried?',
      asked:
        wordings(`retry, retry policy, retry schedule, retry interval, how often are events sent again, how many retries, how many times do you try,
        backoff, exponential backoff, redelivery, are failed webhooks retried, how long do retries go on, when do you give up,
        when does the platform give up, when does the service stop trying, next attempt, how many attempts, do retries stop,
        stop retrying, retry forever, maximum retry time, minutes between retries, do you resend when we return 500,
        retry policy for webhooks, how many attempts are made, redelivery schedule, will it try again after an error,
        backoff between attempts, every 5 minutes for 20 times, how often is a failed callback repeated, at most once or at least once,
        exponential or fixed interval, automatic reattempt after timeout, total window of 100 minutes, second chance if we miss a call,
        delivery guarantee semantics, how often do you try again, number of attempts, after how many minutes does it come back,
        intervals between attempts, gave up after the final try, delivery attempts schedule, will it be sent again after an error,
        does a failed call repeat, what if all attempts fail, event is hours old why so late, event arrived 90 minutes late,
        old event comes in only now, same post every few minutes again and again`),
      answer:
        retry === null
          ? text`${delivery?.guarantee === 'at-most-once' ? 'No: each event is sent once.' : 'The contract does not say.'}`
          : text`${retry.enabledByDefault ? 'Yes: after a failed attempt' : 'Not by default. If retry is on,'} ${retriesFollow(retry)}.`,
      more,
    },
    retry === null || retry.enabledByDefault
      ? null
      : {
          id: 'enable-retry',
          question: 'How do I turn on retries?',
          asked:
            wordings(`who do i ask to switch on resending, turn on resending of failed ones, who enables retries, enable retry, activate retries,
            switch retries on, turn retry on for an event, is retry on for us, which events can have retry, get retries,
            configure retries, request retry, turn on redelivery for our account, activate retries per event type,
            switch from at most once to retry delivery, request retry configuration from the operator,
            is there a setting to get repeated attempts, ask for resend on failure feature, opt in to automatic retrying,
            who enables reattempts for us, we want guaranteed delivery how to arrange, make the platform try more than once,
            retry flag in client setup, agreement needed before failures get repeated, have card account funding retried,
            how to configure the number of attempts, default has no retry can we change that, add retry to our contract,
            who switches on redelivery, ask for retry to be activated, is redelivery on by default, setting for repeats,
            configure attempts per type, how do i see if retries are on for us, is retry active for our account,
            check whether retry is enabled, are repeats configured for us,
        who switches on repeated sending, who can turn retry on, who activates it, whom do we ask for retries`),
          answer: retry.enabledBy === '' ? 'The contract does not say how.' : retry.enabledBy,
          more,
        },
    {
      id: 'lost',
      question: 'Can events be lost?',
      asked:
        wordings(`delivery guarantee, how sure can we be that nothing is lost, at most once, at least once, what does at most once mean,
        reliable delivery, lost events, do you guarantee delivery, can an event get lost, risk of losing events, reliability,
        is delivery guaranteed, can we miss a webhook forever, dropped events without trace, how reliable are webhooks, message loss,
        could an event never reach us, single attempt and then gone, are callbacks durable, can i rely on webhooks alone for accounting,
        silent failures in delivery, odds that a deposit notice gets swallowed, do undelivered ones disappear,
        should we reconcile because of gaps, trustworthiness of the event stream, can a message disappear, can we miss money movements,
        risk of losing messages, do we always get every message, how reliable is it, can you drop events,
        may a message get lost, what is at most once in plain english, meaning of at most once`),
      answer: guarantee(delivery),
      more: at(pagePaths.delivery, 'Delivery', 'success'),
    },
    {
      id: 'recover',
      question: 'How do I get events again that I have missed?',
      asked:
        wordings(`missed events, recover lost events, resend an event, replay events, request a redelivery, trigger a retry manually, reconcile,
        reconciliation, backfill, list failed deliveries, i lost an event, catch up after an outage, download missed events,
        resend webhooks from yesterday, request redelivery of a failed callback, trigger the webhook again manually,
        fetch what we missed via api, get lost events back, catch up after an incident, restore data for skipped transactions,
        can support push old ones again, fill the hole in our ledger, retrieve undelivered messages,
        make up for events dropped last night, poll transactions to repair gaps, ask you to repeat lost hooks,
        get again what failed yesterday, resend button, ask the platform to repeat a message, replay of missed hooks from your side,
        can support push it again, re-trigger a delivery, endpoint to list missed webhooks`),
      ...(gap('loss') ?? {
        answer: 'The contract names no way. Reconcile your records from time to time.',
        more,
      }),
    },
    {
      id: 'history',
      question: 'Can I get old events, or a list of what was sent?',
      asked:
        wordings(`old events, event history, past events, delivery log, dashboard of deliveries, list of sent events, events api, poll for events,
        polling instead of webhooks, events from before registration, list of sent webhooks, delivery log in a dashboard,
        api to query past events, archive of callbacks, audit trail of what you sent us, get events endpoint with pagination,
        how long do you retain sent events, see events since a date, export all webhooks of last month,
        portal page showing delivery attempts, download earlier messages, kafka-like offset to read from the beginning,
        event journal on the platform side, proof that you delivered something in march, look up an event by its id,
        api to list past messages, delivery log at the platform, auditor wants everything of last year, dashboard of sent hooks,
        export of what was delivered, proof that it was sent, see all deliveries of a day`),
      ...topicAnswer(site, 'history', {
        answer: 'The contract names no store of past events. Keep what you receive.',
        more,
      }),
    },
    {
      id: 'order',
      question: 'Do events arrive in order?',
      asked:
        wordings(`order of events, out of order, events arrive out of order, ordering guarantee, is the order guaranteed, sequence of events,
        sequence number, wrong order, older event after a newer one, chronological, which event came first, are webhooks sequential,
        events out of sequence, paid came before initiated, fifo delivery, is ordering guaranteed, sequence number in events,
        later status arrived first, race condition between two callbacks, do i need to reorder messages,
        older event overwrites newer state, timestamps to arrange events, causal consistency of hooks,
        settled before authorised is that possible, refund came ahead of its payment, approved arrives after settled,
        older event comes later, sort incoming events, race between two events, can a later one overtake, chronological delivery,
        wrong sequence`),
      ...(gap('order') ?? {
        answer: 'The contract states no order. Do not infer a state from the order of arrival.',
        more: at(pagePaths.respond, 'What to respond', 'case-late'),
      }),
    },
    {
      id: 'duplicates',
      question: 'Can the same event arrive twice?',
      asked:
        wordings(`idempotent, duplicate, duplicates, the same event came twice, duplicate charges in our books, idempotency, dedupe, deduplication,
        same webhook several times, double processing, handled twice, same message many times, exactly once, booked twice,
        two events for one transaction, how do i recognise a duplicate, detect repeated events, received the event multiple times,
        same webhook delivered more than once, do i need idempotency, could a callback be sent twice, exactly once delivery,
        repeated messages from the platform, dedupe incoming webhooks, unique constraint for events, avoid booking a deposit two times,
        ignore events already processed, upsert so copies do no harm, are there redundant sends, two posts with equal content,
        make my consumer safe against repeats, the same hook came two times, customer credited twice, idempotent consumer,
        insert on conflict do nothing, unique constraint on the id, is it safe to process again, double booking, repeated message`),
      answer: eventId
        ? text`Yes. All attempts at one event have the same event ID, in ${locationInWords(eventId)}: store it under a unique key, respond
            with success to one that you know, and do the work once.`
        : text`Yes, and requests have no event ID. Take the same event type and body for the same event, and do the work once.`,
      more: at(pagePaths.idempotency, 'Idempotency'),
    },
    {
      id: 'event-id',
      question: 'Where is the event ID?',
      asked:
        wordings(`event id, which header has the event id, unique id of an event, request id, idempotency key, delivery id, identify an event,
        message id, webhook id, correlation id, unique identifier of a webhook, which value is the idempotency key,
        is there an id in the body, what to use as primary key for events, header that identifies each event, message id location,
        what field distinguishes two events, read request id in express, correlation id for tracing callbacks, uuid of the webhook,
        key for deduplication, no eventid property in json where is it, unique key of a message, which value identifies the delivery,
        header with the unique number, trace one event in the logs, what do i store as primary key, does the id stay the same on a retry,
        is the id new on each retry or the same, what is the id header for, does a retry get another id, same id for all attempts,
        is the id per event or per attempt`),
      answer: eventId
        ? text`In ${locationInWords(eventId)}. It is unique for each event, and each further attempt repeats it.`
        : text`Requests have none. Use a hash of event type and raw body.`,
      more: at(pagePaths.idempotency, 'What counts as the event ID', eventId ? 'identity' : 'recognise'),
    },
    {
      id: 'quote-id',
      question: 'Which ID do I state when I ask about an event?',
      asked:
        wordings(`which id do i give to support, reference for a ticket, find one delivery, id to quote in a support case, trace an event,
        identify a single message when we complain, id for an incident report, tracking number of a webhook, follow an event through logs,
        what do i send to support, which number does their support need, correlate a request with your logs`),
      answer: text`${eventId ? text`Its event ID, from ${locationInWords(eventId)}, with` : 'A hash of its body, with'} the event type and the time at which it came: never the payload.`,
      more: at(pagePaths.idempotency, 'What counts as the event ID', eventId ? 'identity' : 'recognise'),
    },
    {
      id: 'keep-ids',
      question: 'How long do I keep event IDs?',
      asked:
        wordings(`how long keep event ids, retention of event ids, how long to store ids, delete old event ids, deduplication window, ttl of ids,
        expire idempotency keys, retention of seen request ids, ttl for dedupe keys in redis, when can i purge old identifiers,
        how many days to remember processed ids, expire idempotency records, cache lifetime for handled ids, shrink the table of seen ids,
        minimum period to hold dedup keys, cleanup cron for the id list, is 24 hours enough for duplicate detection,
        can we forget ids after two hours, how far back must duplicates be checked, storage duration of event numbers,
        the processed ids table keeps growing, how many days do i remember processed ids, expiry of the dedupe table,
        ttl in redis for seen ids, clean the table of ids, size of the dedup cache`),
      answer: longest
        ? text`Longer than the retry window, ${windowInWords(longest).toLowerCase()}: the last retry still needs to find the ID of the first
            attempt. A week is a good start.`
        : 'For as long as handling an event again could do harm.',
      more: at(pagePaths.idempotency, 'How long to keep event IDs', 'keep'),
    },
    eventType.length === 0
      ? null
      : {
          id: 'event-type',
          question: 'How do I know the type of an event?',
          asked: [
            ...wordings(`event type, which event is it, where is the event type, how do i know the event type, tell events apart, distinguish events,
            type field, event name in the payload, route events by type, property that names the kind of event, how to route to the right handler,
            distinguish approved from declined, switch on which field, discriminator of the union, how do i see what it is about,
            same url for all how to tell apart`),
            ...eventType
              .map((location) =>
                location.in === 'header' ? location.name : location.pointer.slice(1).replaceAll('/', '.'),
              )
              .flatMap((name) => [`what is ${name}`, `what is a ${name}`, `${name} value`]),
          ],
          answer: text`By ${locationsInWords(eventType)}, which names the type of each event.`,
          more: at(pagePaths.home, 'The request', 'request'),
        },
    {
      id: 'delay',
      question: 'How soon after it happens does an event arrive?',
      asked:
        wordings(`delivery delay, latency, how fast are events delivered, real time, delay between event and webhook,
        how long until i get the webhook, sla, service level agreement, uptime of webhooks, event arrived late, late events,
        are webhooks real time, how long until the callback comes, near realtime or batch, seconds from card swipe to event,
        webhook arrives minutes late, is it instant, how quickly do we learn about a deposit, delivery speed, lateness of callbacks,
        event received an hour after the transaction, propagation from platform to our server, promptness any sla,
        is the push immediate or scheduled nightly, real time or batch, lag after a purchase, minutes until we hear of it, push latency,
        when do we get it after the payment,
        on weekends and holidays, at night, outside business hours`),
      ...topicAnswer(site, 'delay', {
        answer:
          'Not documented: the contract states no delay, and no service level. Expect events late, and do not infer from silence that nothing happened.',
        more: at(pagePaths.delivery, 'Delivery'),
      }),
    },
    {
      id: 'one-url',
      question: 'Do all events go to one URL?',
      asked:
        wordings(`different urls for different events, multiple endpoints, several urls, two endpoints, url per event type,
        separate endpoint for cards, which path is called, which url is called, path of the webhook, http method, is it a post request,
        port of the endpoint, separate endpoint per event type, multiple webhook addresses, single endpoint for everything,
        can i split events across hosts, one hook per category possible, send payins to another microservice,
        more than one listener for the same client, all callbacks arrive in one place, several destinations in parallel,
        fan out to two systems, does each team get its own endpoint, every event posted to /webhook, separate address per event,
        different path for each kind of event, several destinations, two of our systems need it, more than one url, url per environment,
        which port can we use, custom port 8443, send to our erp and to our app both, two programs want the same event,
        forward to several systems, port 443 only, listen on another port`),
      answer: oneUrl(site),
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'batch',
      question: 'Does a request carry one event or several?',
      asked:
        wordings(`one event per request or an array, is the body a list, batches, several events in one call, bulk delivery, array of events,
        can a request hold more than one event, are events grouped, single object or array, batching, one message per call,
        combined events, is the payload an array, do you bundle messages, loop over the body`),
      answer: batchInWords(contract) ?? 'One: each request has one event in its body.',
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'handshake',
      question: 'Is my endpoint checked before events come?',
      asked:
        wordings(`challenge, handshake, url verification, verification request, ping event, validation request, endpoint verification,
        test ping when the url is saved, echo a token back, get request first, confirm the subscription, options request,
        is the url called before it is active, does it do a challenge like other services, validation token, is there a ping,
        respond to a challenge, health check call from the platform, heartbeat event, verify url ownership, get or head request`),
      answer:
        contract.handshakes.length > 0
          ? 'Yes: the contract has a handshake, which the receiver responds to.'
          : 'The contract describes no check, challenge or ping: every request carries an event.',
      more: at(pagePaths.home, 'The request', 'request'),
    },
    {
      id: 'register',
      question: 'How do I register my webhook URL?',
      asked:
        wordings(`which port, is another port than 443 allowed, change url by api call, screen to change the webhook address,
        port number in the url, how do i register my endpoint, webhook url, register a url, change the webhook url, change the endpoint,
        set up a webhook, how do we turn webhooks on, endpoint disabled, create a webhook, add an endpoint, configure the callback url,
        where do i enter my url, move to another domain, new url, sign up for webhooks, where do i enter my endpoint address,
        change the callback url, configure webhook destination, api to create a webhook subscription, update our listener address,
        tell you where to post events, add endpoint in dashboard settings, onboard our https host and port,
        replace the old link with a new one, give operator our hook location, remove a url we no longer use,
        self-service page for hook configuration, client setup form for callbacks, submit our delivery target,
        where do i enter our address, tell you our url, change the destination, new domain for callbacks, portal to set the hook,
        onboarding of the endpoint, admin screen for urls, move to another host`),
      ...topicAnswer(site, 'registration', {
        answer: `The contract does not say how. Ask ${publisherToAsk(contract)}.`,
        more: at(pagePaths.home, 'The request', 'request'),
      }),
    },
    {
      id: 'subscribe',
      question: 'Can I choose which events I get?',
      asked:
        wordings(`subscribe to events, subscription, filter events, choose event types, unsubscribe, stop receiving an event, turn off an event,
        only some events, disable webhooks, opt out, select events, filter events by type, turn off webhooks i do not need,
        select which callbacks are sent, unsubscribe from card declines, opt out of some event types, event subscription list,
        disable a particular webhook, pick topics of interest, limit hooks to certain templates, mute pin events,
        can we whitelist event categories, stop sending us account transfer events, customise what is pushed to us,
        only some kinds please, stop sending one kind, unsubscribe from declines, turn off messages, mute events we do not need,
        select topics`),
      ...topicAnswer(site, 'subscription', {
        answer: text`The contract does not say. Respond with ${code(endpoint.success.statuses[0] ?? '2xx')} to events that you do not need, and ignore them.`,
        more: at(pagePaths.events, 'Events'),
      }),
    },
    retry === null
      ? null
      : {
          id: 'is-retry',
          question: 'How do I see that a request is a retry?',
          asked:
            wordings(`is this a retry, attempt number, retry count header, first attempt or retry, number of the retry in header,
            tell first attempt from redelivery, is there a retry count, distinguish original from resent webhook,
            flag that marks repeated delivery, detect redelivered message, attempt counter field, which try is this,
            know whether a call is the second one, recognise resends, first attempt indicator, is this new or a repeat,
            x-retry header exists, metadata about previous tries, how to spot a redelivery in my access log, attempt number header,
            first delivery or repeat, counter of attempts, flag for redelivery, know if it came before`),
          answer: eventId
            ? 'By its event ID alone: a retry repeats that of the first attempt. No attempt number is part of the contract.'
            : 'Nothing in a request says so.',
          more: at(pagePaths.idempotency, 'Idempotency'),
        },
  ];
}

function afterFailure({ policies: [policy, ...others] }: Site): Words {
  if (policy === undefined) return 'The contract does not say.';
  const { delivery } = policy;
  const { retry } = delivery;
  const { withoutRetry, afterRetries } = finalOutcomes(delivery);
  const depends = others.length > 0 && ' Some events have another policy.';
  if (retry === null) return text`Each attempt fails, and ${outcomeInWords(withoutRetry)}.${depends}`;
  const end = text`after the last retry, ${retry.windowIsApproximate && 'about '}${windowInWords(retry).replace(/^About /, '')} after the first attempt, ${outcomeInWords(afterRetries)}`;
  if (!canBeOff(delivery))
    return text`After a failed attempt, ${retriesFollow(retry)}. A shorter outage costs nothing; ${end}.${depends}`;
  return text`If retry is off${!retry.enabledByDefault && ', as it is by default'}, ${outcomeInWords(withoutRetry)}. If it is on, ${end}.${depends}`;
}

function guarantee(delivery: Delivery | undefined): Words {
  if (delivery === undefined) return 'The contract does not say.';
  const { retry } = delivery;
  const { withoutRetry, afterRetries } = finalOutcomes(delivery);
  if (delivery.guarantee === null && retry === null)
    return 'The contract states no guarantee: be ready for lost events and for duplicates.';
  if (retry === null || canBeOff(delivery))
    return text`Yes. ${delivery.guarantee === 'at-most-once' && 'Delivery is at most once'}${delivery.guarantee === 'at-most-once' && retry && ' by default'}${delivery.guarantee === 'at-most-once' && ': each event is sent once.'} After a
      failed attempt ${retry && 'without retry'} ${outcomeInWords(withoutRetry)}. Reconcile your records if you cannot afford to miss one.`;
  return text`Only if no attempt succeeds: an event is retried, and after the last retry ${outcomeInWords(afterRetries)}. It can arrive more than once.`;
}

function oneUrl({ contract: { endpoint, events } }: Site): Words {
  const addresses = new Set(events.flatMap(({ addresses: all }) => all));
  const request = text`${code(endpoint.method)} request to ${code(endpoint.url)}`;
  return addresses.size <= 1
    ? text`Yes: each is a ${request}.`
    : text`No, to ${addresses.size} paths; the first is a ${request}.`;
}

import { isSuccess } from '@webhook-contract/common/success';
import { code, join, text } from '../blocks/make-content.ts';
import { pagePaths } from '../links.ts';
import { successCodes } from '../parts/success.ts';
import { respondCases, type RespondCase } from '../parts/respond-cases.ts';
import { durationInWords } from '../durations.ts';
import type { Site } from '../site.ts';
import { at, gapAnswer, topicAnswer, type Answer, wordings } from './answer.ts';

const page = (title: string, fragment?: string) => at(pagePaths.respond, title, fragment);

/** What to respond, and when. */
export function respondingAnswers(site: Site): readonly (Answer | null)[] {
  const { endpoint } = site.contract;
  const success = successCodes(endpoint);
  const { isStated, statuses } = endpoint.success;
  const others = [200, 201, 202, 204].filter((status) => !isSuccess(statuses, status));
  const cases = new Map(respondCases(site.contract).map((one) => [one.id, one]));
  return [
    {
      id: 'return',
      question: 'What must my endpoint return?',
      asked:
        wordings(`what should my endpoint respond, which http status code do i send back, what do you expect as a response, expected response,
        what to answer, success status, how to acknowledge an event, what counts as delivered, which response means success,
        respond with 200, which status code should i answer with, http 200 ok acknowledgement,
        expected reply from our server to a callback, how to ack a webhook, what counts as a successful delivery,
        what does my handler need to send back, tell the sender i got the message, required response from the listener,
        correct http result for an incoming post, success criteria for the consumer, what the platform wants to hear from us,
        res.sendstatus in webhook controller, what output do they consider accepted, signal that the event was processed fine,
        rule for responding on our side, what should the controller output, reply expected by your side, is an empty 200 enough,
        acknowledge receipt of a message, what must i send to confirm, correct answer for the caller, how do we confirm we got it,
        success reply, can we answer 429 or 503, may i reply with a 4xx, can the endpoint refuse a delivery for now`),
      answer: isStated
        ? text`Status ${success}, and nothing else counts: any other status is a failure, redirects included. The body can be
            empty.`
        : text`The contract does not say. Respond with ${success}, and with an empty body.`,
      more: page('What to respond', 'meaning'),
    },
    others.length === 0
      ? null
      : {
          id: 'other-2xx',
          question: `Can I respond with ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(others.map(String))}?`,
          asked: [
            ...others.map((status) => `can i answer ${status}`),
            ...others.map((status) => `is ${status} ok`),
            ...others.map((status) => `we return ${status}`),
            ...wordings(`other 2xx codes, accepted no content, any 2xx, is any 2xx fine, accepted treated as failure, created allowed,
            framework returns created on post, no content reply`),
          ],
          answer: text`No: only ${success} counts as a delivery. Any other status, ${join(others.map(code), ', ')} included, is a failure.`,
          more: page('What your response means', 'meaning'),
        },
    {
      id: 'redirect',
      question: 'Can my endpoint redirect?',
      asked:
        wordings(`do you follow redirects, 301 302 307 308, we redirect http to https, redirect trailing slash, permanent redirect, moved url,
        does the sender follow redirects, 301 moved permanently to new webhook address, can i forward webhooks with a location header,
        is a 307 temporary redirect honoured, http to https redirect on the callback host, we moved domain will the old link still work,
        trailing slash redirect on post, 302 found as answer to a callback, use a url shortener for the endpoint,
        point the path elsewhere with a 308, bounce the request to another server via 3xx, www to apex rewrite for webhook requests,
        are hops between hosts tolerated, load balancer upgrades scheme will delivery survive,
        login page redirection in front of the listener, chained redirects supported by the client, moved our domain with a 301,
        trailing slash redirect, http to https forwarding, do you follow the location header, new host forwards the old one`),
      answer: text`No. A redirect is not ${success}, so the attempt counts as failed. Register the address that responds itself.`,
      more: page('What your response means', 'meaning'),
    },
    {
      id: 'response-time',
      question: 'How long may my endpoint take to respond?',
      asked:
        wordings(`how many seconds do i have to respond, how many seconds do i have, how long can my handler take, timeout, timeout of a call,
        timeout error, time limit, response time limit, request timed out, how fast must i answer, how quickly must we reply,
        respond soon enough, slow endpoint, how long does the service wait, long running work before the response,
        how many seconds before it times out, timeout limit for webhook response, maximum latency of my handler,
        how fast must i acknowledge, deadline for answering the post, is 10s too slow, how long does the sender wait,
        read timeout of the calling client, is half a minute until the reply allowable, sla on replying to callbacks,
        time budget for the listener, what response duration is acceptable, keep the connection open how long,
        cold start delays my answer, can i be sluggish when acknowledging, how long before they hang up, max wait for our answer,
        connection kept open for how many seconds, when does the caller abort, our handler takes 10 seconds, cold start too slow,
        time limit for the reply, processing window, how quick must we be`),
      ...responseTime(site),
    },
    {
      id: 'response-body',
      question: 'Does the response need a body?',
      asked:
        wordings(`response body, what do i return in the body, empty response, is an empty body enough, do i need to return json,
        json in the response, ok body, can i answer with an empty body, should i return json like success true,
        is the reply content ignored, do they read what we send back, what payload to put in the acknowledgement,
        content-length zero response, need to echo the event id back, plain text ok enough as answer, format of the response message,
        response schema for the callback, content-type of our reply, is any data expected besides the status,
        write nothing and end the response, can we include an error message in our answer, do we print ok in the body,
        json in the reply needed, is the text of the reply read, message in the response, what content goes back`),
      answer: text`No: the status counts. Leave the body empty.`,
      more: page('What to respond', 'meaning'),
    },
    fromCase(
      cases.get('unknown-type'),
      'What do I do with an event type that I do not know?',
      wordings(`a type that we never saw before, i do not know this event type, throw an error or not, validation says unknown type,
      unknown event type, unknown event, unknown type what do i do, unexpected event type, an event that is not documented arrived,
      events i do not handle, ignore events i do not need, undocumented event received, new webhook kind we never saw before,
      event not in our switch statement, default case for unsupported events, should i reject an unfamiliar event name,
      unexpected template constant arrived, reply 200 or 400 for unhandled type, received something our enum does not include,
      strange webhook type safe to skip, platform added a category code crashes, log and drop mystery callbacks,
      deserialization fails on unlisted event, no mapping found for this type, catch-all for surprising events,
      parser throws on undefined discriminator, new template name appears that we never coded, default branch of the switch,
      event we have no code for, handler for everything else, events we do not care about, validator reports unknown template`),
    ),
    fromCase(
      cases.get('invalid'),
      'What do I do with an event that breaks the contract?',
      wordings(`invalid event, invalid payload, validation failed, event does not match the schema, bad event, malformed payload,
      should i refuse an invalid event with 400, missing field in event, payload fails schema validation,
      malformed webhook how should i react, required field absent from body, event does not match the spec, bad json from the platform,
      amount arrives as number instead of string, zod parse error on webhook, quarantine broken messages,
      should i answer 400 to a corrupt event, wrong data type in payload, body violates the documented format,
      store or discard nonconforming data, ajv says must be string, poison message from the sender, garbage in the currency property,
      schema check fails on a real event, payload does not match the schema, mandatory property missing in a delivered event,
      malformed amount in an event, reject or accept bad data, contract violation`),
    ),
    fromCase(
      cases.get('unknown-field'),
      'What do I do with fields that I do not know?',
      wordings(`unknown field, additional properties, extra fields in the payload, a new field appears in the payload, new fields,
      are more fields coming in future, will fields be added, undocumented fields, additional attributes,
      json contains superfluous properties, additional attributes not in the documentation, new key showed up in the json,
      undocumented field inside a known event, ignore unexpected columns, strict parsing breaks on surplus data,
      additionalproperties false is that wise, jackson fail on unknown properties, tolerant reader pattern,
      should my dto accept more members, unrecognized element drop or keep, forward compatible deserialization,
      pydantic extra forbid or allow, schema rejects because something was added, payload has more than i expected,
      leftover values we do not use, extra property in json breaks our parser, deserializer fails on a new attribute,
      ignore unknown properties, strict mode dto rejects new keys, new column appears in the payload`),
    ),
    fromCase(
      cases.get('missing-id'),
      'What if the event ID is missing?',
      wordings(`missing event id, event id header is absent, id was stripped, no request id on the webhook, event came without identifier,
      id header empty or undefined, how to dedupe when there is no id, null request id in our handler,
      fallback key if the unique value is lacking, reject events lacking their number, what to answer when header not present,
      generate my own uuid if none given, hash the body as substitute id, correlation value not set on a request,
      gateway dropped the header now what, request without x header, id header absent or empty, header is null in my controller,
      no unique id came with the call`),
    ),
    fromCase(
      cases.get('conflict'),
      'What if two different events have the same ID?',
      wordings(`same id but another body, id used for two different events, id collision, body differs under a known id,
      two events share an identifier, same request id different payload, is the id really unique, could an id be reused,
      duplicate key but content changed, id seen before with other data, conflicting event under one id, recycled identifier`),
    ),
    fromCase(
      cases.get('wrong-key') ?? cases.get('wrong-signature'),
      'What do I respond to a wrong key or signature?',
      wordings(`wrong key, wrong signature, invalid signature response, unauthorized request, respond 401, forged request status, we answer 401,
      403 or 401, respond 401 or 403 to a bad secret, what to return on failed authentication, unauthorised caller hits my webhook,
      forged request how should i answer, signature check did not pass what code, fake webhook drop silently or reject,
      reply to requests with incorrect credentials, attacker posts to my url, refuse callers with invalid token,
      unknown sender do i give 404, deny access when header value differs, is it ok to send 200 to impostors, hmac invalid response,
      spoofed call handling, somebody posts junk to our hook, spam on the public address, fake call received what status,
      stranger calls our endpoint, bots hit the url, unauthenticated post, wrong credentials in the header`),
    ),
    {
      id: 'lost-after',
      question: 'What if my process ends after it has responded?',
      asked:
        wordings(`we responded and then crashed, acknowledged but never processed, app died after the response, answered 200 but crashed after,
        server killed right after it said ok, event lost in memory after the acknowledgement, success returned and then an exception,
        job lost after we acknowledged, restart before the work was done, confirmed the event but did not save it,
        we said ok too early, processing failed after the reply, said 200 and lost it`),
      answer:
        'It counts as delivered, and is not sent again. Store each event before you respond: its work is then done from the store, by the next process if need be.',
      more: page('The event is stored, and its work fails', 'case-handler-fails'),
    },
    fromCase(
      cases.get('store-down'),
      'What do I respond if the database is down?',
      wordings(`database down during a webhook, store is down, database unavailable, cannot store the event, postgres is down, redis is down,
      disk full, respond 503, internal error, when should i return 500, ask for a retry on purpose,
      cannot save the event what should i answer, database unavailable while receiving webhook, postgres outage reply 500 or 200,
      insert fails when an event comes in, sql connection refused in webhook handler, redis is offline during a callback,
      should i send 503 when storage is broken, persistence error before acknowledging, disk full how to respond,
      db maintenance window and incoming events, write to inbox table times out, connection pool exhausted which status,
      failover of primary replica what do we reply, keep events in memory if mysql dies, acknowledge anyway although saving went wrong,
      our db is unavailable when a hook comes in, insert fails, cannot write the row, postgres is restarting,
      reply when persistence is broken`),
    ),
    {
      id: 'size',
      question: 'How large can an event be?',
      asked:
        wordings(`size of a body, body size, payload size, max payload size, biggest event, size limit, how big are events, maximum payload size,
        body limit for my json parser, how many kilobytes is a webhook, biggest message you will send,
        largest document you will ever transmit, client_max_body_size in nginx, typical bytes in a callback,
        could a payload be several mb, set express json limit to, column length to store the raw event, is there a cap on content length,
        average weight of one event, fits into an sqs 256kb message, max post length, are huge bodies possible,
        how many kilobytes is a payload, maximum body length, body parser limit to configure, biggest message, column width for raw json,
        upper bound of bytes`),
      ...topicAnswer(site, 'size', {
        answer:
          'The contract does not say. Limit the body far above the size of the examples: an event that you refuse can be lost.',
        more: at(pagePaths.proxies, 'Proxies'),
      }),
    },
    {
      id: 'rate',
      question: 'How many events can arrive at once?',
      asked:
        wordings(`rate limit, rate of requests, throughput, how many requests per second, bursts, peak load, can i respond 429, throttle,
        volume of events, how many events per day, concurrent requests, how many events per second, peak throughput of webhooks,
        requests per second i must handle, how many concurrent callbacks, do you throttle sending, rate limit on outgoing webhooks,
        maximum parallel connections from the platform, traffic spike at payroll time, capacity planning for the listener,
        expected volume per day, flood of events overwhelms our server, can i slow down the sender, size my server for tps,
        how much load will we see, thundering herd after month end, are events batched or sent simultaneously,
        how many calls per second at peak, capacity we need, bursts at month end, concurrency of deliveries,
        how much load will you put on us, parallel requests, traffic estimate, number of hooks per day`),
      ...topicAnswer(site, 'rate', {
        answer:
          'The contract does not say. Expect bursts: store the event, respond, and do the work afterwards.',
        more: page('What to respond'),
      }),
    },
  ];
}

function fromCase(one: RespondCase | undefined, question: string, asked: readonly string[]): Answer | null {
  if (one === undefined) return null;
  return {
    id: one.id,
    question,
    asked,
    answer: text`Respond with ${one.status}. ${one.todo}`,
    more: page('What to respond', one.anchor),
  };
}

function responseTime(site: Site): Pick<Answer, 'answer' | 'more'> {
  const { policies, knownGapsById } = site;
  const times = policies.flatMap(({ delivery }) => delivery.timeoutMs ?? []);
  const gap = policies
    .map(({ delivery }) => knownGapsById.get(delivery.knownGaps.timeout ?? ''))
    .find(Boolean);
  if (times.length > 0)
    return {
      answer: text`${durationInWords(Math.min(...times))}; after that the attempt has failed. Store the event, respond, and do the
        work afterwards.`,
      more: at(pagePaths.delivery, 'Delivery', policies[0]?.id),
    };
  if (gap) return gapAnswer(gap);
  return {
    answer: 'The contract does not say. Store the event, respond at once, and do the work afterwards.',
    more: page('What to respond'),
  };
}

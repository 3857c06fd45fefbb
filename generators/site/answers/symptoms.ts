import { receiverPath } from '../../contract/model/request.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { commandOf } from '../event-code.ts';
import { localUrl } from '../local-receiver.ts';
import { receiverCommands } from '../recipes/commands.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { respondCase } from '../parts/respond-cases.ts';
import { locationInWords } from '../parts/location.ts';
import { successCodes } from '../parts/success.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';
import { wordings } from './answer.ts';

/** What goes wrong, why, what to do, and a command that shows it. */
interface Symptom {
  readonly id: string;
  readonly symptom: string;
  /** What else readers type. */
  readonly asked: readonly string[];
  readonly cause: Words;
  readonly todo: Words;
  /** For a terminal; null if there is none to run. */
  readonly command: string | null;
}

/** A host that readers replace by theirs. */
const host = 'webhooks.example.com';

/** The symptoms that a contract can have: the troubleshooting page has each, and search finds it as a question. */
export function symptomsOf(site: Site): readonly Symptom[] {
  const { contract } = site;
  const { endpoint, eventId, signature } = contract;
  const key = senderKey(contract);
  const success = successCodes(endpoint);
  const address = `https://${host}${receiverPath(contract)}`;
  const post = `curl -si -X ${endpoint.method} ${address} -H 'content-type: application/json'`;
  const request = `${post} -d '{}'`;
  const statusOnly = (format: string) => `-o /dev/null -w '${format}\\n'`;
  const commands = receiverCommands(contract);
  const inbox = receiverRecipes(contract).length > 0 ? `${commandOf(contract)} inbox` : null;
  const proof = signature ? 'signature' : key?.words;
  const are = !signature && key?.kind === 'basic' ? 'are' : 'is';
  const symptoms: readonly (Symptom | null)[] = [
    {
      id: 'nothing',
      symptom: 'Nothing arrives',
      asked:
        wordings(`i do not receive any webhooks, no webhooks since yesterday, nothing arrives, no events arrive, events stopped coming,
        not getting events, webhook is not working, webhook not triggered, an expected event did not come, silence, debug webhooks,
        troubleshooting, it does not work, dns change, connection refused, why am i not getting notified, i did not receive my message,
        no hooks come in, we get no calls, endpoint is never called, silence since the weekend, not a single event received,
        webhook stopped working, it worked yesterday, logs are empty, no traffic on our url, why is nothing being sent,
        events do not show up, ping but no event, expected event never came, nobody calls our server, not receiving any webhooks,
        no events coming in, webhook never fires, endpoint gets no requests, silence after go-live, hook url not called,
        configured everything but logs are empty, dns or firewall blocks incoming calls, stopped receiving events yesterday,
        is my url registered wrongly, traffic never reaches our server, did the platform send it at all, inbox stays empty,
        expected event did not show up, zero deliveries, debug missing callbacks, account funded but we heard nothing,
        silent since deployment, no calls reach us, nothing in access log, firewall drops it, hook does not fire, expected but absent,
        never triggered, url seems not called`),
      cause:
        'The address is not registered, does not resolve, or is closed by a firewall; or nothing has happened, or the event is not sent to you.',
      todo: text`Send a request from outside your network. If your receiver logs it, and responds with ${code(key || signature ? 401 : 400)} to this one, the request got through: ask whether
        requests are sent at all. If not, look at DNS, firewall, certificate and proxy, in this order.`,
      command: request,
    },
    proof === undefined
      ? null
      : {
          id: '401',
          symptom: 'Requests get 401',
          asked:
            wordings(`401, 401 unauthorized, unauthorized, key does not match, wrong partner key, authentication fails, all requests are refused,
            all calls are unauthorized, key mismatch, authentication failed for webhooks, wrong credentials, header value not accepted,
            unauthorised after key change, 401 after deploy, token invalid, auth middleware blocks it, basic auth prompt,
            env variable with key not set, unauthorized error on webhook, http 401 response to the sender,
            endpoint rejects with unauthorised, auth middleware blocks the webhook, status 401 in access log,
            basic auth on my route stops the platform, jwt guard refuses events, missing authorization header,
            key invalid after rotation 401, login required for webhook path, deliveries fail authentication,
            session cookie check kills the callback, receiver answers 401 to everything, bearer token expected but not sent,
            secret from env has whitespace 401, wrong header name configured not authenticated, unauthorized in the log,
            auth middleware blocks, secret not accepted, token compare fails, environment variable of the key not set`),
          cause: text`The ${proof} of the request ${are} missing or wrong: a variable is not set, an old value is in use, or a proxy drops a header.`,
          todo: `Compare what is registered for your endpoint with the variables of the process. Accept the old and the new ${signature ? 'secret' : 'value'} while one replaces the other.`,
          command: commands?.send ?? null,
        },
    signature && {
      id: 'signature',
      symptom: 'The signature is wrong',
      asked:
        wordings(`signature mismatch, wrong signature, invalid signature, signature verification failed, signature does not match, hmac differs,
        clock out of sync`),
      cause:
        'The body was parsed and written again before it was verified, a proxy changed it, the secret is another one, or the clock is more than five minutes off.',
      todo: 'Verify the raw bytes, before any body parser. Compare the length of the body that arrives with its content-length, and check the clock.',
      command: commands?.send ?? null,
    },
    {
      id: '403',
      symptom: 'Requests get 403',
      asked:
        wordings(`403, 403 forbidden, csrf token missing, csrf protection, csrf verification failed, waf blocks requests, bot protection, forbidden,
        firewall blocks, waf denies, access denied, ip not allowed, cloudflare challenge page, captcha, post blocked by security rule,
        permission denied, forbidden error on webhook, http 403 response to the sender, waf blocks the webhook,
        csrf protection stops posts, cloudflare bot challenge on post, ip allowlist refuses the platform, access denied in nginx log,
        modsecurity rule hit, invalid csrf django or rails or laravel, geo blocking stops deliveries, firewall rejects with 403,
        s3 or api gateway missing authentication token forbidden, akamai denies events, captcha page returned to the sender,
        verifycsrftoken middleware exception, user agent filtered as bot, bad file permissions on endpoint, waf rule,
        bot protection blocks,
        419 page expired, csrf token mismatch, laravel 419`),
      cause:
        'It does not come from the receiver of the package. A framework demands a CSRF token, which only pages in a browser have, or a firewall mistakes the request for an attack or a bot.',
      todo: 'Exempt the path of your endpoint from CSRF protection, from sign-in and from the rules against bots: the receiver itself verifies who sends.',
      command: request,
    },
    {
      id: '400',
      symptom: 'Requests get 400 or 415',
      asked:
        wordings(`400 bad request, 415 unsupported media type, bad request, malformed json, not json, unsupported media type, content type wrong,
        could not parse json, unexpected token in json, malformed body, body is empty, json parse error, invalid character,
        syntax error in body, charset problem, bom at the start, gzip body, bad request error on webhook, unsupported media type 415,
        http 400 response to the sender, json parse error unexpected token, content-type application/json not accepted,
        unexpected end of json input, body parser not configured, my framework validation rejects payload, request body empty,
        class-validator dto throws on unknown fields, strict schema refuses the event, charset utf-8 in content type causes 415,
        invalid host header 400, nginx bad request plain http to https port, syntaxerror in body-parser middleware,
        form urlencoded expected instead, unexpected token, syntax error in the body, empty body, content type mismatch`),
      cause:
        'The body is not JSON when it reaches the receiver, or has no event type: a proxy has changed or compressed it.',
      todo: text`Have the proxy send to port 4000 for a while: the command shows what arrives there, and passes it on to your receiver.
        Then let the proxy leave body and content type unchanged.`,
      command: `${commandOf(contract)} listen --port 4000 --forward-to ${localUrl(contract)} --show-body`,
    },
    {
      id: '404',
      symptom: 'Requests get 404 or 405',
      asked:
        wordings(`404, 404 not found, 405 method not allowed, wrong path, route not found, path prefix, not found, method not allowed,
        route missing, cannot post, trailing slash missing, url has a typo, no route matches, get instead of post,
        endpoint does not exist, base path stripped, not found error on webhook, method not allowed 405, cannot post /webhook,
        wrong path in url, route only accepts get, http 404 response to the sender, base path or prefix missing,
        endpoint exists in browser but post fails, ingress path rule wrong default backend, typo in the registered address,
        trailing part stripped by gateway not found, vhost or server_name mismatch, nextjs route.ts missing post export 405,
        function not deployed 404, allow header lists only get, works locally but 404 in production, not found in access log,
        route is missing, trailing slash`),
      cause: text`The path or the method differs: events come as ${code(`${endpoint.method} ${receiverPath(contract)}`)}, and a proxy may add or remove a part of the path.`,
      todo: text`Let the route match the path as it arrives at your server, and give ${code('createReceiver')} another one with ${code('path')}.`,
      command: request,
    },
    {
      id: '413',
      symptom: 'Requests get 413',
      asked:
        wordings(`413, lots of 413, payload too large, request entity too large, body limit, body too large, client_max_body_size,
        body limit exceeded, raise the body limit, entity too large, max body size, request size limit, body too big for the server,
        client intended to send too large body, http 413 response to the sender, client_max_body_size nginx, raise body size limit,
        express json limit 100kb exceeded, payloadtoolargeerror thrown by body-parser, body exceeds maximum bytes,
        content too large rejected, bodylimit option, fst_err_ctp_body_too_large in fastify, big event rejected by proxy,
        iis maxallowedcontentlength, waf size restriction on body, api gateway 10 mb quota, limitrequestbody apache,
        webhook bounced since it is oversized`),
      cause: 'A server or a proxy has a limit for bodies: 100 KB in Express, 1 MB in nginx by default.',
      todo: respondCase(contract, 'too-large').todo,
      command: `head -c 2000000 /dev/zero | tr '\\0' ' ' | ${post} --data-binary @-`,
    },
    {
      id: '429',
      symptom: 'Requests get 429',
      asked:
        wordings(`429, 429 too many requests, rate limited, throttled, too many requests, rate limited by our gateway, too many calls,
        quota exceeded, our api limits requests, burst limit reached, slow down response, limit per minute reached,
        http 429 response to the sender, rate limiter blocks the webhook, throttled by my gateway, express-rate-limit on webhook route,
        burst of events gets rejected, exempt the platform from throttling, cloudflare rate limiting rule hit, limit_req nginx zone,
        quota exceeded on api gateway, retry-after header sent is it obeyed, lambda concurrency limit throttles hooks,
        fastify or nest throttler guard, ddos protection refuses the sender, requests per minute cap too low, token bucket drops events,
        whitelist webhook path in limiter, our rate limiter kicks in, throttled by the gateway, api quota exceeded`),
      cause:
        'A gateway or a firewall on your side limits how many requests it lets pass. Each 429 counts as a failure.',
      todo: 'Exempt the path of your endpoint. Storing an event is fast: let the receiver take bursts, and limit the work afterwards.',
      command: `(for n in $(seq 50); do ${request} ${statusOnly('%{http_code}')} & done; wait) | sort | uniq -c`,
    },
    {
      id: 'redirect',
      symptom: 'Requests get 301, 302 or 308',
      asked:
        wordings(`301, 302, 308, redirected to a login page, redirect loop, permanent redirect, https redirect breaks it,
        login page instead of endpoint, www redirect, trailing slash redirect, moved permanently, 307 temporary, redirected to sign in,
        http to https, follow redirects, 301 moved permanently on webhook, 302 found instead of 200, 308 permanent redirect,
        trailing slash redirect breaks deliveries, http to https redirect on webhook, www redirect fails delivery,
        redirected to login page, 307 temporary hook not followed, post becomes get after redirect, domain moved events stop,
        location header returned to the sender, vercel redirects apex domain, django append_slash problem,
        sso or identity proxy sends to sign-in, nginx rewrite rule bounces the callback, nextjs trailingslash causes 308,
        language path /en added automatically, moved permanently in logs, http to https hop, login page redirect`),
      cause: text`A proxy sends requests to HTTPS, to a path with a slash, or to a sign-in page. A redirect is not ${success}: the attempt has failed.`,
      todo: 'Register the address that responds itself, and exempt it from the sign-in.',
      command: request,
    },
    {
      id: '5xx',
      symptom: 'Requests get 502, 503 or 504',
      asked:
        wordings(`502, 502 from nginx, 502 bad gateway, 503, 503 service unavailable, 504 gateway timeout, gateway error, bad gateway,
        service unavailable, gateway timeout, internal server error, upstream not reachable, server returns 500,
        our app crashes on the request, backend unhealthy, connection reset by upstream, container not ready, out of memory,
        503 during deploy, bad gateway on our webhook url, 503 service unavailable logged for deliveries,
        504 gateway timeout from the load balancer, nginx upstream prematurely closed connection,
        connect() failed connection refused while connecting to upstream, ingress returns 502 during rolling restart,
        no healthy upstream for the receiver, pods not ready posts answered 5xx, alb target group unhealthy callbacks bounce,
        reverse proxy cannot reach my app server, receiver crashes and requests end in server error, what causes 502 when posting events,
        kubernetes readiness probe failing webhooks get 503, cloudflare 52x error page instead of a 200,
        overloaded backend rejects posts with 503, php-fpm or gunicorn workers exhausted 504s, database locked so endpoint replies 503,
        upstream error, internal server error 500, gateway timeout 504, nginx 502, app crashed under load, pod not ready,
        nginx failed for ten minutes`),
      cause: text`502 and 504 come from a gateway that does not reach the receiver, or does not wait for it. ${code(503)} comes from the receiver if it cannot store the event.`,
      todo: text`Let the gateway wait longer than the receiver takes to store an event, at most five seconds by default (${code('storeTimeoutMs')}), and look at the store.`,
      command: request,
    },
    {
      id: 'tls',
      symptom: 'The TLS handshake fails',
      asked:
        wordings(`tls, handshake failure, certificate expired, unable to verify the first certificate, certificate error, ssl error,
        incomplete certificate chain, self signed certificate, incomplete chain, unknown ca, hostname mismatch, tls version too old, sni,
        let's encrypt renewal failed, cipher mismatch, intermediate certificate missing, ssl handshake failure from sender,
        certificate expired and posts stopped, self-signed cert rejected by the caller, missing intermediate chain breaks delivery,
        hostname mismatch in subject alternative name, unsupported protocol version tlsv1 alert,
        no shared cipher error in nginx error log, let's encrypt renewal failed connection refused as insecure,
        openssl s_client shows verify error, sni problem on our https endpoint, private ca untrusted connection reset before http,
        mutual tls client certificate demanded by ingress, debug secure connection that cannot be negotiated,
        after switching cert nothing gets through peer alert, https setup broken err_cert_authority_invalid,
        acme wildcard domain not covering webhook host, handshake error, intermediate missing, ssl alert, err_ssl`),
      cause:
        'The certificate has expired, is for another name, or is sent without its intermediate certificates. Browsers fetch these themselves; most senders do not.',
      todo: 'Send the whole chain, and renew it automatically. “Verify return code: 0 (ok)” is what you want to see.',
      command: `openssl s_client -connect ${host}:443 -servername ${host} </dev/null`,
    },
    {
      id: 'timeout',
      symptom: 'Deliveries time out',
      asked:
        wordings(`time-outs, slow responses, response takes too long, request hangs, load balancer timeout, takes too long to answer,
        we respond too slowly, slow endpoint, connection hangs, request timed out, read timeout, response after a minute,
        cold start too slow, database slow so response late, client closed request, 499 in the log, platform says our endpoint timed out,
        deliveries marked failed because we were too slow, slow handler makes sender give up, read timeout reported by the operator,
        socket hang up before we answer, how to make receiver answer faster, latency spikes at peak webhooks abort,
        cold start on lambda exceeds their limit, etimedout connecting to our host, firewall drops packets so connection stalls,
        long database transaction blocks the reply, p99 of webhook route is seconds, heavy processing inside the request delays 200,
        connection pool exhausted and requests wait, support tells us calls are expiring unanswered,
        response never finishes hanging request, dns resolution sluggish posts cut off, deliveries time out, connection reset,
        caller closed the connection, slow handler, 499 in nginx, request aborted`),
      cause: 'Work is done before the response, the store is slow, or a cold start takes too long.',
      todo: 'Store the event, respond, and do the work afterwards. Measure the time to the response from outside.',
      command: `${request} ${statusOnly('%{http_code} %{time_total}s')}`,
    },
    {
      id: 'duplicates',
      symptom: 'Events are handled twice',
      asked:
        wordings(`calls my endpoint every few minutes with the same thing, same event again and again, same event many times in one hour,
        handled twice, duplicate entries, double booking, duplicates despite a unique key, two rows for one event,
        two events for one transaction, customers credited twice, booked twice, same event many times, order processed double,
        emails sent twice, identical messages keep coming, event repeated several times, charged twice because of the hook,
        we handle everything twice, unique constraint violated, customer credited two times for one funding,
        same webhook processed double, we sent the confirmation mail twice, double booking in our ledger from one event,
        deduplication does not work, my handler runs again for an identical request id, repeated inserts unique constraint missing,
        two workers pick up the same row, handler not idempotent side effects repeated, balance is off since a callback counted twice,
        race condition between instances processing one message, after retry our code executed once more,
        duplicate key violation in the inbox table, why did the job fire two times, crash after side effect then rerun,
        replicas each keep their own memory of seen ids, email sent to the customer two times, posted double in ledger, goods sent twice,
        dedupe does not work`),
      cause: text`Event IDs are looked up and stored in two steps, are kept in the memory of one process${eventId?.in === 'header' && ', or are changed by a proxy'}.`,
      todo: `Store each event under a unique key in the same statement that finds out whether it is new${eventId ? '' : ': a hash of its type and body'}. Pass the event ID on as the idempotency key of every service that you call.`,
      command: commands?.duplicates ?? null,
    },
    {
      id: 'body-read',
      symptom: 'The receiver says that the body was already read',
      asked:
        wordings(`body already read, raw body, body parser, express.json, body is empty, app gets an empty body, stream already consumed,
        request body is undefined, parse the body before verification, raw bytes, body already consumed, stream is not readable,
        raw body missing, body parser runs first, express json before the receiver, req body undefined, body used already,
        body is disturbed or locked, signature needs the raw bytes, middleware order, body already consumed error,
        express.json before the receiver breaks it, typeerror body is unusable, body has already been used fetch request,
        body parser middleware eats the payload, raw body empty in my handler, nestjs parsed json prior to webhook route,
        fastify content type parser conflicts with receiver, next.js api route bodyparser must be disabled,
        order of middleware and webhook mount, request.json() called upstream then receiver throws, readablestream is locked or disturbed,
        logging middleware drained the incoming stream, cannot clone request after reading it, koa-bodyparser swallows the post,
        receiver complains it got nothing left to read, body is undefined, empty req.body, json middleware before the receiver`),
      cause: text`A middleware such as ${code('express.json()')} has parsed the body before the receiver.`,
      todo: 'Mount the receiver before any body parser: it verifies and stores the raw bytes.',
      command: commands?.send ?? null,
    },
    eventId?.in === 'header'
      ? {
          id: 'changed-id',
          symptom: 'A proxy changes the event ID',
          asked:
            wordings(`event id changes, proxy changed the id, different id on each attempt, id of the load balancer, header is overwritten,
            request id differs on each attempt, our gateway replaces the request id, nginx sets its own request id,
            tracing overwrites the header, ingress generates ids, every retry has a new id, id is not stable, istio request id,
            correlation id collision, envoy generates a fresh request id, load balancer replaces the header we dedupe on,
            each retry shows a different id behind our proxy, istio sidecar injects its own uuid,
            heroku router mutates incoming request id header, preserve_external_request_id setting,
            traefik plugin clobbers correlation id, api management assigns a new tracing identifier,
            original id lost between edge and app, stop ingress from regenerating the header,
            id in our logs differs from what operator sent, kong correlation plugin alters identifier,
            apm agent middleware sets request id itself, haproxy unique-id-header collides with sender value,
            gateway overwrites the id header, id differs from theirs, x header regenerated by ingress, correlation middleware replaces it,
            id changes on each attempt, id missing after the load balancer`),
          cause: text`A proxy writes ${locationInWords(eventId)} itself, as many do with the IDs of requests. Then each attempt looks like a new event.`,
          todo: text`Compare the event ID that the command prints with the one that arrives. Have the proxy pass the header on unchanged, or name the header in which it keeps the first value in ${code('eventIdHeaders')}. ${code('observe')} reports ${code('body-repeated')} when it happens.`,
          command: commands && `${commands.sendTo(address)} --allow-host ${host}`,
        }
      : null,
    inbox === null
      ? null
      : {
          id: 'dead',
          symptom: 'Events are stored, and not handled',
          asked:
            wordings(`events are not processed, stuck events, dead events, handlers are not called, inbox grows, quarantined events,
            events are saved but nothing happens, handler is never called, inbox fills up, worker does not pick up,
            events pending for ever, stored but unprocessed, nothing is processed any more, status stays dead, backlog does not shrink,
            events sit in the inbox unprocessed, dead letter rows piling up, backlog grows worker does nothing,
            saved in table but business logic never ran, status stays pending forever, stuck messages in the store,
            handler gave up after too many attempts, accepted with 200 yet no effect in our system, poison message blocks processing,
            worker process is not running, no handler registered for that template rows remain, unhandled events accumulate in postgres,
            queue depth alarm on stored webhooks, received but not applied to the ledger, cron that drains the inbox stopped,
            lock never released rows claimed by a crashed worker, events marked dead reason please, rows stay pending, stuck in the table,
            worker not running, not processed since the restart, failed status, queue backlog grows`),
          cause: text`The handler throws each time (${code('dead')}), no handler takes the event (${code('kept')}), or no process has called ${code('receiver.start()')}.`,
          todo: 'Read the last error, fix the handler, and redrive.',
          command: `${inbox} list --state dead --postgres\n${inbox} redrive --all --postgres`,
        },
    {
      id: 'down',
      symptom: 'Your endpoint was down for hours',
      asked:
        wordings(`down for hours, after an outage, missed events during maintenance, database was down, catch up, our server crashed overnight,
        outage last night, we were offline, power failure, data centre down, catch up after an outage, system was in maintenance,
        missed hours of events, server back up what now, gap in our data, database migration took hours, we lost events during downtime,
        we were offline all night what now, server outage since this morning catch up, reconcile after long downtime,
        missed a weekend of webhooks, datacenter failure took the receiver away for half a day,
        incident runbook after endpoint unavailable for hours, outage exceeded the 100 minute retry window,
        all twenty retries used up while broken, botched deployment blocked callbacks overnight,
        hosting provider crashed transactions missing on our side, post-mortem: which events did we miss while unreachable,
        back online after prolonged interruption next steps, fill the hole in our data from yesterday,
        dns expired and nobody noticed until monday, compare balances by api following a lengthy blackout,
        how to repair books if webhook host was dead, we were down all night what now, after the incident, missed during maintenance,
        how to reconcile after downtime`),
      cause:
        'The attempts of that time have failed. “What follows a failure” says what is retried, and for how long.',
      todo: 'Let retries arrive, note from when to when nothing was stored, which the list shows, and reconcile your records of that time.',
      command: inbox === null ? null : `${inbox} list --postgres`,
    },
  ];
  return symptoms.filter((symptom) => symptom !== null);
}

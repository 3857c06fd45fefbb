import { receiverPath } from '../../contract/model/request.ts';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { commandOf } from '../event-code.ts';
import { receiverCommands } from '../recipes/commands.ts';
import { receiverRecipes } from '../recipes/receiver-recipes.ts';
import { respondCase } from '../parts/respond-cases.ts';
import { locationInWords } from '../parts/location.ts';
import { successCodes } from '../parts/success.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';

/** What goes wrong, why, what to do, and a command that shows it. */
export interface Symptom {
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
  const request = `curl -si -X ${endpoint.method} ${address} -H 'content-type: application/json' -d '{}'`;
  const commands = receiverCommands(contract);
  const inbox = receiverRecipes(contract).length > 0 ? `${commandOf(contract)} inbox` : null;
  const proof = signature ? 'signature' : key?.words;
  const are = !signature && key?.kind === 'basic' ? 'are' : 'is';
  const symptoms: readonly (Symptom | null)[] = [
    {
      id: 'nothing',
      symptom: 'Nothing arrives',
      asked: [
        'i do not receive any webhooks',
        'no webhooks since yesterday',
        'nothing arrives',
        'no events arrive',
        'events stopped coming',
        'not getting events',
        'webhook is not working',
        'webhook not triggered',
        'an expected event did not come',
        'silence',
        'debug webhooks',
        'troubleshooting',
        'it does not work',
        'dns change',
        'connection refused',
        'why am i not getting notified',
        'i did not receive my message',
      ],
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
          asked: [
            '401',
            '401 unauthorized',
            'unauthorized',
            'key does not match',
            'wrong partner key',
            'authentication fails',
            'all requests are refused',
          ],
          cause: text`The ${proof} of the request ${are} missing or wrong: a variable is not set, an old value is in use, or a proxy drops a header.`,
          todo: `Compare what is registered for your endpoint with the variables of the process. Accept the old and the new ${signature ? 'secret' : 'value'} while one replaces the other.`,
          command: commands?.send ?? null,
        },
    signature && {
      id: 'signature',
      symptom: 'The signature is wrong',
      asked: [
        'signature mismatch',
        'wrong signature',
        'invalid signature',
        'signature verification failed',
        'signature does not match',
        'hmac differs',
        'clock out of sync',
      ],
      cause:
        'The body was parsed and written again before it was verified, a proxy changed it, the secret is another one, or the clock is more than five minutes off.',
      todo: 'Verify the raw bytes, before any body parser. Compare the length of the body that arrives with its content-length, and check the clock.',
      command: commands?.send ?? null,
    },
    {
      id: '403',
      symptom: 'Requests get 403',
      asked: [
        '403',
        '403 forbidden',
        'csrf token missing',
        'csrf protection',
        'csrf verification failed',
        'waf blocks requests',
        'bot protection',
      ],
      cause:
        'It does not come from the receiver of the package. A framework demands a CSRF token, which only pages in a browser have, or a firewall mistakes the request for an attack or a bot.',
      todo: 'Exempt the path of your endpoint from CSRF protection, from sign-in and from the rules against bots: the receiver itself verifies who sends.',
      command: request,
    },
    {
      id: '400',
      symptom: 'Requests get 400 or 415',
      asked: ['400 bad request', '415 unsupported media type', 'bad request', 'malformed json', 'not json'],
      cause:
        'The body is not JSON when it reaches the receiver, or has no event type: a proxy has changed or compressed it.',
      todo: 'Log the content type and the length of what arrives, and let the proxy pass both unchanged.',
      command: `${commandOf(contract)} listen`,
    },
    {
      id: '404',
      symptom: 'Requests get 404 or 405',
      asked: [
        '404',
        '404 not found',
        '405 method not allowed',
        'wrong path',
        'route not found',
        'path prefix',
      ],
      cause: text`The path or the method differs: events come as ${code(`${endpoint.method} ${receiverPath(contract)}`)}, and a proxy may add or remove a part of the path.`,
      todo: text`Let the route match the path as it arrives at your server, and give ${code('createReceiver')} another one with ${code('path')}.`,
      command: request,
    },
    {
      id: '413',
      symptom: 'Requests get 413',
      asked: [
        '413',
        'lots of 413',
        'payload too large',
        'request entity too large',
        'body limit',
        'body too large',
        'client_max_body_size',
      ],
      cause: 'A server or a proxy has a limit for bodies: 100 KB in Express, 1 MB in nginx by default.',
      todo: respondCase(contract, 'too-large').todo,
      command: null,
    },
    {
      id: '429',
      symptom: 'Requests get 429',
      asked: ['429', '429 too many requests', 'rate limited', 'throttled', 'too many requests'],
      cause:
        'A gateway or a firewall on your side limits how many requests it lets pass. Each 429 counts as a failure.',
      todo: 'Exempt the path of your endpoint. Storing an event is fast: let the receiver take bursts, and limit the work afterwards.',
      command: null,
    },
    {
      id: 'redirect',
      symptom: 'Requests get 301, 302 or 308',
      asked: ['301', '302', '308', 'redirected to a login page', 'redirect loop'],
      cause: text`A proxy sends requests to HTTPS, to a path with a slash, or to a sign-in page. A redirect is not ${success}: the attempt has failed.`,
      todo: 'Register the address that responds itself, and exempt it from the sign-in.',
      command: request,
    },
    {
      id: '5xx',
      symptom: 'Requests get 502, 503 or 504',
      asked: [
        '502',
        '502 from nginx',
        '502 bad gateway',
        '503',
        '503 service unavailable',
        '504 gateway timeout',
        'gateway error',
      ],
      cause: text`502 and 504 come from a gateway that does not reach the receiver, or does not wait for it. ${code(503)} comes from the receiver if it cannot store the event.`,
      todo: text`Let the gateway wait longer than the receiver takes to store an event, at most five seconds by default (${code('storeTimeoutMs')}), and look at the store.`,
      command: request,
    },
    {
      id: 'tls',
      symptom: 'The TLS handshake fails',
      asked: [
        'tls',
        'handshake failure',
        'certificate expired',
        'unable to verify the first certificate',
        'certificate error',
        'ssl error',
        'incomplete certificate chain',
      ],
      cause:
        'The certificate has expired, is for another name, or is sent without its intermediate certificates. Browsers fetch these themselves; most senders do not.',
      todo: 'Send the whole chain, and renew it automatically. “Verify return code: 0 (ok)” is what you want to see.',
      command: `openssl s_client -connect ${host}:443 -servername ${host} </dev/null`,
    },
    {
      id: 'timeout',
      symptom: 'Deliveries time out',
      asked: [
        'time-outs',
        'slow responses',
        'response takes too long',
        'request hangs',
        'load balancer timeout',
      ],
      cause: 'Work is done before the response, the store is slow, or a cold start takes too long.',
      todo: 'Store the event, respond, and do the work afterwards. Measure the time to the response from outside.',
      command: `${request} -o /dev/null -w '%{http_code} %{time_total}s\\n'`,
    },
    {
      id: 'duplicates',
      symptom: 'Events are handled twice',
      asked: [
        'handled twice',
        'duplicate entries',
        'double booking',
        'duplicates despite a unique key',
        'two rows for one event',
        'two events for one transaction',
      ],
      cause: text`Event IDs are looked up and stored in two steps, are kept in the memory of one process${eventId?.in === 'header' && ', or are changed by a proxy'}.`,
      todo: `Store each event under a unique key in the same statement that finds out whether it is new${eventId ? '' : ': a hash of its type and body'}. Pass the event ID on as the idempotency key of every service that you call.`,
      command: commands?.duplicates ?? null,
    },
    {
      id: 'body-read',
      symptom: 'The receiver says that the body was already read',
      asked: [
        'body already read',
        'raw body',
        'body parser',
        'express.json',
        'body is empty',
        'app gets an empty body',
        'stream already consumed',
        'request body is undefined',
        'parse the body before verification',
        'raw bytes',
      ],
      cause: text`A middleware such as ${code('express.json()')} has parsed the body before the receiver.`,
      todo: 'Mount the receiver before any body parser: it verifies and stores the raw bytes.',
      command: null,
    },
    eventId?.in === 'header'
      ? {
          id: 'changed-id',
          symptom: 'A proxy changes the event ID',
          asked: [
            'event id changes',
            'proxy changed the id',
            'different id on each attempt',
            'id of the load balancer',
            'header is overwritten',
          ],
          cause: text`Many proxies write ${locationInWords(eventId)} themselves. Then each attempt looks like a new event.`,
          todo: text`Have the proxy pass the header on unchanged, or name the header in which it keeps the first value in ${code('eventIdHeaders')}. ${code('observe')} reports ${code('body-repeated')} when it happens.`,
          command: commands?.send ?? null,
        }
      : null,
    inbox === null
      ? null
      : {
          id: 'dead',
          symptom: 'Events are stored, and not handled',
          asked: [
            'events are not processed',
            'stuck events',
            'dead events',
            'handlers are not called',
            'inbox grows',
            'quarantined events',
          ],
          cause: text`The handler throws each time (${code('dead')}), no handler takes the event (${code('kept')}), or no process has called ${code('receiver.start()')}.`,
          todo: 'Read the last error, fix the handler, and redrive.',
          command: `${inbox} list --state dead --postgres\n${inbox} redrive --all --postgres`,
        },
    {
      id: 'down',
      symptom: 'Your endpoint was down for hours',
      asked: [
        'down for hours',
        'after an outage',
        'missed events during maintenance',
        'database was down',
        'catch up',
      ],
      cause:
        'The attempts of that time have failed. “What follows a failure” says what is retried, and for how long.',
      todo: 'Let retries arrive, note from when to when nothing was stored, and reconcile your records of that time.',
      command: inbox === null ? null : `${inbox} stats --postgres`,
    },
  ];
  return symptoms.filter((symptom) => symptom !== null);
}

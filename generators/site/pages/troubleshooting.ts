import { receiverPath } from '../../contract/model/request.ts';
import { code, codeBlock, paragraph, text } from '../blocks/make-content.ts';
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
import type { Page } from '../frame/page.ts';
import { pagePaths } from '../links.ts';

/** What goes wrong between the service and a receiver: symptom, cause, what to do, and a command. */
export function troubleshootingPage(site: Site): Page {
  const symptoms = symptomsOf(site);
  return {
    path: pagePaths.troubleshooting,
    title: 'Troubleshooting',
    description: 'What goes wrong with deliveries: symptom, cause, what to do, and a command that shows it.',
    kind: 'Guide',
    lead: 'What goes wrong between the sender and your receiver, and why. Open your symptom to see what to do, and run its command with your own address.',
    sections: symptoms.map((symptom) => ({
      id: symptom.id,
      title: symptom.symptom,
      folded: '',
      content: [
        paragraph(symptom.cause, 'beside-title'),
        paragraph(symptom.todo),
        symptom.command !== null &&
          codeBlock(`${symptom.command}\n`, 'bash', 'Terminal', { of: symptom.symptom }),
      ],
    })),
  };
}

/** What goes wrong, why, what to do, and a command that shows it. */
interface Symptom {
  readonly id: string;
  readonly symptom: string;
  readonly cause: Words;
  readonly todo: Words;
  /** For a terminal; null if there is none to run. */
  readonly command: string | null;
}

/** A host that readers replace by theirs. */
const host = 'webhooks.example.com';

/** The symptoms that a contract can have. */
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
          cause: text`The ${proof} of the request ${are} missing or wrong: a variable is not set, an old value is in use, or a proxy drops a header.`,
          todo: `Compare what is registered for your endpoint with the variables of the process. Accept the old and the new ${signature ? 'secret' : 'value'} while one replaces the other.`,
          command: commands?.send ?? null,
        },
    signature && {
      id: 'signature',
      symptom: 'The signature is wrong',
      cause:
        'The body was parsed and written again before it was verified, a proxy changed it, the secret is another one, or the clock is more than five minutes off.',
      todo: 'Verify the raw bytes, before any body parser. Compare the length of the body that arrives with its content-length, and check the clock.',
      command: commands?.send ?? null,
    },
    {
      id: '403',
      symptom: 'Requests get 403',
      cause:
        'It does not come from the receiver of the package. A framework demands a CSRF token, which only pages in a browser have, or a firewall mistakes the request for an attack or a bot.',
      todo: 'Exempt the path of your endpoint from CSRF protection, from sign-in and from the rules against bots: the receiver itself verifies who sends.',
      command: request,
    },
    {
      id: '400',
      symptom: 'Requests get 400 or 415',
      cause:
        'The body is not JSON when it reaches the receiver, or has no event type: a proxy has changed or compressed it.',
      todo: text`Have the proxy send to port 4000 for a while: the command shows what arrives there, and passes it on to your receiver.
        Then let the proxy leave body and content type unchanged.`,
      command: `${commandOf(contract)} listen --port 4000 --forward-to ${localUrl(contract)} --show-body`,
    },
    {
      id: '404',
      symptom: 'Requests get 404 or 405',
      cause: text`The path or the method differs: events come as ${code(`${endpoint.method} ${receiverPath(contract)}`)}, and a proxy may add or remove a part of the path.`,
      todo: text`Let the route match the path as it arrives at your server, and give ${code('createReceiver')} another one with ${code('path')}.`,
      command: request,
    },
    {
      id: '413',
      symptom: 'Requests get 413',
      cause: 'A server or a proxy has a limit for bodies: 100 KB in Express, 1 MB in nginx by default.',
      todo: respondCase(contract, 'too-large').todo,
      command: `head -c 2000000 /dev/zero | tr '\\0' ' ' | ${post} --data-binary @-`,
    },
    {
      id: '429',
      symptom: 'Requests get 429',
      cause:
        'A gateway or a firewall on your side limits how many requests it lets pass. Each 429 counts as a failure.',
      todo: 'Exempt the path of your endpoint. Storing an event is fast: let the receiver take bursts, and limit the work afterwards.',
      command: `(for n in $(seq 50); do ${request} ${statusOnly('%{http_code}')} & done; wait) | sort | uniq -c`,
    },
    {
      id: 'redirect',
      symptom: 'Requests get 301, 302 or 308',
      cause: text`A proxy sends requests to HTTPS, to a path with a slash, or to a sign-in page. A redirect is not ${success}: the attempt has failed.`,
      todo: 'Register the address that responds itself, and exempt it from the sign-in.',
      command: request,
    },
    {
      id: '5xx',
      symptom: 'Requests get 502, 503 or 504',
      cause: text`502 and 504 come from a gateway that does not reach the receiver, or does not wait for it. ${code(503)} comes from the receiver if it cannot store the event.`,
      todo: text`Let the gateway wait longer than the receiver takes to store an event, at most five seconds by default (${code('storeTimeoutMs')}), and look at the store.`,
      command: request,
    },
    {
      id: 'tls',
      symptom: 'The TLS handshake fails',
      cause:
        'The certificate has expired, is for another name, or is sent without its intermediate certificates. Browsers fetch these themselves; most senders do not.',
      todo: 'Send the whole chain, and renew it automatically. “Verify return code: 0 (ok)” is what you want to see.',
      command: `openssl s_client -connect ${host}:443 -servername ${host} </dev/null`,
    },
    {
      id: 'timeout',
      symptom: 'Deliveries time out',
      cause: 'Work is done before the response, the store is slow, or a cold start takes too long.',
      todo: 'Store the event, respond, and do the work afterwards. Measure the time to the response from outside.',
      command: `${request} ${statusOnly('%{http_code} %{time_total}s')}`,
    },
    {
      id: 'duplicates',
      symptom: 'Events are handled twice',
      cause: text`Event IDs are looked up and stored in two steps, are kept in the memory of one process${eventId?.in === 'header' && ', or are changed by a proxy'}.`,
      todo: `Store each event under a unique key in the same statement that finds out whether it is new${eventId ? '' : ': a hash of its type and body'}. Pass the event ID on as the idempotency key of every service that you call.`,
      command: commands?.duplicates ?? null,
    },
    {
      id: 'body-read',
      symptom: 'The receiver says that the body was already read',
      cause: text`A middleware such as ${code('express.json()')} has parsed the body before the receiver.`,
      todo: 'Mount the receiver before any body parser: it verifies and stores the raw bytes.',
      command: commands?.send ?? null,
    },
    eventId?.in === 'header'
      ? {
          id: 'changed-id',
          symptom: 'A proxy changes the event ID',
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
          cause: text`The handler throws each time (${code('dead')}), no handler takes the event (${code('kept')}), or no process has called ${code('receiver.start()')}.`,
          todo: 'Read the last error, fix the handler, and redrive.',
          command: `${inbox} list --state dead --postgres\n${inbox} redrive --all --postgres`,
        },
    {
      id: 'down',
      symptom: 'Your endpoint was down for hours',
      cause:
        'The attempts of that time have failed. “What follows a failure” says what is retried, and for how long.',
      todo: 'Let retries arrive, note from when to when nothing was stored, which the list shows, and reconcile your records of that time.',
      command: inbox === null ? null : `${inbox} list --postgres`,
    },
  ];
  return symptoms.filter((symptom) => symptom !== null);
}

import { isTypeInPath } from '@webhook-contract/runtime/v1';
import type { Contract } from '../../contract/model/model.ts';
import { code, link, list, steps, table, text } from '../blocks/make-content.ts';
import type { Content, TableRow, Words } from '../blocks/content.ts';
import type { Page } from '../frame/page.ts';
import { linkFrom, pagePaths } from '../links.ts';
import { serviceDoes } from '../parts/publisher.ts';
import { successCodes } from '../parts/success.ts';
import { advice } from '../parts/voices.ts';
import { responseTime, openLinks } from '../recipes/rules.ts';
import { senderKey } from '../sender-key.ts';
import type { Site } from '../site.ts';

const path = pagePaths.proxies;

/** What must pass a proxy, a gateway or a load balancer unchanged. */
export function proxiesPage(site: Site): Page {
  return {
    path,
    title: 'Proxies',
    description: 'What proxies, gateways and load balancers change on the way, and how to check it.',
    kind: 'Guide',
    lead: 'Anything between the sender and your receiver can lose events through no fault of yours. Check these before you go live.',
    sections: [
      { id: 'unchanged', title: 'What must pass unchanged', content: unchanged(site) },
      {
        id: 'products',
        title: 'Known defaults',
        content: products(site.contract),
      },
      { id: 'check', title: 'Check the whole path', content: check(site.contract) },
    ],
  };
}

function unchanged(site: Site): Content {
  const { eventId, eventType, signature, endpoint } = site.contract;
  const key = senderKey(site.contract);
  const time = responseTime(site);
  const rows: readonly (TableRow | null)[] = [
    row(
      'The status of the response',
      text`${serviceDoes(site.contract, 'count')} ${successCodes(endpoint)} as a delivery. A redirect to HTTPS or to a path with a slash, a
        sign-in page or an error page of the proxy is not your response.`,
    ),
    eventId?.in === 'header'
      ? row(
          text`The header ${code(eventId.name)}`,
          'It is the event ID. If the proxy sets a value of its own, every attempt looks like a new event, and duplicates are handled twice.',
        )
      : null,
    ...eventType
      .filter((location) => location.in === 'header')
      .map((place) =>
        row(
          isTypeInPath([place]) ? 'The path of the request' : text`The header ${code(place.name)}`,
          'It tells the event type.',
        ),
      ),
    key &&
      row(
        text`The header ${code(key.header.name)}`,
        'It is how you recognise the sender. Some gateways pass only headers that they know.',
      ),
    row(
      'The body, byte for byte',
      signature
        ? 'The signature is over its bytes.'
        : 'A proxy that parses and writes JSON can change numbers and the order of fields, and drop what it does not know.',
    ),
    row(
      'The time to respond',
      text`A proxy that waits for a slow receiver makes the sender wait, too.
        ${time !== null && `${serviceDoes(site.contract, 'wait')} ${time}.`} ${openLinks(site, path, 'timeout')}`,
    ),
  ];
  return table(
    'What must pass unchanged',
    ['Part', 'Why'],
    rows.filter((entry) => entry !== null),
  );
}

function row(part: Words, why: Words): TableRow {
  return { cells: [part, why] };
}

function products({ eventId }: Contract): Content {
  return advice(
    list([
      eventId?.in === 'header' &&
        text`Proxies that trace requests set headers with request IDs. Envoy, and gateways that are built on it, replace
          those of requests from outside by default; ${code('preserve_external_request_id: true')} keeps them. Others do
          so where a rule sets the header: in nginx, ${code(`proxy_set_header ${eventId.name} $http_${variableOf(eventId.name)};`)}
          passes the value on.`,
      eventId?.in === 'header' &&
        text`If a proxy keeps the first value in another header, name that header in ${code("eventIdHeaders: ['…']")} of
          ${code('createReceiver')}. Its ${code('observe')} gets ${code('body-repeated')} when one body comes under
          several event IDs.`,
      text`nginx drops headers with an underscore in their name by default (${code('underscores_in_headers')}), and refuses
        bodies larger than 1 MB (${code('client_max_body_size')}).`,
      'Serverless gateways often end a request after some seconds, and respond with an error of their own.',
      'Web application firewalls can mistake a payload for an attack. Exempt the path of your endpoint, and let the receiver decide.',
    ]),
  );
}

/** What nginx calls a header in its variables. */
function variableOf(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

function check({ eventId, endpoint }: Contract): Content {
  const testing = link(linkFrom(path, pagePaths.testing), 'mock sender');
  return advice(
    steps([
      text`Send an event to the public URL with the ${testing}, which prints the event ID that it sent.`,
      eventId
        ? 'Compare it with the event ID that your receiver logged.'
        : 'Compare the body with what your receiver stored.',
      text`Make sure that the status that the sender prints is the one that your receiver sent: ${successCodes(endpoint)}.`,
      'Stop your receiver, and send again. The sender should report a failure, and not a page of the proxy with a success status.',
    ]),
  );
}

import { own, textOf, below, placeId, type Place } from '../../contract/model/json.ts';
import { dialectByFormat } from '../../contract/schema/dialects.ts';
import { aboutOf, childrenOf, keysAt, listAt, reasonOfLoss, textAt, valuesIn } from './parts.ts';
import { notTaken } from './not-taken.ts';
import { canBeHeader, reportOnce } from './header-parameters.ts';
import { webhookOfSchema } from './schema-files.ts';
import { securityAt } from './security.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Found, Webhook, WebhookExample, WebhookHeader } from './webhook.ts';

const TAKEN =
  'name messageId title summary description payload headers examples tags deprecated contentType schemaFormat traits'.split(
    ' ',
  );

/**
 * The messages of an AsyncAPI 2 document, whichever side it is told from: documents of webhooks say both "publish" and
 * "subscribe" for what a service sends.
 */
export function webhooksOfAsyncApi2(sources: SourceSet, file: string): Found {
  const root: Place = { file, path: [] };
  const findings: Finding[] = [];
  const servers = keysAt(sources, below(root, 'servers'));
  const security = securityAt(
    sources,
    root,
    servers.map((name) => below(root, 'servers', name, 'security')),
  );
  const messages = new Map(messagesIn().map((place) => [placeId(place), place]));
  const webhooks = [...messages.values()].flatMap((place) => webhookAt(place) ?? []);
  const places = webhooks.map(({ place }) => place);
  return {
    about: aboutOf(sources, root),
    webhooks,
    findings: [...findings, ...notTaken(sources, 'messages', places, TAKEN)],
  };

  function messagesIn(): readonly Place[] {
    return keysAt(sources, below(root, 'channels')).flatMap((name) => {
      const channel = found(below(root, 'channels', name));
      if (!channel) return [];
      return ['subscribe', 'publish'].flatMap((side) => {
        const start = below(channel, side, 'message');
        const message = sources.valueAt(start) === undefined ? undefined : found(start);
        if (!message) return [];
        const choice = childrenOf(sources, below(message, 'oneOf'));
        return choice.length > 0 ? choice.flatMap((one) => found(one) ?? []) : [message];
      });
    });
  }

  function found(start: Place): Place | undefined {
    return (
      sources.follow(start) ?? leftOut(start, `Nothing can be read here. ${reasonOfLoss(sources, start)}`)
    );
  }

  function webhookAt(place: Place): Webhook | undefined {
    const traits = childrenOf(sources, below(place, 'traits')).flatMap((one) => sources.follow(one) ?? []);
    // A message says more than its traits, and the last of these more than those before.
    const parts = [place, ...traits.toReversed()];
    const text = (key: string) =>
      parts.map((part) => textAt(sources, part, key)).find((one) => one !== '') ?? '';
    const name = text('name') || text('messageId') || (place.path.at(-1) ?? '');
    const start = below(place, 'payload');
    const schemaFormat = text('schemaFormat') || undefined;
    if (schemaFormat !== undefined && !dialectByFormat(schemaFormat))
      return leftOut(place, `${JSON.stringify(name)} has its payload in ${schemaFormat}, which is not read.`);
    if (sources.valueAt(start) === undefined)
      return leftOut(place, `${JSON.stringify(name)} has no payload.`);
    const payload = sources.follow(start);
    if (!payload)
      return leftOut(start, `${JSON.stringify(name)} has no payload. ${reasonOfLoss(sources, start)}`);
    return {
      ...webhookOfSchema(sources, payload, name),
      place,
      schemaFormat,
      contentType: text('contentType') || undefined,
      summary: text('title') || text('summary'),
      description: text('description') || text('summary'),
      isDeprecated: parts.some((part) => own(sources.valueAt(part), 'deprecated') === true),
      tags: parts.flatMap((part) =>
        listAt(sources, below(part, 'tags')).flatMap((tag) => textOf(own(tag, 'name')) || []),
      ),
      examples: parts.flatMap((part) => examplesOf(below(part, 'examples'))),
      headers: parts.flatMap((part) => headersOf(below(part, 'headers'))),
      security,
    };
  }

  function leftOut(place: Place, text: string): undefined {
    findings.push({ kind: 'left out', place, text });
    return undefined;
  }

  function examplesOf(list: Place): readonly WebhookExample[] {
    return childrenOf(sources, list).flatMap((example, index): WebhookExample[] => {
      const place = below(example, 'payload');
      if (sources.valueAt(place) === undefined) return [];
      const name = textAt(sources, example, 'name') || `example-${index + 1}`;
      return [{ name, summary: textAt(sources, example, 'summary'), place }];
    });
  }

  function headersOf(start: Place): readonly WebhookHeader[] {
    const schema = sources.follow(start);
    if (!schema) return [];
    const required = listAt(sources, below(schema, 'required'));
    return keysAt(sources, below(schema, 'properties')).flatMap((name): WebhookHeader[] => {
      const place = sources.follow(below(schema, 'properties', name));
      if (!place || !canBeHeader(name, place, reportOnce(findings))) return [];
      return [
        {
          name,
          isRequired: required.includes(name),
          isDeprecated: false,
          description: '',
          examples: [],
          schema: place,
          values: valuesIn(sources.valueAt(place)),
        },
      ];
    });
  }
}

import { isObject, own, textOf } from '../../contract/model/json.ts';
import type { Json } from '../../contract/model/model.ts';
import { below, type Place } from '../../contract/model/place.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Found, Webhook, WebhookExample, WebhookHeader } from './webhook.ts';

const METHODS = ['post', 'put', 'patch', 'get', 'delete'];

/** Headers of HTTP itself, which no contract describes. */
const OF_HTTP = /^(?:content-type|content-length|user-agent|accept|accept-encoding|host|connection)$/i;

/** What an OpenAPI document has under `webhooks`, `x-webhooks` and `callbacks`. */
export function webhooksOfOpenApi(sources: SourceSet, file: string): Found {
  const root: Place = { file, path: [] };
  const version = textOf(own(sources.valueAt(root), 'openapi'));
  const schemaFormat = `application/vnd.oai.openapi;version=${version.startsWith('3.0') ? '3.0.0' : '3.1.0'}`;
  const findings: Finding[] = [];
  const webhooks = pathItems(sources, root).flatMap(({ name, item }) => webhookAt(name, item) ?? []);
  const info = below(root, 'info');
  return {
    about: {
      title: textAt(info, 'title'),
      version: textAt(info, 'version'),
      description: textAt(info, 'description'),
      tags: childrenOf(sources, below(root, 'tags')).map((tag) => ({
        name: textAt(tag, 'name'),
        description: textAt(tag, 'description'),
      })),
    },
    webhooks,
    findings,
  };

  function webhookAt(name: string, item: Place): Webhook | undefined {
    const methods = METHODS.filter((method) => isObject(sources.valueAt(below(item, method))));
    const [method = 'post'] = methods;
    const place = below(item, method);
    if (methods.length === 0) return leftOut(item, `${JSON.stringify(name)} has no operation.`);
    if (method !== 'post')
      return leftOut(place, `${JSON.stringify(name)} is sent by ${method.toUpperCase()}.`);
    const body = sources.follow(below(place, 'requestBody'));
    if (!body) return leftOut(place, `${JSON.stringify(name)} has no body that can be found.`);
    const content = below(body, 'content');
    const types = Object.keys(objectAt(content));
    const type = types.find((one) => /^application\/([\w.-]+\+)?json\b|^\*\/\*$/i.test(one));
    if (type === undefined)
      return leftOut(body, `${JSON.stringify(name)} has no body in JSON: ${types.join(', ') || 'none'}.`);
    const media = below(content, type);
    if (sources.valueAt(below(media, 'schema')) === undefined)
      return leftOut(media, `${JSON.stringify(name)} has no schema of its body.`);
    const start = below(media, 'schema');
    // A reference alone is followed, so that what several webhooks share is one definition.
    const payload = sources.follow(start);
    if (!payload) throw sources.problemAt(start, 'The $ref points at nothing.', 'Correct it in the source.');
    return {
      name,
      place,
      payload,
      schemaFormat,
      contentType: type === '*/*' ? undefined : type,
      summary: textAt(place, 'summary') || textAt(item, 'summary'),
      description: textAt(place, 'description') || textAt(item, 'description'),
      isDeprecated: own(sources.valueAt(place), 'deprecated') === true,
      tags: listAt(below(place, 'tags')).filter((tag) => typeof tag === 'string'),
      examples: examplesOf(media, payload),
      headers: headersOf([below(item, 'parameters'), below(place, 'parameters')]),
      statuses: statusesOf(below(place, 'responses')),
      security: securityOf(below(place, 'security')),
    };
  }

  function leftOut(place: Place, text: string): undefined {
    findings.push({ kind: 'left out', place, text });
    return undefined;
  }

  function examplesOf(media: Place, payload: Place): readonly WebhookExample[] {
    const named = Object.keys(objectAt(below(media, 'examples'))).flatMap((name): WebhookExample[] => {
      const example = sources.follow(below(media, 'examples', name));
      if (!example || sources.valueAt(below(example, 'value')) === undefined) {
        leftOut(below(media, 'examples', name), `The example ${JSON.stringify(name)} has no value here.`);
        return [];
      }
      return [{ name, summary: textAt(example, 'summary'), place: below(example, 'value') }];
    });
    if (named.length > 0) return named;
    const inSchema = childrenOf(sources, below(payload, 'examples'));
    const single = [below(media, 'example'), below(payload, 'example')];
    return [...single, ...inSchema].flatMap((place, index) => {
      const end = sources.valueAt(place) === undefined ? undefined : place;
      return end ? [{ name: `example-${index + 1}`, summary: '', place: end }] : [];
    });
  }

  function headersOf(lists: readonly Place[]): readonly WebhookHeader[] {
    const parameters = lists.flatMap((list) =>
      childrenOf(sources, list).flatMap((one) => sources.follow(one) ?? []),
    );
    const headers = parameters.flatMap((place): WebhookHeader[] => {
      const name = textAt(place, 'name');
      if (textAt(place, 'in') !== 'header' || name === '' || OF_HTTP.test(name)) return [];
      const schema = sources.follow(below(place, 'schema'));
      return [
        {
          name,
          isRequired: own(sources.valueAt(place), 'required') === true,
          description: textAt(place, 'description'),
          schema,
          values: valuesShown(place, schema),
        },
      ];
    });
    // What an operation says of a header counts more than what its path says.
    return [...new Map(headers.map((header) => [header.name.toLowerCase(), header])).values()];
  }

  /** The values that a header can have, or those that its examples have. */
  function valuesShown(parameter: Place, schema: Place | undefined): readonly string[] {
    const said = schema ? sources.valueAt(schema) : undefined;
    const fixed = [own(said, 'const'), ...listOf(own(said, 'enum'))].filter((one) => typeof one === 'string');
    if (fixed.length > 0) return fixed;
    const inParameter = Object.values(objectAt(below(parameter, 'examples')));
    const shown = [
      own(sources.valueAt(parameter), 'example'),
      ...inParameter.map((one) => own(one, 'value')),
      own(said, 'example'),
      ...listOf(own(said, 'examples')),
    ];
    return shown.filter((one) => typeof one === 'string');
  }

  function statusesOf(responses: Place): Webhook['statuses'] {
    return Object.keys(objectAt(responses)).flatMap((status): Webhook['statuses'] =>
      /^2\d\d$/.test(status) ? [Number(status)] : /^2xx$/i.test(status) ? ['2xx'] : [],
    );
  }

  function securityOf(security: Place): Webhook['security'] {
    const names = listAt(security).flatMap((one) => (isObject(one) ? Object.keys(one) : []));
    return [...new Set(names)].flatMap((name) => {
      const place = sources.follow(below(root, 'components', 'securitySchemes', name));
      return place ? [[name, place] as const] : [];
    });
  }

  function textAt(place: Place, key: string): string {
    return textOf(own(sources.valueAt(place), key)).trim();
  }

  function objectAt(place: Place): Readonly<Record<string, Json>> {
    const value = sources.valueAt(place);
    return isObject(value) ? value : {};
  }

  function listAt(place: Place): readonly Json[] {
    return listOf(sources.valueAt(place));
  }
}

function listOf(value: unknown): readonly Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}

function childrenOf(sources: SourceSet, place: Place): readonly Place[] {
  return listOf(sources.valueAt(place)).map((_, index) => below(place, index));
}

/** Every path item that the service sends, with the name of its webhook. */
function pathItems(
  sources: SourceSet,
  root: Place,
): readonly { readonly name: string; readonly item: Place }[] {
  const keysAt = (place: Place): readonly string[] => {
    const value = sources.valueAt(place);
    return isObject(value) ? Object.keys(value) : [];
  };
  const named = ['webhooks', 'x-webhooks'].flatMap((keyword) =>
    keysAt(below(root, keyword)).map((name) => ({ name, at: below(root, keyword, name) })),
  );
  const operations = keysAt(below(root, 'paths')).flatMap((path) =>
    METHODS.map((method) => below(root, 'paths', path, method, 'callbacks')),
  );
  const called = [...operations, below(root, 'components', 'callbacks')].flatMap((callbacks) =>
    keysAt(callbacks).flatMap((name) => {
      const callback = sources.follow(below(callbacks, name));
      const urls = callback ? keysAt(callback).filter((url) => !url.startsWith('x-')) : [];
      return callback ? urls.map((url) => ({ name, at: below(callback, url) })) : [];
    }),
  );
  const found = [...named, ...called].flatMap(({ name, at }) => {
    const item = sources.follow(at);
    return item ? [{ name, item }] : [];
  });
  // A callback that many operations refer to is one webhook.
  return [...new Map(found.map((one) => [JSON.stringify(one.item), one])).values()];
}

import { isEqual } from '@webhook-contract/runtime/v1';
import { isObject, own, textOf, below, placeId, type Place } from '../../contract/model/json.ts';
import { isJsonType } from '../../contract/model/media-type.ts';
import { headersOfParameters, reportOnce } from './header-parameters.ts';
import { bestJsonType } from './content-type.ts';
import { aboutOf, keysAt, listAt, reasonOfLoss, textAt } from './parts.ts';
import { notTakenOfOperations } from './not-taken.ts';
import { responsesOf } from './responses.ts';
import { examplesAt, webhookOfSchema } from './schema-files.ts';
import { securityOfOperation } from './security.ts';
import { signaturePlace } from './signature-extensions.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Found, Webhook, WebhookExample } from './webhook.ts';

const METHODS = ['post', 'put', 'patch', 'get', 'delete'];

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

function ofForm(name: string, type: string): string {
  return (
    `${JSON.stringify(name)} is sent as a form (${type}), and a contract has bodies in JSON only. ` +
    'If the service can send JSON too, describe that body; else turn the form into JSON before it reaches the receiver, and describe the result.'
  );
}

/** The webhooks of an OpenAPI document: `webhooks`, `x-webhooks` and `callbacks`. */
export function webhooksOfOpenApi(sources: SourceSet, file: string): Found {
  const root: Place = { file, path: [] };
  const schemaFormat = formatOfOpenApi(sources, file);
  const findings: Finding[] = [];
  const report = reportOnce(findings);
  const optionalBodies: Place[] = [];
  const webhooks = pathItems(sources, root).flatMap(({ name, at }) => {
    const item = sources.follow(at);
    if (item) return webhookAt(name, item) ?? [];
    return leftOut(at, `${JSON.stringify(name)} cannot be read. ${reasonOfLoss(sources, at)}`) ?? [];
  });
  const [optional, ...others] = optionalBodies;
  if (optional) {
    const bodies =
      others.length === 0 ? 'the body is' : `the bodies of ${optionalBodies.length} webhooks are`;
    const text = `The source does not say that ${bodies} required: we assume that every request has one.`;
    findings.push({ kind: 'assumed', place: optional, text });
  }
  return {
    about: aboutOf(sources, root),
    webhooks,
    findings: [
      ...findings,
      ...notTakenOfOperations(
        sources,
        webhooks.map(({ place }) => place),
      ),
    ],
  };

  function webhookAt(name: string, item: Place): Webhook | undefined {
    const methods = METHODS.filter((method) => isObject(sources.valueAt(below(item, method))));
    const [method = 'post'] = methods;
    const place = below(item, method);
    if (methods.length === 0) return leftOut(item, `${JSON.stringify(name)} has no operation.`);
    if (method !== 'post')
      return leftOut(place, `${JSON.stringify(name)} is sent by ${method.toUpperCase()}.`);
    const body = sources.follow(below(place, 'requestBody'));
    if (!body)
      return leftOut(
        place,
        `${JSON.stringify(name)} has no body. ${reasonOfLoss(sources, below(place, 'requestBody'))}`,
      );
    const content = below(body, 'content');
    const types = keysAt(sources, content);
    const type = bestJsonType(types);
    if (type === undefined) {
      const form = types.find((one) => FORM.test(one));
      return form === undefined
        ? leftOut(body, `${JSON.stringify(name)} has no body in JSON: ${types.join(', ') || 'none'}.`)
        : leftOut(below(content, form), ofForm(name, form));
    }
    const media = below(content, type);
    const others = types.filter((one) => one !== type);
    if (others.length > 0)
      leftOut(content, `${JSON.stringify(name)} is taken as ${type}, and not as ${others.join(', ')}.`);
    if (sources.valueAt(below(media, 'schema')) === undefined)
      return leftOut(media, `${JSON.stringify(name)} has no schema of its body.`);
    const start = below(media, 'schema');
    // A reference alone is followed, so that what several webhooks share is one definition.
    const payload = sources.follow(start);
    if (!payload)
      return leftOut(start, `${JSON.stringify(name)} has no body. ${reasonOfLoss(sources, start)}`);
    if (own(sources.valueAt(body), 'required') !== true) optionalBodies.push(body);
    const summary = textAt(sources, place, 'summary') || textAt(sources, item, 'summary');
    return {
      ...webhookOfSchema(sources, payload, name),
      place,
      schemaFormat,
      contentType: isJsonType(type) ? type : undefined,
      // A name again says nothing of when the event is sent.
      summary: summary === name ? '' : summary,
      description: textAt(sources, place, 'description') || textAt(sources, item, 'description'),
      isDeprecated: own(sources.valueAt(place), 'deprecated') === true,
      tags: listAt(sources, below(place, 'tags')).filter((tag) => typeof tag === 'string'),
      examples: examplesOf(media, payload),
      headers: headersOfParameters(sources, [below(item, 'parameters'), below(place, 'parameters')], report),
      ...responsesOf(sources, name, below(place, 'responses'), report),
      security: {
        ...securityOfOperation(sources, root, place, report),
        signature: signaturePlace(sources, [place, item, root]),
      },
    };
  }

  function leftOut(place: Place, text: string): undefined {
    findings.push({ kind: 'left out', place, text });
    return undefined;
  }

  function examplesOf(media: Place, payload: Place): readonly WebhookExample[] {
    const named = keysAt(sources, below(media, 'examples')).flatMap((name): WebhookExample[] => {
      const example = sources.follow(below(media, 'examples', name));
      if (!example || sources.valueAt(below(example, 'value')) === undefined) {
        leftOut(below(media, 'examples', name), `The example ${JSON.stringify(name)} has no value here.`);
        return [];
      }
      const texts = ['summary', 'description'].map((key) => textAt(sources, example, key).replace(/\.$/, ''));
      const summary = [...new Set(texts.filter((text) => text !== ''))].join('. ');
      return [{ name, summary, place: below(example, 'value') }];
    });
    if (named.length > 0) return named;
    return examplesAt(sources, [media, payload]);
  }
}

/** The `schemaFormat` of the schemas of an OpenAPI document. */
export function formatOfOpenApi(sources: SourceSet, file: string): string {
  const version = textOf(own(sources.valueAt({ file, path: [] }), 'openapi'));
  return `application/vnd.oai.openapi;version=${version.startsWith('3.0') ? '3.0.0' : '3.1.0'}`;
}

/** Every path item that the service sends, or the reference to it, with the name of its webhook. */
function pathItems(
  sources: SourceSet,
  root: Place,
): readonly { readonly name: string; readonly at: Place }[] {
  const urlsOf = (callback: Place): readonly string[] =>
    keysAt(sources, callback).filter((url) => !url.startsWith('x-'));
  const named = ['webhooks', 'x-webhooks'].flatMap((keyword) => {
    // Some split a document at its first level, too.
    const holder = sources.follow(below(root, keyword));
    return holder === undefined
      ? []
      : keysAt(sources, holder).flatMap((name) => {
          const at = below(holder, name);
          const other = below(root, 'webhooks', name);
          // Some write the same under both, for readers of 3.0 and of 3.1.
          if (keyword !== 'webhooks' && isEqual(sources.valueAt(at), sources.valueAt(other))) return [];
          // Some write their "x-webhooks" as callbacks, whose keys are addresses.
          const addresses = urlsOf(at).filter((url) => /[{/]/.test(url));
          return addresses.length > 0
            ? addresses.map((url) => ({ name, at: below(at, url) }))
            : [{ name, at }];
        });
  });
  const operations = keysAt(sources, below(root, 'paths')).flatMap((path) =>
    METHODS.map((method) => below(root, 'paths', path, method, 'callbacks')),
  );
  const called = [...operations, below(root, 'components', 'callbacks')].flatMap((callbacks) =>
    keysAt(sources, callbacks).flatMap((name) => {
      const at = below(callbacks, name);
      const callback = sources.follow(at);
      return callback ? urlsOf(callback).map((url) => ({ name, at: below(callback, url) })) : [{ name, at }];
    }),
  );
  // A callback that many operations refer to is one webhook.
  return [
    ...new Map([...named, ...called].map((one) => [placeId(sources.follow(one.at) ?? one.at), one])).values(),
  ];
}

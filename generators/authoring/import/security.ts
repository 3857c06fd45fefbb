import { isHeaderName } from '@webhook-contract/common/header-rules';
import { isTypeInPath } from '@webhook-contract/runtime/v1';
import { below, isObject, own, textOf, type JsonObject, type Place } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { keysAt, listAt } from './parts.ts';
import { ASSUMED_FORM, signatureAt } from './signature-extensions.ts';
import { offeredSignature } from './signature-hints.ts';
import type { SourceSet } from './source-set.ts';
import type { Finding, Security, Webhook } from './webhook.ts';

/** The security schemes that lists of a document name, and how they belong together. */
export function securityAt(sources: SourceSet, root: Place, lists: readonly Place[]): Security {
  const stated = lists.filter((list) => Array.isArray(sources.valueAt(list)));
  const alternatives = stated.flatMap((list) =>
    listAt(sources, list).map((one) => (isObject(one) ? Object.keys(one) : [])),
  );
  const words = alternatives.map((names) => names.join(' and ') || 'nothing').join(' or ');
  return {
    schemes: [...new Set(alternatives.flat())].map((name) => [
      name,
      below(root, 'components', 'securitySchemes', name),
    ]),
    needs: words || (stated.length > 0 ? 'nothing' : ''),
    signature: undefined,
  };
}

/** The security of an operation, or that of a document without an API: what an API asks of its clients may be another thing. */
export function securityOfOperation(
  sources: SourceSet,
  root: Place,
  operation: Place,
  report: (finding: Finding) => void,
): Security {
  const stated = below(operation, 'security');
  if (sources.valueAt(stated) !== undefined) return securityAt(sources, root, [stated]);
  const place = below(root, 'security');
  const security = securityAt(sources, root, [place]);
  if (keysAt(sources, below(root, 'paths')).length === 0 || ['', 'nothing'].includes(security.needs))
    return security;
  const text = `The security of the whole document (${security.needs}) is not taken: it may be that of the API alone. If webhooks have it, say so under "security" of each.`;
  report({ kind: 'left out', place, text });
  return securityAt(sources, root, []);
}

/** The security schemes that the contract can state. */
export function securitySchemesOf(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  places: readonly Location[],
  findings: Finding[],
): readonly (readonly [string, JsonObject])[] {
  reportNeeds(webhooks, findings);
  const named = new Map(webhooks.flatMap(({ security }) => security.schemes));
  const schemes = [...named].flatMap(([name, start]) => {
    const place = sources.follow(start);
    const scheme = place && sources.valueAt(place);
    const taken = isObject(scheme) ? schemeOf(scheme) : undefined;
    if (taken) return [[name.replaceAll(/[^\w.-]/g, '-'), taken] as const];
    const advice = place
      ? 'if it matters, describe it as a security scheme of AsyncAPI.'
      : 'the source does not describe it.';
    const text = `The security scheme ${JSON.stringify(name)} is not taken: ${advice}`;
    // For a signature, `signatureHints` offers the lines to write.
    if (!isObject(scheme) || offerFor(scheme) === undefined)
      findings.push({ kind: 'unknown', place: place ?? start, text });
    return [];
  });
  const signature = signatureOfAll(sources, webhooks, places, findings);
  return signature
    ? [...schemes, [named.has('signature') ? 'webhookSignature' : 'signature', signature]]
    : schemes;
}

/** The signature that extensions describe, if it is that of all events: a receiver would refuse those without it. */
function signatureOfAll(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  places: readonly Location[],
  findings: Finding[],
): JsonObject | undefined {
  const [place] = webhooks.flatMap(({ security }) => security.signature ?? []);
  if (!place) return undefined;
  const values = webhooks.map(({ security: { signature } }) => signature && sources.valueAt(signature));
  const isShared = new Set(values.map((value) => JSON.stringify(value))).size === 1;
  const read = isShared
    ? signatureAt(sources, place)
    : 'it is not that of all events, and a contract has one.';
  const isOfUrls = isTypeInPath(places) && JSON.stringify(read).includes('{url}');
  const problem = isOfUrls ? 'it covers the URL, which is another one for each event.' : read;
  if (typeof problem === 'string') {
    const text = `The signature is left out: ${problem} Describe it with "x-signature", or verify it with code of your own.`;
    findings.push({ kind: 'left out', place, text });
    return undefined;
  }
  const text = `The source does not say how its signatures are written. ${ASSUMED_FORM}`;
  if (textOf(problem.description).includes(ASSUMED_FORM)) findings.push({ kind: 'assumed', place, text });
  return problem;
}

/** Reports what a list of schemes, of which one is enough for every event, does not say. */
function reportNeeds(webhooks: readonly Webhook[], findings: Finding[]): void {
  const groups = [...Map.groupBy(webhooks, ({ security }) => security.needs)];
  for (const [needs, [first, ...others]] of groups) {
    if (!first || (groups.length === 1 && !/ and | or nothing|nothing or /.test(needs))) continue;
    const more = others.length > 0 ? ` and ${others.length} more` : '';
    const text = `${JSON.stringify(first.name)}${more}: the source states ${needs || 'no security'}, and the contract lists the schemes of all events, as if each were enough for each of them.`;
    findings.push({ kind: 'unknown', place: first.place, text });
  }
}

function offerFor(scheme: JsonObject): string | undefined {
  return offeredSignature(textOf(scheme.name), textOf(scheme.description));
}

function schemeOf(scheme: JsonObject): JsonObject | undefined {
  const description = textOf(own(scheme, 'description'));
  const more = description ? { description } : {};
  const name = textOf(scheme.name);
  if (scheme.type === 'http' && typeof scheme.scheme === 'string') {
    const { bearerFormat } = scheme;
    return {
      type: 'http',
      scheme: scheme.scheme,
      ...(bearerFormat !== undefined && { bearerFormat }),
      ...more,
    };
  }
  // A signature is another value in each request, and how it is made stands in texts alone.
  const isKey = scheme.type === 'apiKey' || scheme.type === 'httpApiKey';
  if (!isKey || offerFor(scheme) !== undefined) return undefined;
  const isPossible =
    scheme.in === 'header' ? isHeaderName(name) : scheme.in === 'query' || scheme.in === 'cookie';
  return isPossible ? { type: 'httpApiKey', in: scheme.in ?? '', name, ...more } : undefined;
}

import { essenceOf, isJsonType } from '../../contract/model/media-type.ts';
import { own, textOf, type Json, type JsonObject } from '../../contract/model/json.ts';
import type { Finding, Webhook } from './webhook.ts';

/** The most common JSON media type among those of a body; undefined if none is JSON. */
export function bestJsonType(types: readonly string[]): string | undefined {
  const ranks = [
    (type: string) => essenceOf(type) === 'application/json',
    isJsonType,
    (type: string) => ['*/*', 'application/*'].includes(essenceOf(type)),
  ];
  return ranks.flatMap((isOf) => types.find(isOf) ?? [])[0];
}

/** The one content type of a contract: what it says already, or else what most webhooks have. */
export function contentTypeOf(root: Json | undefined, webhooks: readonly Webhook[]): string {
  const components = own(root, 'components');
  const holders = ['messages', 'messageTraits'].flatMap((key) =>
    Object.values((own(components, key) ?? {}) as JsonObject),
  );
  const stated = [...holders.map((holder) => own(holder, 'contentType')), own(root, 'defaultContentType')];
  const types = webhooks.flatMap(({ contentType }) => contentType ?? []);
  const [most] = [...Map.groupBy(types, essenceOf)].sort(([, one], [, other]) => other.length - one.length);
  return stated.map(textOf).find((type) => type !== '') ?? most?.[0] ?? 'application/json';
}

/** Findings on webhooks whose content type the contract cannot say, because it has one for all events. */
export function otherContentTypes(webhooks: readonly Webhook[], common: string): readonly Finding[] {
  return webhooks.flatMap(({ name, place, contentType = common }): Finding[] => {
    const isSame = essenceOf(contentType) === essenceOf(common);
    // JSON is in UTF-8 in any case.
    const [, ...parameters] = contentType.split(';').map((part) => part.trim());
    if (isSame && parameters.every((part) => /^charset="?utf-?8"?$/i.test(part))) return [];
    const text = `${JSON.stringify(name)} is sent as ${contentType}. The contract says ${common} for all events; receivers accept every type of JSON, in UTF-8.`;
    return [{ kind: 'contradiction', place, text }];
  });
}

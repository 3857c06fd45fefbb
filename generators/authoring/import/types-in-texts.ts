import { pointerOf } from '@webhook-contract/runtime/v1';
import { shellWord } from '@webhook-contract/common/shell-word';
import { below, own, textOf, type Json } from '../../contract/model/json.ts';
import { fieldsOf } from './event-type.ts';
import { keysAt, partsOf, valuesIn } from './parts.ts';
import type { SourceSet } from './source-set.ts';
import type { Webhook } from './webhook.ts';

/**
 * What to write into the config where only texts and examples say what the event types of webhooks are; undefined if they do
 * not say it either. One field, or two fields together, tell events apart.
 */
export function adviceOnTexts(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  usual: RegExp,
): string | undefined {
  const textsByWebhook = new Map(webhooks.map((webhook) => [webhook, textsIn(sources, webhook)]));
  const names = [...new Set([...textsByWebhook.values()].flatMap((texts) => [...texts.keys()]))].filter(
    (name) => webhooks.every((webhook) => textsByWebhook.get(webhook)?.has(name)),
  );
  const firsts = names.filter((name) => usual.test(name));
  const groups = [
    ...firsts.map((name) => [name]),
    ...firsts.flatMap((first) => names.filter((name) => name !== first).map((second) => [first, second])),
  ];
  const valuesOf = (webhook: Webhook, group: readonly string[]) =>
    group.map((name) => textsByWebhook.get(webhook)?.get(name));
  const found = groups.find(
    (group) => new Set(webhooks.map((one) => JSON.stringify(valuesOf(one, group)))).size === webhooks.length,
  );
  if (!found) return undefined;
  const places = found.map((name) => shellWord(`$message.payload#${pointerOf([name])}`)).join(' ');
  const table = webhooks.map(
    (one) => `      ${JSON.stringify(one.name)}: ${JSON.stringify(valuesOf(one, found))},\n`,
  );
  return `Texts and examples show them. If they are right, put them into webhook-contract.config.ts:\n    eventTypes: {\n${table.join('')}    },\n  and import again with --event-type ${places}`;
}

/** The fields whose names are usual for an event type and that half of the webhooks have, or more, the most frequent first. */
export function adviceOnFields(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  usual: RegExp,
): string | undefined {
  const pointers = webhooks.flatMap(({ payload }) => [...fieldsOf(sources, payload).keys()]);
  const likely = [...Map.groupBy(pointers, (pointer) => pointer)]
    .map(([pointer, { length }]) => ({ pointer, length }))
    .filter(({ pointer, length }) => usual.test(pointer.replace(/.*\//, '')) && length * 2 >= webhooks.length)
    .toSorted((one, other) => other.length - one.length || rank(one.pointer) - rank(other.pointer))
    .slice(0, 3);
  const [first] = likely;
  if (!first) return undefined;
  const fields = likely.map(({ pointer, length }) => `${pointer} (in ${length} of ${webhooks.length})`);
  return `By their names, these fields may hold it: ${fields.join(', ')}. If one does: --event-type ${shellWord(`$message.payload#${first.pointer}`)}`;
}

/** Lower for a field that speaks of events, and for one nearer to the top. */
function rank(pointer: string): number {
  return pointer.split('/').length + (/event[^/]*$/i.test(pointer) ? 0 : 10);
}

/** The one value that each field at the top of a body has by its schema, or else by a word as code in its text, or an example. */
function textsIn(sources: SourceSet, { payload }: Webhook): ReadonlyMap<string, string> {
  const fields = partsOf(sources, payload).flatMap((part) =>
    keysAt(sources, below(part, 'properties')).flatMap((name): [string, string][] => {
      const place = sources.follow(below(part, 'properties', name));
      const schema = place && sources.valueAt(place);
      const values = [valuesIn(fixedIn(schema)), codeIn(schema), valuesIn(schema)].find(
        ({ length }) => length > 0,
      );
      return values?.length === 1 ? [[name, values[0] ?? '']] : [];
    }),
  );
  return new Map(fields);
}

function fixedIn(schema: Json | undefined): Json {
  return { const: own(schema, 'const') ?? null, enum: own(schema, 'enum') ?? null };
}

function codeIn(schema: Json | undefined): readonly string[] {
  return [...textOf(own(schema, 'description')).matchAll(/`"?([\w.:/-]+)"?`/g)].map(([, word = '']) => word);
}

import { pointerOf } from '@webhook-contract/runtime/v1';
import { shellWord } from '@webhook-contract/common/shell-word';
import { below, own, textOf, type Json } from '../../contract/model/json.ts';
import type { Location } from '../../contract/model/model.ts';
import { choicesAt } from './discriminated.ts';
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
  const places = found.map((name) => asOption(pointerOf([name]))).join(' ');
  const table = webhooks.map(
    (one) => `      ${JSON.stringify(one.name)}: ${JSON.stringify(valuesOf(one, found))},\n`,
  );
  return `Texts and examples show them. If they are right, put them into webhook-contract.config.ts:\n    eventTypes: {\n${table.join('')}    },\n  and import again with --event-type ${places}`;
}

/** One field with a usual name, or two, that list other values for each webhook; undefined if there are none. */
export function adviceOnLists(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  usual: RegExp,
): string | undefined {
  const ofAll = fieldsLike(sources, webhooks, usual).filter(({ length }) => length === webhooks.length);
  const pointers = ofAll.map(({ pointer }) => pointer);
  const groups = [
    ...pointers.map((pointer) => [pointer]),
    ...pointers.flatMap((first, index) => pointers.slice(index + 1).map((second) => [first, second])),
  ];
  const telling = groups.find((group) => {
    const each = webhooks.map((webhook) => choicesAt(sources, webhook, group.map(asPlace)));
    const all = each.flat().map((types) => JSON.stringify(types));
    return each.every(({ length }) => length > 0) && new Set(all).size === all.length;
  });
  if (!telling) return undefined;
  const choices = (pointer: string) =>
    webhooks.flatMap((webhook) => choicesAt(sources, webhook, [asPlace(pointer)])).length;
  // What is fixed in each comes before what tells its events apart.
  const sorted = telling.toSorted((one, other) => choices(one) - choices(other));
  return `What ${sorted.join(' and ')} can be differs for each of them. If each value is an event: --event-type ${sorted.map(asOption).join(' ')}`;
}

/** The fields with usual names that half of the webhooks have, or more. */
export function adviceOnFields(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  usual: RegExp,
): string | undefined {
  const likely = fieldsLike(sources, webhooks, usual)
    .filter(({ length }) => length * 2 >= webhooks.length)
    .slice(0, 3);
  const [first] = likely;
  if (!first) return undefined;
  const fields = likely.map(({ pointer, length }) => `${pointer} (in ${length} of ${webhooks.length})`);
  return `By their names, these fields may hold it: ${fields.join(', ')}. If one does: --event-type ${asOption(first.pointer)}`;
}

/** Fields with usual names, each with the number of webhooks that have it, the most frequent first. */
function fieldsLike(
  sources: SourceSet,
  webhooks: readonly Webhook[],
  usual: RegExp,
): readonly { readonly pointer: string; readonly length: number }[] {
  const pointers = webhooks.flatMap(({ payload }) => [...fieldsOf(sources, payload).keys()]);
  return [...Map.groupBy(pointers, (pointer) => pointer)]
    .map(([pointer, { length }]) => ({ pointer, length }))
    .filter(({ pointer }) => usual.test(pointer.replace(/.*\//, '')))
    .toSorted((one, other) => other.length - one.length || rank(one.pointer) - rank(other.pointer));
}

function asPlace(pointer: string): Location {
  return { in: 'payload', pointer };
}

/** A field as `--event-type` takes it. */
export function asOption(pointer: string): string {
  return shellWord(`$message.payload#${pointer}`);
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

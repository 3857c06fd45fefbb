import { pointerOf } from '@webhook-contract/runtime/v1';
import { shellWord } from '@webhook-contract/common/shell-word';
import { below, own, textOf, type Json } from '../../contract/model/json.ts';
import { fieldsOf } from './body-fields.ts';
import { choicesAt, USUAL_NAME } from './event-type.ts';
import { keysAt, partsOf, valuesIn } from './parts.ts';
import type { SourceSet } from './source-set.ts';
import type { Webhook } from './webhook.ts';

/**
 * What to write into the config where only texts and examples say what the event types of webhooks are; undefined if they do
 * not say it either. One field, or two fields together, tell events apart.
 */
export function adviceOnTexts(sources: SourceSet, webhooks: readonly Webhook[]): string | undefined {
  const textsByWebhook = new Map(webhooks.map((webhook) => [webhook, textsIn(sources, webhook)]));
  const names = [...new Set([...textsByWebhook.values()].flatMap((texts) => [...texts.keys()]))];
  const valuesOf = (webhook: Webhook, group: readonly string[]) => {
    const values = group.flatMap((name) => textsByWebhook.get(webhook)?.get(name) ?? []);
    return values.length === group.length ? [values] : [];
  };
  const usual = names.filter((name) => USUAL_NAME.test(name));
  const found = telling(webhooks, usual, names, valuesOf);
  if (!found || found.told.length * 2 < webhooks.length) return undefined;
  const places = found.group.map((name) => asOption(pointerOf([name]))).join(' ');
  const table = found.told.map(
    (one) => `      ${JSON.stringify(one.name)}: ${JSON.stringify(valuesOf(one, found.group)[0])},\n`,
  );
  const untold = webhooks.filter((webhook) => !found.told.includes(webhook)).map(({ name }) => name);
  const others = untold.length === 0 ? '' : `\n  Add the others: ${untold.join(', ')}.`;
  return `It has these values, in schemas, texts or examples. If they are the event types, put them into webhook-contract.config.ts:\n    eventTypes: {\n${table.join('')}    },${others}\n  and import again with --event-type ${places}`;
}

/** One field with a usual name, or two, that list other values for each webhook; undefined if there are none. */
export function adviceOnLists(sources: SourceSet, webhooks: readonly Webhook[]): string | undefined {
  const ofAll = fieldsLike(sources, webhooks).filter(({ length }) => length === webhooks.length);
  const pointers = ofAll.map(({ pointer }) => pointer);
  const choices = (webhook: Webhook, group: readonly string[]) =>
    choicesAt(
      sources,
      webhook,
      group.map((pointer) => ({ in: 'payload', pointer })),
    );
  const found = telling(webhooks, pointers, pointers, choices);
  if (found?.told.length !== webhooks.length) return undefined;
  const count = (pointer: string) => webhooks.flatMap((webhook) => choices(webhook, [pointer])).length;
  // A fixed field comes before the one that tells the events of a webhook apart.
  const sorted = found.group.toSorted((one, other) => count(one) - count(other));
  return `What ${sorted.join(' and ')} can be differs for each of them. If each value is an event: --event-type ${sorted.map(asOption).join(' ')}`;
}

/** The name, or else the two, at which most webhooks have values that no other has, and these webhooks. */
function telling(
  webhooks: readonly Webhook[],
  firsts: readonly string[],
  names: readonly string[],
  valuesOf: (webhook: Webhook, group: readonly string[]) => readonly (readonly string[])[],
): { readonly group: readonly string[]; readonly told: readonly Webhook[] } | undefined {
  const pairs = firsts.flatMap((first) =>
    names.filter((name) => name !== first).map((second) => [first, second]),
  );
  const [best] = [...firsts.map((name) => [name]), ...pairs]
    .map((group) => {
      const textsOf = (webhook: Webhook) => valuesOf(webhook, group).map((values) => JSON.stringify(values));
      const uses = Map.groupBy(webhooks.flatMap(textsOf), (text) => text);
      const told = webhooks.filter((webhook) => {
        const texts = textsOf(webhook);
        return texts.length > 0 && texts.every((text) => uses.get(text)?.length === 1);
      });
      return { group, told };
    })
    .toSorted((one, other) => other.told.length - one.told.length);
  return best;
}

/** The fields with usual names that half of the webhooks have, or more, unless several list the same values for them. */
export function adviceOnFields(sources: SourceSet, webhooks: readonly Webhook[]): string | undefined {
  const isShared = (pointer: string) => {
    const lists = webhooks.map(({ payload }) => fieldsOf(sources, payload).get(pointer) ?? []);
    return new Set(lists.flat()).size < lists.flat().length;
  };
  const likely = fieldsLike(sources, webhooks)
    .filter(({ pointer, length }) => length * 2 >= webhooks.length && !isShared(pointer))
    .slice(0, 3);
  const [first] = likely;
  if (!first) return undefined;
  const fields = likely.map(({ pointer, length }) => `${pointer} (in ${length} of ${webhooks.length})`);
  return `By their names, these fields may hold it: ${fields.join(', ')}. If one does: --event-type ${asOption(first.pointer)}. If each event has a URL of its own: --event-type '$message.header#/:path'`;
}

/** Fields with usual names, each with the number of webhooks that have it, the most frequent first. */
function fieldsLike(
  sources: SourceSet,
  webhooks: readonly Webhook[],
): readonly { readonly pointer: string; readonly length: number }[] {
  const pointers = webhooks.flatMap(({ payload }) => [...fieldsOf(sources, payload).keys()]);
  return [...Map.groupBy(pointers, (pointer) => pointer)]
    .map(([pointer, { length }]) => ({ pointer, length }))
    .filter(({ pointer }) => USUAL_NAME.test(pointer.replace(/.*\//, '')))
    .toSorted((one, other) => other.length - one.length || rank(one.pointer) - rank(other.pointer));
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

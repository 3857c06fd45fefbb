import { children, outlineOf, type MessageOutline } from '../../contract/document/outline.ts';
import { isObject, own, below, type Json, type JsonObject, type Place } from '../../contract/model/json.ts';
import { resolve, valueOf, type Sources } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { listInChannel } from '../event/list-in-channel.ts';
import { copyFor } from '../event/references.ts';
import { tagsOf } from './contract-document.ts';
import type { Made } from './messages.ts';
import type { About } from './webhook.ts';

/**
 * Adds messages to a contract as its own are: with their traits, and beside them in channel and operations. Declares their tags
 * with what the source says of these.
 */
export function addMessages(
  draft: Draft,
  sources: Sources,
  made: readonly Made[],
  about: Pick<About, 'tags'>,
): void {
  const outline = outlineOf(sources);
  const [sibling] = outline.messages;
  for (const { key, message } of made) {
    const added: Place = { file: sources.root, path: ['components', 'messages', key] };
    draft.edit(sources.root, { set: added.path, value: asBeside(sources, sibling, message) });
    if (sibling) listInChannel({ sources, outline }, draft, sibling, added);
    else listInFirstChannel(draft, sources, added);
  }
  const place = below(outline.info, 'tags');
  const tags = resolve(sources, place) ?? place;
  const declared = children(sources, tags).map((tag) => own(valueOf(sources, tag), 'name'));
  const missing = tagsOf(
    about,
    made.map(({ webhook }) => webhook),
  ).filter(({ name }) => !declared.includes(name));
  if (Array.isArray(valueOf(sources, tags)))
    for (const value of missing) draft.edit(tags.file, { append: tags.path, value });
  else if (missing.length > 0) draft.edit(tags.file, { set: tags.path, value: [...missing] });
}

/** A message with the traits that its sibling has. */
function asBeside(
  sources: Sources,
  sibling: MessageOutline | undefined,
  { traits, ...message }: JsonObject,
): JsonObject {
  const shared = sibling
    ? copyFor(sources.root, sources, below(sibling.place, 'traits'))
    : defaultTraits(sources, traits);
  const contentType = sibling && own(valueOf(sources, sibling.place), 'contentType');
  return {
    ...message,
    ...(contentType !== undefined && { contentType: contentType as Json }),
    ...(shared !== undefined && { traits: shared }),
  };
}

function defaultTraits(sources: Sources, traits: Json | undefined): Json | undefined {
  const root = sources.files.get(sources.root)?.value;
  const known = own(own(own(root, 'components'), 'messageTraits'), 'event');
  return known === undefined ? undefined : traits;
}

/** In a contract that has no events yet. */
function listInFirstChannel(draft: Draft, { root, files }: Sources, { path }: Place): void {
  const channels = own(files.get(root)?.value, 'channels');
  const [channel = 'webhooks'] = isObject(channels) ? Object.keys(channels) : [];
  const key = String(path.at(-1));
  draft.edit(root, {
    set: ['channels', channel, 'messages', key],
    value: { $ref: `#/components/messages/${key}` },
  });
}

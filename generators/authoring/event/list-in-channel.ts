import { pointerOf } from '@webhook-contract/runtime/v1';
import type { MessageOutline, Subject } from '../../contract/document/outline.ts';
import { below, placeId, type Place } from '../../contract/model/json.ts';
import { valueOf, resolve, type Sources } from '../../contract/source/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { reference } from './references.ts';

/** Lists a message in the first channel of another one, and in the operations that name that one. */
export function listInChannel(
  { sources, outline }: Pick<Subject, 'sources' | 'outline'>,
  draft: Draft,
  sibling: MessageOutline,
  added: Place,
): void {
  const key = added.path.at(-1) ?? '';
  const [channel] = sibling.channels;
  if (!channel) return;
  const list = below(channel, 'messages');
  const [beside] = listedIn(sources, list, sibling);
  if (placeId(list) !== placeId({ file: added.file, path: added.path.slice(0, -1) })) {
    draft.edit(list.file, {
      set: [...list.path, key],
      at: { after: beside?.path.at(-1) ?? '' },
      value: reference(added, list.file),
    });
  }
  for (const operation of outline.operations) {
    const isOfChannel = operation.channel && placeId(operation.channel) === placeId(channel);
    const named = below(operation.place, 'messages');
    if (!isOfChannel || !Array.isArray(valueOf(sources, named))) continue;
    draft.edit(named.file, { append: named.path, value: { $ref: `#${pointerOf([...list.path, key])}` } });
  }
}

/** The entries of a channel's or an operation's messages that are, or refer to, a message. */
function listedIn(sources: Sources, list: Place, message: MessageOutline): readonly Place[] {
  return Object.keys(valueOf(sources, list) ?? {})
    .map((key) => below(list, key))
    .filter((entry) => placeId(resolve(sources, entry) ?? entry) === placeId(message.place));
}

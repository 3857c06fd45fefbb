import type { MessageOutline } from '../../contract/document/outline.ts';
import { below, placeId, type Place } from '../../contract/model/json.ts';
import { resolve, valueOf, type Sources } from '../../contract/source/sources.ts';

/** The entries of a channel's or an operation's messages that are, or refer to, a message. */
export function listedIn(sources: Sources, list: Place, message: MessageOutline): readonly Place[] {
  return Object.keys(valueOf(sources, list) ?? {})
    .map((key) => below(list, key))
    .filter((entry) => placeId(resolve(sources, entry) ?? entry) === placeId(message.place));
}

import { own } from '../contract/json.ts';
import { below, placeId } from '../contract/place.ts';
import { notificationPlaces } from '../contract/rules/catalogue.ts';
import type { Subject } from '../contract/rules/rule.ts';
import { valueOf } from '../contract/sources.ts';
import type { Draft } from '../edit/draft.ts';
import { WrongUse } from '../wrong-use.ts';
import { removeClosedGaps } from './close-gaps.ts';
import { listedIn } from './listed-in.ts';
import { namedMessage } from './named-message.ts';
import { recordChange } from './record-change.ts';
import { unreferencedFiles } from './unreferenced-files.ts';

/** Removes an event, what lists it, and every file that nothing else refers to. */
export function removeEvent(subject: Subject, draft: Draft, key: string, version?: string): void {
  const { sources, outline } = subject;
  const message = namedMessage(subject, key);
  if (outline.messages.length === 1)
    throw new WrongUse(`${JSON.stringify(key)} is the only event of the contract`, 'Add another one first');
  const lists = [
    ...message.channels.map((channel) => below(channel, 'messages')),
    ...outline.operations.map(({ place }) => below(place, 'messages')),
  ];
  const entries = [...new Map(lists.map((list) => [placeId(list), list])).values()].flatMap((list) =>
    listedIn(sources, list, message),
  );
  const gone = [...new Map([...entries, message.place].map((place) => [placeId(place), place])).values()];
  // Items of lists from the last one on, as each that goes moves those behind it.
  for (const place of gone.toReversed()) draft.edit(place.file, { remove: place.path });
  for (const file of unreferencedFiles(subject, gone)) draft.write(file, undefined);
  for (const place of notificationPlaces(subject)) {
    if (own(valueOf(sources, place), 'webhook') === key)
      draft.edit(place.file, { set: [...place.path, 'webhook'], value: null });
  }
  removeClosedGaps(subject, draft, [message], () => true);
  const text = `The event ${typeof message.value.title === 'string' ? message.value.title : key}.`;
  recordChange(subject, draft, { kind: 'removed', text, events: [key] }, version);
}

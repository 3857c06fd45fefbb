import { own, below, placeId } from '../model/json.ts';
import { proposal } from '../model/diagnostic.ts';
import { valueOf } from '../source/sources.ts';
import type { Subject } from '../document/outline.ts';

/** What to report of a key that names no event of the contract; `otherwise` says what to do if no other key is near. */
export function unknownEvent(
  subject: Subject,
  key: string,
  otherwise: string,
): { readonly problem: string; readonly hint: string } {
  if (isInNoChannel(subject, key))
    return {
      problem: `the event ${JSON.stringify(key)}, whose message is in no channel.`,
      hint: 'Add the message to the channel in which it is sent.',
    };
  const keys = subject.events.map((event) => event.key);
  return {
    problem: `the event ${JSON.stringify(key)}, which is not a message of the contract.`,
    hint: proposal(key, keys, otherwise),
  };
}

/** Whether the components have a message of this key that nothing refers to. */
function isInNoChannel({ sources, outline }: Subject, key: string): boolean {
  const messages = below(outline.document, 'components', 'messages');
  if (own(valueOf(sources, messages), key) === undefined) return false;
  const message = placeId(below(messages, key));
  return [...sources.references.values()].every(({ to }) => to === undefined || placeId(to) !== message);
}

import type { Contract } from '../../contract/model/model.ts';

type Voice = Pick<Contract, 'publisher'>;

/** Whom readers ask, in the middle of a sentence: "us" if the publisher of the service writes the site. */
export function publisherToAsk({ publisher }: Voice): string {
  if (publisher?.isAuthor) return 'us';
  return publisher?.name || 'the publisher of the service';
}

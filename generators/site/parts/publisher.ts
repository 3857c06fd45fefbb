import type { Contract } from '../../contract/model/model.ts';

type Voice = Pick<Contract, 'publisher'>;

/** Whom readers ask, in the middle of a sentence: "us" if the publisher of the service writes the site. */
export function publisherToAsk({ publisher }: Voice): string {
  if (publisher?.isAuthor) return 'us';
  return publisher?.name || 'the publisher of the service';
}

/** Who says something with the verb that follows, at the beginning of a sentence: "The service requires", "We require". */
export function serviceDoes({ publisher }: Voice, verb: string): string {
  return publisher?.isAuthor ? `We ${verb}` : `The service ${verb}s`;
}

/** What is written of the service, in the middle of a sentence. */
export function publisherDocumentation({ publisher }: Voice): string {
  return publisher?.isAuthor ? 'our documentation' : 'the documentation of the service';
}

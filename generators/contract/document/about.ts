import { isObject, own, textOf, below, type Place } from '../model/json.ts';
import type { About, ExternalDocs } from '../model/model.ts';
import { resolve, valueOf, type Sources } from '../source/sources.ts';

/** Who stands behind a contract, and where more is said about it: parts of its `info`. */
export function aboutOf(sources: Sources, info: Place): About {
  const value = valueOf(sources, info);
  const contact = own(value, 'contact');
  const license = own(value, 'license');
  return {
    contact: isObject(contact)
      ? { name: textOf(contact.name), url: textOf(contact.url), email: textOf(contact.email) }
      : null,
    license: isObject(license) ? { name: textOf(license.name), url: textOf(license.url) } : null,
    termsOfService: textOf(own(value, 'termsOfService')),
    externalDocs: externalDocsAt(sources, below(info, 'externalDocs')),
  };
}

/** External documentation, its reference followed; null if there is none. */
export function externalDocsAt(sources: Sources, place: Place | undefined): ExternalDocs | null {
  const end = place && resolve(sources, place);
  return end ? readExternalDocs(valueOf(sources, end)) : null;
}

/** What a value says of external documentation; null if it is not one. */
export function readExternalDocs(docs: unknown): ExternalDocs | null {
  return isObject(docs) && typeof docs.url === 'string'
    ? { url: docs.url, description: textOf(docs.description) }
    : null;
}

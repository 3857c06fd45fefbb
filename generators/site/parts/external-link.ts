import type { ExternalDocs } from '../../contract/model/model.ts';
import { link } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';

/** A link to an address of the contract, by default in its own words; what is not an address of the web stays text. */
export function externalLink(url: string, words: string = url): Words {
  // As for links in texts of the contract; an address holds nothing that does not belong to it.
  if (/^(?:https?:\/\/|mailto:)[^\s<>"'`]+$/i.test(url)) return link(url, words || url);
  return words === url || words === '' ? url : [words, url === '' ? '' : ` (${url})`];
}

export function externalDocsLink({ url, description }: ExternalDocs): Words {
  return externalLink(url, description);
}

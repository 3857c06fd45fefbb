import type { ContractEvent } from '../../contract/model/model.ts';
import { code, link, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import { schemaPath } from '../event-files.ts';
import { linkFrom } from '../links.ts';
import type { Site } from '../site.ts';

/** A link from a page to the file with the schema of a payload, and where in the file it is if there are others. */
export function schemaLink(site: Site, page: string, event: ContractEvent, words: Words): Words {
  const [file = '', pointer] = schemaPath(site, event).split('#');
  const toFile = link(linkFrom(page, file), words, { download: true });
  return pointer === undefined ? toFile : text`${toFile} (at ${code(`#${pointer}`)})`;
}

import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import type { Site } from './site.ts';

const extension = 'x-site';

/**
 * An AsyncAPI document that carries the contract, arranged for the pages, for @asyncapi/generator to hand to the
 * template.
 *
 * The real document is not handed over: the contract is what was read from it and checked, and the
 * generator walks all schemas of its document once for each file of a template.
 */
export async function documentCarrying(site: Site): Promise<AsyncAPIDocumentInterface> {
  const { toAsyncAPIDocument } = await import('@asyncapi/parser');
  const { title, version } = site.contract;
  const document = toAsyncAPIDocument({
    asyncapi: '3.1.0',
    info: { title, version },
    [extension]: site,
    // What the parser leaves in a document that it has parsed: nothing is read, resolved or validated again.
    'x-parser-spec-parsed': true,
    'x-parser-api-version': 3,
  });
  if (document === undefined)
    throw new Error('@asyncapi/parser does not take the document that carries the contract');
  return document;
}

/** What a document carries. */
export function carriedBy(document: AsyncAPIDocumentInterface): Site {
  const site = document.extensions().get(extension)?.value<Site>();
  if (site === undefined) throw new Error(`The document carries no ${extension}`);
  return site;
}

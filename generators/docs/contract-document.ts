import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import type { Contract } from '../contract/model.ts';

const extension = 'x-contract';

/**
 * An AsyncAPI document that carries the contract, for @asyncapi/generator to hand to the template.
 *
 * The real document is not handed over: the contract is what was read from it and checked, and the
 * generator walks all schemas of its document once for each file of a template.
 */
export async function documentCarrying(contract: Contract): Promise<AsyncAPIDocumentInterface> {
  const { toAsyncAPIDocument } = await import('@asyncapi/parser');
  const document = toAsyncAPIDocument({
    asyncapi: '3.1.0',
    info: { title: contract.title, version: contract.version },
    [extension]: contract,
    // What the parser leaves in a document that it has parsed: nothing is read, resolved or validated again.
    'x-parser-spec-parsed': true,
    'x-parser-api-version': 3,
  });
  if (document === undefined)
    throw new Error('@asyncapi/parser does not take the document that carries the contract');
  return document;
}

/** The contract that a document carries. */
export function contractIn(document: AsyncAPIDocumentInterface): Contract {
  const contract = document.extensions().get(extension)?.value<Contract>();
  if (contract === undefined) throw new Error(`The document carries no ${extension}`);
  return contract;
}

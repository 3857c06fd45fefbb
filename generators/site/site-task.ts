import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import type { Contract } from '../contract/model/model.ts';
import type { GeneratedFile, GenerateOptions } from '../outputs/generator.ts';

/** The site that the template is to make. */
export interface SiteTask {
  readonly contract: Contract;
  readonly options: GenerateOptions;
  /** Where @asyncapi/generator writes the pages. */
  readonly folder: string;
  /** Takes what stands beside the pages and needs no rendering. */
  readonly put: (files: readonly GeneratedFile[]) => void;
}

const extension = 'x-webhook-site';

/**
 * Gives a document the site that is to be made of it, for the template to find: the contract as the kit has read and checked
 * it. What @asyncapi/parser leaves of a document holds neither positions nor the schemas as they were written.
 */
export function setTask(document: AsyncAPIDocumentInterface, task: SiteTask): void {
  document.json<Record<string, unknown>>()[extension] = task;
}

/** The site that is to be made of a document. */
export function taskOf(document: AsyncAPIDocumentInterface): SiteTask {
  const task = document.extensions().get(extension)?.value<SiteTask>();
  if (task === undefined) throw new Error('The contract was not read: the hooks of the template are needed');
  return task;
}

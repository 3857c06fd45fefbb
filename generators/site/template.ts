import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sdk from '@asyncapi/generator-react-sdk';
import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import { createElement } from 'react';
import { siteFiles } from './site-files.ts';
import { taskOf } from './site-task.ts';

/**
 * What @asyncapi/generator calls for the one file of the template: gives every page of the site as an element for it to
 * write, and puts beside them what is no page.
 */
export async function template({
  asyncapi,
}: {
  readonly asyncapi: AsyncAPIDocumentInterface;
}): Promise<readonly unknown[]> {
  const { contract, options, folder, put } = taskOf(asyncapi);
  const { pages, others } = await siteFiles(contract, options);
  put(others);
  // It writes into folders that are there, and makes none for the name of a file.
  for (const { path } of pages) mkdirSync(dirname(join(folder, path)), { recursive: true });
  return pages.map(({ path, content }) => createElement(sdk.File, { name: path }, content.toString()));
}

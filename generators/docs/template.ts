import sdk from '@asyncapi/generator-react-sdk';
import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import { createElement } from 'react';
import { carriedBy } from './contract-document.ts';
import { renderPage } from './frame/layout.ts';
import { menuOf, pagesOf } from './pages/index.ts';

/** Where this module is, for the file of the template that stands for it. */
export const templateModule = import.meta.url;

/**
 * What @asyncapi/generator calls for the one file of the template: it gets the document that carries the contract, and
 * responds with every page of the site.
 */
export function template({ asyncapi }: { readonly asyncapi: AsyncAPIDocumentInterface }): readonly unknown[] {
  const site = carriedBy(asyncapi);
  const menu = menuOf(site);
  return Array.from(pagesOf(site), (page) =>
    createElement(sdk.File, { name: page.path }, renderPage(site, page, menu)),
  );
}

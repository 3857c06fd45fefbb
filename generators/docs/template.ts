import sdk from '@asyncapi/generator-react-sdk';
import type { AsyncAPIDocumentInterface } from '@asyncapi/parser';
import { createElement } from 'react';
import { carriedBy } from './contract-document.ts';
import { renderPage } from './frame/layout.ts';
import { markdownPath } from './links.ts';
import { markdownTwin } from './machine/markdown-twin.ts';
import { menuOf, pagesOf } from './pages/index.ts';

/** Where this module is, for the file of the template that stands for it. */
export const templateModule = import.meta.url;

/**
 * What @asyncapi/generator calls for the one file of the template: it gets the document that carries the contract, and
 * responds with every page of the site, and its twin in Markdown.
 */
export function template({ asyncapi }: { readonly asyncapi: AsyncAPIDocumentInterface }): readonly unknown[] {
  const site = carriedBy(asyncapi);
  const menu = menuOf(site);
  return Array.from(pagesOf(site), (page) => [
    file(page.path, renderPage(site, page, menu)),
    file(markdownPath(page.path), markdownTwin(site, page)),
  ]).flat();
}

function file(name: string, content: string): unknown {
  return createElement(sdk.File, { name }, content);
}

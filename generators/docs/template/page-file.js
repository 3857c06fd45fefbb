import sdk from '@asyncapi/generator-react-sdk';
import { createElement } from 'react';
import { carriedBy } from '../contract-document.ts';
import { renderPage } from '../frame/layout.ts';
import { markdownPath } from '../links.ts';
import { markdownTwin } from '../machine/markdown-twin.ts';

/**
 * Makes the function that @asyncapi/generator calls for a file of the template: it gets the
 * document that carries the contract, and answers with the files to write beside that file:
 * each page as HTML and as Markdown.
 */
export function pageFiles(describePages) {
  return ({ asyncapi }) => {
    const site = carriedBy(asyncapi);
    return describePages(site)
      .filter((page) => page !== null)
      .flatMap((page) => [
        file(page.path, renderPage(site, page)),
        file(markdownPath(page.path), markdownTwin(site, page)),
      ]);
  };
}

function file(path, content) {
  return createElement(sdk.File, { name: path.split('/').at(-1) }, content);
}

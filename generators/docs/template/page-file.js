import sdk from '@asyncapi/generator-react-sdk';
import { createElement } from 'react';
import { carriedBy } from '../contract-document.ts';
import { renderPage } from '../frame/layout.ts';

/**
 * Makes the function that @asyncapi/generator calls for a file of the template: it gets the
 * document that carries the contract, and answers with the pages to write beside that file.
 */
export function pageFiles(describePages) {
  return ({ asyncapi }) => {
    const site = carriedBy(asyncapi);
    return describePages(site)
      .filter((page) => page !== null)
      .map((page) => file(page.path, renderPage(site, page)));
  };
}

function file(path, content) {
  return createElement(sdk.File, { name: path.split('/').at(-1) }, content);
}

import sdk from '@asyncapi/generator-react-sdk';
import { createElement } from 'react';
import { contractIn } from '../contract-document.ts';
import { renderPage } from '../layout.ts';
import { arrangeSite } from '../site.ts';

/**
 * Makes the function that @asyncapi/generator calls for a file of the template: it gets the
 * document that carries the contract, and answers with the files to write beside that file.
 */
export function pageFiles(describePages) {
  return ({ asyncapi }) => {
    const site = arrangeSite(contractIn(asyncapi));
    return describePages(site)
      .filter((page) => page !== null)
      .map((page) => createElement(sdk.File, { name: page.path.split('/').at(-1) }, renderPage(site, page)));
  };
}

import sdk from '@asyncapi/generator-react-sdk';
import { createElement } from 'react';
import { siteTexts } from './site-texts.ts';

/**
 * The template: gives every text of the site as an element, for the generator to write. Throws if the hook was disabled, as
 * there is no site then.
 */
export function siteElements({ asyncapi }: { readonly asyncapi: object }): readonly unknown[] {
  const texts = siteTexts.get(asyncapi);
  if (texts === undefined)
    throw new Error('The contract was not read: the template needs its hook generate:before');
  return texts.map(({ path, text }) => createElement(sdk.File, { name: path }, text));
}

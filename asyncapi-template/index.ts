/** What the files in `template/`, `__transpiled/` and `hooks/` hand to @asyncapi/generator. */
export { siteElements } from './site-elements.ts';
export { siteHooks } from './site-hooks.ts';

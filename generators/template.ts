/** What the files in `template/` and `hooks/` hand to @asyncapi/generator, for which the kit is a template. */
export { siteHooks } from './command/site-hooks.ts';
export { template } from './site/template.ts';

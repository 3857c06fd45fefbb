export { siteHooks as default } from '@webhook-contract/kit/template';

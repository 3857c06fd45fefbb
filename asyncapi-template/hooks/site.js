export { siteHooks as default } from '@webhook-contract/asyncapi-template';

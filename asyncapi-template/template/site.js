export { siteElements as default } from '@webhook-contract/asyncapi-template';

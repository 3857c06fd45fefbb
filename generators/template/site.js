export { template as default } from '@webhook-contract/kit/template';

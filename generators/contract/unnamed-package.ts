import type { ContractPackage } from './model.ts';

/** What the package is called that is made of a contract without a package.json: by no name that somebody publishes. */
export const unnamedPackage: ContractPackage = {
  name: '@example/webhooks',
  version: '0.0.0',
  command: 'webhook-contract',
};

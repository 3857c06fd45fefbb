import type { ContractPackage } from './model.ts';

/** The name of the package of a contract without a package.json: one that nobody publishes. */
export const unnamedPackage: ContractPackage = {
  name: '@example/webhooks',
  version: '0.0.0',
  command: 'webhook-contract',
};

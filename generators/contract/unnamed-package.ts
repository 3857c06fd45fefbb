import type { ContractPackage } from './model.ts';

/** What the package is called that is made of a contract without a package.json. */
export const unnamedPackage: ContractPackage = {
  name: 'webhooks',
  version: '0.0.0',
  command: 'webhook-contract',
};

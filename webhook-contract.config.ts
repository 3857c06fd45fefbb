import { defineConfig } from '@webhook-contract/kit/config';

/** What is left out is as the kit has it by default: asyncapi.yaml, generated/, and the name in package.json. */
export default defineConfig({
  // This contract is to be complete: a rule of style is a reason to stop, too.
  rules: 'error',
  outputs: ['vectors'],
});

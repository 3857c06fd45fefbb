import { defineConfig } from '@webhook-contract/kit/config';

/** Everything is as the kit has it by default: asyncapi.yaml, generated/, and the name in package.json. */
export default defineConfig({});

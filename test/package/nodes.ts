import path from 'node:path';
import { REPOSITORY } from './npm.ts';

const OLDEST = path.join(REPOSITORY, 'test/ecosystem/node_modules/node/bin/node');

/** The Node that packed packages run on: the one of the tests, or for `npm run test:node-22` the oldest that they support. */
export const [NODE_NAME, NODE] =
  process.env.TESTED_NODE === '22'
    ? (['Node 22', OLDEST] as const)
    : (['Node 24', process.execPath] as const);

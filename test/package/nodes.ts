import path from 'node:path';
import { REPOSITORY } from './npm.ts';

const OLDEST = path.join(REPOSITORY, 'test/ecosystem/node_modules/node/bin/node');

/** Whether packed packages run on the oldest Node that they support, with `TESTED_NODE=22`, or on that of the tests. */
export const IS_OLDEST = process.env.TESTED_NODE === '22';
export const [NODE_NAME, NODE] = IS_OLDEST
  ? (['Node 22', OLDEST] as const)
  : (['Node 24', process.execPath] as const);

import path from 'node:path';
import type { Contract } from '../../../../generators/contract/model/model.ts';
import { contractFolder } from '../../../contracts/contract-folders.ts';
import { readCase, readValid } from '../../../golden/generate-case.ts';
import { readOwnContract } from '../../../own-contract.ts';
import type { JsonObject } from '../../../../generators/contract/model/json.ts';

const { contract: own } = await readOwnContract();
if (own === undefined) throw new Error('the contract of this repository is broken: run "npm run check"');
/** The contract of this repository, and others: of hostile texts, of newer keywords, signed, told apart by headers and by several values. */
export const contracts: readonly (readonly [string, Contract])[] = [
  ['own', own],
  ['hostile', await readCase('hostile')],
  ...(await Promise.all(
    ['draft-2020-12', 'hmac-signature', 'header-and-variant'].map(
      async (name) => [name, await readValid(path.join(contractFolder(name), 'asyncapi.yaml'))] as const,
    ),
  )),
];

export const asWritten = (value: JsonObject): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

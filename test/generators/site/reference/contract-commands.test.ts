import { expect, test } from 'vitest';
import { contract as ownContract } from '../../../../generated/contract.ts';
import { contractCommands } from '../../../../generators/site/reference/contract-commands.ts';
import { contractCommandReference } from '../../../../player/cli/command-reference.ts';
import type { ContractData } from '../../../../player/contract.ts';
import { hostileContract } from '../../../player/cli/hostile-contract.ts';
import { parcelContract } from '../../../player/sender/parcel-contract.ts';
import { signedParcels } from '../../../player/sender/signed-parcels.ts';

const { endpoint } = parcelContract;

const contracts: Readonly<Record<string, ContractData>> = {
  'of this repository': ownContract,
  'with hostile names': hostileContract,
  'with a signature': signedParcels(),
  'without events': { ...parcelContract, events: [] },
  'with names like the marks': { ...parcelContract, name: '{event}' },
  'whose path a shell would change': { ...parcelContract, endpoint: { ...endpoint, path: '/a b;c' } },
  'with another success': { ...parcelContract, endpoint: { ...endpoint, success: ['2xx', 304] } },
};

// The kit does without the player, so it has this as data.
test.each(Object.entries(contracts))(
  'the kit says of the command of a contract %s what its help says',
  (_, contract) => {
    const commands = contractCommands(contract);
    expect(commands).toEqual(contractCommandReference(contract));
    expect(commands.length).toBeGreaterThan(10);
  },
);

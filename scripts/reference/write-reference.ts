import { RECEIVER_ENTRIES } from '../../generators/outputs/receiver/index.ts';
import {
  exportsOfLists,
  type ApiExport,
  type ApiModule,
  type Reference,
} from '../../generators/site/reference/api.ts';
import { allChecks } from '../../player/checks/all-checks.ts';
import { faultKinds, faultNames } from '../../player/faults/fault-kinds.ts';
import reportSchema from '../../player/test-report.schema.json' with { type: 'json' };
import { markedCommands } from './marked-commands.ts';
import { readExports } from './read-exports.ts';

/** Prints, as JSON, what the site of every contract says of the packages. */

/** Two contracts that have nothing in common: what both packages export, every package exports. */
const contracts = ['generated', 'test/golden/signed-batches/expected'] as const;

/** The modules of a contract's package, by their subpaths. */
const subpaths = {
  '.': 'index.ts',
  './receiver': 'receiver.ts',
  ...Object.fromEntries(Object.keys(RECEIVER_ENTRIES).map((entry) => [`./${entry}`, `${entry}.ts`])),
  './sender': 'sender.ts',
};

function modules(): readonly ApiModule[] {
  const names = Object.values(subpaths);
  const exported = readExports(contracts.flatMap((folder) => names.map((name) => `${folder}/${name}`)));
  const [contract, other] = contracts;
  return Object.entries(subpaths).map(([subpath, name]) => {
    const some = exported.get(`${contract}/${name}`) ?? [];
    const others = exported.get(`${other}/${name}`) ?? [];
    const ofEither = [...some, ...others].filter((one) => one.name in exportsOfLists);
    const exports = [...inBoth(some, others), ...ofEither].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return { subpath, exports };
  });
}

function inBoth(some: readonly ApiExport[], others: readonly ApiExport[]): readonly ApiExport[] {
  return some.flatMap((one) => {
    const other = others.find(({ name }) => name === one.name);
    if (other === undefined) return [];
    const members = one.members.filter(({ name }) => other.members.some((member) => member.name === name));
    // A function of the first has another signature for events that this contract does not document.
    const { declaration, text } = one.kind === 'function' ? other : one;
    return [{ ...one, declaration, text, members }];
  });
}

const reference: Reference = {
  modules: modules(),
  commands: markedCommands(),
  checks: allChecks,
  faults: Object.groupBy(faultNames, (name) => faultKinds[name].layer) as Reference['faults'],
  reportSchema,
};
process.stdout.write(JSON.stringify(reference));

import { reference } from '#reference';
import type { Contract } from '../../contract/model/model.ts';
import { isEventTypeInHeader } from '../../outputs/contract-data.ts';
import { RECEIVER_ENTRIES } from '../../outputs/receiver/index.ts';
import { pagePaths } from '../links.ts';
import { exportsOfLists, type ApiModule } from './api.ts';

/** A module with what it is for. */
export interface DescribedModule extends ApiModule {
  /** What stands behind `from` in an import. */
  readonly specifier: string;
  /** The path of the page that has it. */
  readonly page: string;
  readonly purpose: string;
}

/** What each module is for, by its subpath. */
const purposes: Readonly<Record<string, string>> = {
  '.': 'Types, examples and validators of the events.',
  './receiver':
    'Verifies the sender, stores each event before it responds, ignores duplicates, and calls your handlers.',
  ...Object.fromEntries(Object.entries(RECEIVER_ENTRIES).map(([entry, purpose]) => [`./${entry}`, purpose])),
  './sender':
    'For tests: sends events with their retries, and listens for them. Needs `@webhook-contract/player`.',
};

/** The page of each module that is not on that of the receiver, by its subpath. */
const pageOf: Readonly<Record<string, string>> = {
  '.': pagePaths.packageReference,
  './sender': pagePaths.senderReference,
};

/** The modules of a contract's package, the main entry first. Throws for one without a purpose. */
export function describedModules(contract: Contract): readonly DescribedModule[] {
  return reference().modules.map(({ subpath, exports }) => {
    const purpose = purposes[subpath];
    if (purpose === undefined)
      throw new Error(`The module ${subpath} has no purpose in reference/modules.ts`);
    return {
      subpath,
      specifier: subpath.replace(/^\./, contract.package.name),
      page: pageOf[subpath] ?? pagePaths.receiverReference,
      purpose,
      exports: exports.filter(({ name }) => isExported(contract, name)),
    };
  });
}

function isExported(contract: Contract, name: string): boolean {
  // A Standard Schema of a body cannot tell events apart by their headers.
  if (name === 'webhookEvent') return !isEventTypeInHeader(contract);
  const isOfList = contract.batch !== null;
  return (exportsOfLists[name] ?? isOfList) === isOfList;
}

import type { Contract } from '../../contract/model/model.ts';
import { isEventTypeInHeader } from '../../outputs/contract-data.ts';
import { RECEIVER_ENTRIES } from '../../outputs/receiver/index.ts';
import type { ApiModule } from './api.ts';
import packages from './packages.json' with { type: 'json' };

/** A module with what it is for. */
export interface DescribedModule extends ApiModule {
  /** What stands behind `from` in an import. */
  readonly specifier: string;
  /** The stem of its page. */
  readonly slug: string;
  readonly purpose: string;
}

/** What each module is for, by its subpath. */
const purposes: Readonly<Record<string, string>> = {
  '.': 'Types, examples and validators of the events.',
  './receiver': 'Verifies the sender, stores each event before it responds, and handles each event once.',
  ...Object.fromEntries(Object.entries(RECEIVER_ENTRIES).map(([entry, purpose]) => [`./${entry}`, purpose])),
  './sender': 'For tests: sends events with their retries, and listens for them. Needs the player.',
  '@webhook-contract/player/v1': 'The part of the player that the generated package uses.',
  '@webhook-contract/receiver/v1': 'The part of the receiver that the generated package uses.',
  '@webhook-contract/runtime/v1': 'The part of the runtime that the generated package uses.',
};

/** The modules of a contract's package, the main entry first, and those that it stands on. Throws for one without a purpose. */
export function describedModules(contract: Contract): readonly DescribedModule[] {
  return (packages as readonly ApiModule[]).map(({ subpath, exports }) => {
    const purpose = purposes[subpath];
    if (purpose === undefined)
      throw new Error(`The module ${subpath} has no purpose in reference/modules.ts`);
    return {
      subpath,
      specifier: subpath.replace(/^\./, contract.package.name),
      slug: subpath === '.' ? 'main' : (subpath.match(/[a-z0-9]+/g) ?? []).join('-'),
      purpose,
      exports: exports.filter(({ name }) => isExported(contract, name)),
    };
  });
}

/** A Standard Schema of a body cannot tell events apart by their headers. */
function isExported(contract: Contract, name: string): boolean {
  return name !== 'webhookEvent' || !isEventTypeInHeader(contract);
}

import { positionText, type Bump, type SourcePosition } from './change.ts';
import { documentPlace, positionOf, type ContractSide } from './contract-side.ts';
import { below, type Place } from '../contract/place.ts';
import { children } from '../contract/outline.ts';

/** Whether the current contract says the version that its changes demand. */
export interface VersionCheck {
  readonly previous: string;
  readonly current: string;
  /** The least version that follows; undefined if the previous one is not three numbers. */
  readonly follows: string | undefined;
  /** Where the current contract says less than that. */
  readonly short: readonly { readonly what: string; readonly says: string; readonly at: SourcePosition }[];
}

/** Compares the versions of two contracts with what their changes demand. */
export function checkVersion(previous: ContractSide, current: ContractSide, bump: Bump): VersionCheck {
  const { version } = previous.contract;
  const follows = versionAfter(version, bump);
  const says = (said: string): boolean =>
    bump === 'none' || (follows === undefined ? said !== version : isAtLeast(said, follows));
  const { changes } = current.contract;
  const stated = [
    {
      what: 'info.version',
      says: current.contract.version,
      at: positionOf(current, documentPlace(current, 'info', 'version')),
    },
    ...changes.slice(0, 1).map((newest) => ({
      what: 'the newest entry of the changes',
      says: newest.version,
      at: positionOf(current, newestChangePlace(current)),
    })),
  ];
  return {
    previous: version,
    current: current.contract.version,
    follows,
    short: stated.filter((one) => !says(one.says)),
  };
}

/** Which version follows, and what to write where if the contract says less; empty if nothing has changed. */
export function versionInWords({ previous, follows, short }: VersionCheck, bump: Bump): string {
  if (bump === 'none') return '';
  const wanted = follows === undefined ? `a version other than ${previous}` : `${follows} or higher`;
  const step = `The changes are ${bump}${follows === undefined ? '' : `: ${follows} follows ${previous}`}`;
  if (short.length === 0) return `${step}.`;
  const said = short.map(({ what, says, at }) => `${what} says ${says} (${positionText(at)})`).join(' and ');
  return `${step}, but ${said}. Write ${wanted} there.`;
}

function newestChangePlace(side: ContractSide): Place {
  const list = documentPlace(side, 'x-changes');
  const [newest] = children(side.subject.sources, list);
  return newest ? below(newest, 'version') : list;
}

/** The next version after a step. Before 1.0.0, a minor version may break. */
export function versionAfter(version: string, bump: Bump): string | undefined {
  const numbers = numbersOf(version);
  if (!numbers) return undefined;
  const [major = 0, minor = 0, patch = 0] = numbers;
  const step = major === 0 && bump === 'major' ? 'minor' : bump;
  switch (step) {
    case 'major':
      return `${major + 1}.0.0`;
    case 'minor':
      return `${major}.${minor + 1}.0`;
    case 'patch':
      return `${major}.${minor}.${patch + 1}`;
    case 'none':
      return version;
  }
}

/** The step from a version to a higher one; undefined if one of them is not three numbers. */
export function stepBetween(version: string, higher: string): Bump | undefined {
  const [before, after] = [numbersOf(version), numbersOf(higher)];
  if (!before || !after) return undefined;
  const steps = ['major', 'minor', 'patch'] as const;
  return steps.find((_, index) => before[index] !== after[index]) ?? 'none';
}

/** Whether a version is another one or higher, by its three numbers; without any, it is not higher than one that has them. */
export function isAtLeast(version: string, other: string): boolean {
  const [a, b] = [numbersOf(version), numbersOf(other)];
  if (!b) return version !== other;
  if (!a) return false;
  const index = a.findIndex((part, at) => part !== b[at]);
  return index < 0 || (a[index] ?? 0) > (b[index] ?? 0);
}

function numbersOf(version: string): readonly number[] | undefined {
  const found = /^(\d+)\.(\d+)\.(\d+)(?:[-+]|$)/.exec(version);
  return found ? found.slice(1).map(Number) : undefined;
}

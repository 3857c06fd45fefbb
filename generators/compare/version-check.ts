import { positionText, type Bump, type SourcePosition } from './change.ts';
import { isAtLeast, stepFrom, versionAfter, lastVersionOut } from './version-step.ts';
import { documentPlace, positionOf, type ContractSide } from './contract-side.ts';
import { below, type Place } from '../contract/model/json.ts';
import { children } from '../contract/document/outline.ts';

/** Whether the current contract says the version that its changes demand. */
export interface VersionCheck {
  readonly previous: string;
  readonly current: string;
  /** The last version that is out: the previous one, or the one before if that is still in work. */
  readonly out: string;
  /** The least version that follows the last one that is out; undefined if that is not three numbers. */
  readonly follows: string | undefined;
  /** Where the current contract says less than that. */
  readonly short: readonly { readonly what: string; readonly says: string; readonly at: SourcePosition }[];
}

/** Compares the versions of two contracts with what their changes demand. */
export function checkVersion(previous: ContractSide, current: ContractSide, bump: Bump): VersionCheck {
  const { version } = previous.contract;
  const out = lastVersionOut(previous);
  const follows = atLeast(versionAfter(out, bump), out === version ? undefined : version);
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
    out,
    follows,
    short: stated.filter((one) => !says(one.says)),
  };
}

function atLeast(version: string | undefined, inWork: string | undefined): string | undefined {
  return version !== undefined && inWork !== undefined && isAtLeast(inWork, version) ? inWork : version;
}

/** Which version follows, and what to write where if the contract says less; empty if nothing has changed. */
export function versionInWords({ previous, out, follows, short }: VersionCheck, bump: Bump): string {
  if (bump === 'none') return '';
  const wanted = follows === undefined ? `a version other than ${previous}` : `${follows} or higher`;
  // The step is smaller than its name then.
  const why = stepFrom(out, bump) === bump ? '' : ', as before 1.0.0 a minor version may break';
  const base = out === previous ? out : `${out}, the last version that has a date`;
  const step = `The changes are ${bump}${follows === undefined ? '' : `: ${follows} follows ${base}${why}`}`;
  if (short.length === 0) return `${step}.`;
  const said = short.map(({ what, says, at }) => `${what} says ${says} (${positionText(at)})`).join(' and ');
  return `${step}, but ${said}. Write ${wanted} there.`;
}

function newestChangePlace(side: ContractSide): Place {
  const list = documentPlace(side, 'x-changes');
  const [newest] = children(side.subject.sources, list);
  return newest ? below(newest, 'version') : list;
}

import path from 'node:path';
import { isEqual } from '@webhook-contract/runtime/v1';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import { eventStem } from '../../contract/model/names.ts';
import type { ContractEvent } from '../../contract/model/model.ts';
import { below, type Place } from '../../contract/model/json.ts';
import { resolve } from '../../contract/source/sources.ts';
import { outlineOfEvent, type ContractSide } from '../contract-side.ts';
import type { ContractPair } from '../contract-pair.ts';
import type { DiffRule } from './rule.ts';

/** A file that is published under another path, with the same content. */
interface Move {
  readonly from: string;
  readonly to: string;
}

export const fileRemoved: DiffRule = {
  id: 'file-removed',
  checks: 'Checks that the files of the contract stay where they are, as the documentation publishes each.',
  compare(pair, report, found) {
    const { previous, current } = pair;
    const [before, after] = [previous.subject.sources, current.subject.sources];
    // A package has one file, whatever it was made from.
    if (before.root !== after.root) return;
    const ofLostNames = new Set(filesOfLostNames(pair));
    const told = new Set(found.flatMap(({ from }) => from?.file ?? []));
    const added = [...after.files].filter(([file]) => !before.files.has(file));
    const moves: Move[] = [];
    for (const [from, { value }] of before.files) {
      if (after.files.has(from) || ofLostNames.has(from)) continue;
      const to = added.find(([, one]) => isEqual(one.value, value))?.[0];
      if (to !== undefined) moves.push({ from, to });
      else if (!told.has(from))
        report({
          message: `The file ${from} of the contract is no longer published.`,
          from: { file: from, path: [] },
          links: 'break',
        });
    }
    for (const together of Map.groupBy(moves, (move) => JSON.stringify(movedFolder(move))).values()) {
      const [first, ...others] = together;
      if (first)
        report({ message: movedInWords(first, others.length), ...placesOf(first, others), links: 'break' });
    }
  },
};

function placesOf(first: Move, others: readonly Move[]) {
  const [place, ...elsewhere] = [first, ...others].map(({ from, to }) => ({
    from: { file: from, path: [] },
    to: { file: to, path: [] },
  }));
  return elsewhere.length > 0 ? { ...place, elsewhere } : { ...place };
}

function movedInWords(move: Move, others: number): string {
  if (others === 0) return `The file ${move.from} of the contract is published as ${move.to}.`;
  const { from, to } = movedFolder(move);
  return `${others + 1} files of the contract in ${from}/ are published in ${to}/.`;
}

/** The folder that was moved, if a file was moved with it; or the file itself. */
function movedFolder({ from, to }: Move): Move {
  const name = path.posix.basename(from);
  if (name !== path.posix.basename(to) || from === name || to === name) return { from, to };
  const folders = { from: path.posix.dirname(from), to: path.posix.dirname(to) };
  return folders.from === folders.to ? folders : movedFolder(folders);
}

/** The files that stood or fell with the name of an event: those of events removed, and those that a renamed one had alone. */
function filesOfLostNames({ previous, removed, events }: ContractPair): readonly string[] {
  const isRenamed = ({ before, after }: (typeof events)[number]): boolean =>
    eventStem(before.key) !== eventStem(after.key);
  const kept = new Set(
    events.filter((one) => !isRenamed(one)).flatMap(({ before }) => filesOf(previous, before)),
  );
  const renamed = events.filter(isRenamed).flatMap(({ before }) => filesOf(previous, before));
  return [
    ...removed.flatMap((event) => filesOf(previous, event)),
    ...renamed.filter((file) => !kept.has(file)),
  ];
}

/** The files that an event stands in, with those of its schemas and examples. */
function filesOf(side: ContractSide, event: ContractEvent): readonly string[] {
  const { sources, definitions } = side.subject;
  const { message, examples, invalidExamples } = outlineOfEvent(side, event.key);
  const names = [event.payload ?? [], event.headers ?? [], event.partialPayload ?? []].flat();
  const schemas = [...reachedFrom(side.contract.definitions, names)].flatMap(
    (name) => definitions.placeOf(name) ?? [],
  );
  const listed = [...examples, ...invalidExamples].map((place) => resolve(sources, place) ?? place);
  return [...message.parts, ...schemas, ...listed, ...listed.map((place) => payloadOf(side, place))].map(
    ({ file }) => file,
  );
}

function payloadOf({ subject: { sources } }: ContractSide, example: Place): Place {
  const place = below(example, 'payload');
  return resolve(sources, place) ?? place;
}

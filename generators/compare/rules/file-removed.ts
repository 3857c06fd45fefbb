import { isEqual } from '@webhook-contract/runtime/v1';
import { reachedFrom } from '../../contract/payload/definitions.ts';
import type { ContractEvent } from '../../contract/model/model.ts';
import { below, type Place } from '../../contract/model/place.ts';
import { resolve } from '../../contract/source/sources.ts';
import { outlineOfEvent, type ContractSide } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const fileRemoved: DiffRule = {
  id: 'file-removed',
  checks: 'Checks that the files of the contract stay where they are, as the documentation publishes each.',
  compare({ previous, current, removed, isWhole }, report, found) {
    const [before, after] = [previous.subject.sources, current.subject.sources];
    // A package has one file, whatever it was made from.
    if (before.root !== after.root || !isWhole) return;
    const told = new Set(found.flatMap(({ from }) => from?.file ?? []));
    const ofRemoved = new Set(removed.flatMap((event) => filesOf(previous, event)));
    for (const [file, { value }] of before.files) {
      if (after.files.has(file) || told.has(file) || ofRemoved.has(file)) continue;
      const renamed = [...after.files].find(
        ([name, one]) => !before.files.has(name) && isEqual(one.value, value),
      );
      report({
        message: renamed
          ? `The file ${file} of the contract is published as ${renamed[0]}.`
          : `The file ${file} of the contract is no longer published.`,
        from: { file, path: [] },
        ...(renamed && { to: { file: renamed[0], path: [] } }),
        links: 'break',
      });
    }
  },
};

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

import { isObject, below, type Place } from '../../contract/model/json.ts';
import { valueOf } from '../../contract/source/sources.ts';
import { positionText, type Change } from '../change.ts';
import { changedPlaces } from '../changed-places.ts';
import { positionOf, type ContractSide } from '../contract-side.ts';
import type { DiffRule } from './rule.ts';

export const schemaReworded: DiffRule = {
  id: 'schema-reworded',
  checks: 'Checks that schemas in which nothing else has changed are in the same words and the same order.',
  compare({ previous, current, events }, report, found) {
    const documented = events.filter(({ before, after }) => before.documented !== after.documented);
    const spoken = new Set(documented.map(({ after }) => after.payload));
    for (const [name, schema] of Object.entries(current.contract.definitions)) {
      const earlier = previous.contract.definitions[name];
      if (earlier === undefined || JSON.stringify(earlier) === JSON.stringify(schema) || spoken.has(name))
        continue;
      const from = previous.subject.definitions.placeOf(name);
      const to = current.subject.definitions.placeOf(name);
      if (!from || !to) continue;
      if (isSpokenOf(previous, from, found, 'from') || isSpokenOf(current, to, found, 'to')) continue;
      const event = current.contract.events.find(({ payload }) => payload === name);
      const holder = typeof schema.title === 'string' ? schema.title : name;
      report({
        ...(event && { event: event.key }),
        message: `The schema ${JSON.stringify(event?.title ?? holder)} says the same in other words, or in another order.`,
        ...changedPlaces([previous, from], [current, to]),
      });
    }
  },
};

/** Whether a change is at a place, or within it. */
function isSpokenOf(
  side: ContractSide,
  place: Place,
  changes: readonly Change[],
  end: 'from' | 'to',
): boolean {
  const positions = new Set(
    changes.flatMap((change) =>
      [change, ...(change.elsewhere ?? [])].flatMap((one) => (one[end] ? positionText(one[end]) : [])),
    ),
  );
  return hasOneOf(positions, side, place);
}

function hasOneOf(positions: ReadonlySet<string>, side: ContractSide, place: Place): boolean {
  if (positions.has(positionText(positionOf(side, place)))) return true;
  const value = valueOf(side.subject.sources, place);
  const keys = Array.isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
  return keys.some((key) => hasOneOf(positions, side, below(place, key)));
}

import { reachedFrom } from '../../contract/payload/definitions.ts';
import type { ContractEvent } from '../../contract/model/model.ts';
import { documentPlace } from '../contract-side.ts';
import { exportedTypes, importOf } from '../snippets.ts';
import { typeNames } from '../../contract/payload/type-names.ts';
import type { DiffRule } from './rule.ts';

export const typeRemoved: DiffRule = {
  id: 'type-removed',
  checks: 'Checks that shared shapes and headers keep the names of their types.',
  compare({ previous, current, events: pairs, removed }, report) {
    const { events, definitions } = typeNames(previous.contract);
    const present = exportedTypes(current.contract);
    // Those of events are lost with their events or their keys.
    const ofEvents = new Set(events.values());
    // What only events had that are gone, is gone with them.
    const [kept, gone] = [pairs.map(({ before }) => before), removed].map((list) =>
      reachedFrom(previous.contract.definitions, list.flatMap(schemasOf)),
    );
    const isGone = (name: string): boolean => gone?.has(name) === true && kept?.has(name) !== true;
    for (const [definition, name] of definitions) {
      if (present.has(name) || ofEvents.has(name) || isGone(definition)) continue;
      report({
        message: `The type ${name} is no longer exported.`,
        from: previous.subject.definitions.placeOf(definition) ?? documentPlace(previous),
        types: 'break',
        witness: { types: importOf(previous.contract, name) },
      });
    }
  },
};

function schemasOf({ payload, headers, partialPayload }: ContractEvent): readonly string[] {
  return [payload ?? [], headers ?? [], partialPayload ?? []].flat();
}

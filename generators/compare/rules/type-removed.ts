import { documentPlace } from '../contract-side.ts';
import { exportedTypes, importOf } from '../snippets.ts';
import { typeNames } from '../../contract/payload/type-names.ts';
import type { DiffRule } from './rule.ts';

export const typeRemoved: DiffRule = {
  id: 'type-removed',
  checks: 'Checks that shared shapes and headers keep the names of their types.',
  compare({ previous, current }, report) {
    const { events, definitions } = typeNames(previous.contract);
    const present = exportedTypes(current.contract);
    // Those of events are lost with their events or their keys.
    const ofEvents = new Set(events.values());
    for (const [definition, name] of definitions) {
      if (present.has(name) || ofEvents.has(name)) continue;
      report({
        message: `The type ${name} is no longer exported.`,
        from: previous.subject.definitions.placeOf(definition) ?? documentPlace(previous),
        types: 'break',
        witness: { types: importOf(previous.contract, name) },
      });
    }
  },
};

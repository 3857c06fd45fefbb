import { fieldOfType, typeOfDefinition } from '../snippets.ts';
import { headerRule } from './header-rule.ts';

export const headerRespelt = headerRule(
  { id: 'header-respelt', checks: 'Checks that the letters of a header stay uppercase or lowercase.' },
  ({ kept }, event, { previous: { contract } }) =>
    kept
      .filter(({ before, after }) => before.name !== after.name)
      .map(({ before, after }) => ({
        message: `The header ${JSON.stringify(before.name)} is spelt ${JSON.stringify(after.name)}.`,
        from: before.at,
        to: after.at,
        // On the wire it is the same header. In a type it is another key.
        T: 'break',
        witness: {
          types: fieldOfType(contract, typeOfDefinition(contract, event.before.headers ?? ''), before.name),
        },
      })),
);

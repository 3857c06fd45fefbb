import { presentField, typeOfDefinition } from '../snippets.ts';
import { headerRule } from './header-rule.ts';

export const headerOptional = headerRule(
  { id: 'header-optional', checks: 'Checks that headers that every request had are still required.' },
  ({ kept }, event, { previous: { contract } }) =>
    kept
      .filter(({ before, after }) => before.isRequired && !after.isRequired)
      .map(({ before, after }) => ({
        message: `The header ${JSON.stringify(after.name)} is no longer required.`,
        from: before.at,
        to: after.at,
        V: { old: 'risk', new: 'ok' },
        T: 'break',
        witness: {
          types: presentField(contract, typeOfDefinition(contract, event.before.headers ?? ''), before.name),
        },
      })),
);

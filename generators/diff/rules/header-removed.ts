import { fieldOfType, typeOfDefinition } from '../snippets.ts';
import { headerRule } from './header-rule.ts';

export const headerRemoved = headerRule(
  { id: 'header-removed', checks: 'Checks that no header is removed or renamed.' },
  ({ removed }, { before }, { previous: { contract } }) =>
    removed.map(({ name, at }) => ({
      message: `The header ${JSON.stringify(name)} is removed.`,
      from: at,
      // No validator looks at headers, but code may.
      V: { old: 'risk', new: 'ok' },
      T: 'break',
      S: 'risk',
      D: 'break',
      witness: { types: fieldOfType(contract, typeOfDefinition(contract, before.headers ?? ''), name) },
    })),
);

import { headerRule } from './header-rule.ts';

export const headerAdded = headerRule(
  { id: 'header-added', checks: 'Checks that no header is added without a new version.' },
  ({ added }) =>
    added.map(({ name, isRequired, at }) => ({
      message: `The header ${JSON.stringify(name)} is added${isRequired ? ', required' : ''}.`,
      to: at,
      adds: true,
      // Code that takes it as given meets requests without it.
      ...(isRequired && { V: { old: 'ok', new: 'risk' } }),
    })),
);

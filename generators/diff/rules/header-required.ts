import { headerRule } from './header-rule.ts';

export const headerRequired = headerRule(
  { id: 'header-required', checks: 'Checks that no header becomes required without a new version.' },
  ({ kept }) =>
    kept
      .filter(({ before, after }) => !before.isRequired && after.isRequired)
      .map(({ before, after }) => ({
        message: `The header ${JSON.stringify(after.name)} becomes required.`,
        from: before.at,
        to: after.at,
        // Code that takes it as given meets requests without it, and mocks may not set it.
        V: { old: 'ok', new: 'risk' },
        S: 'risk',
      })),
);

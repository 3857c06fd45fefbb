import { contractTextChanged } from './contract-text-changed.ts';
import { documentChanged } from './document-changed.ts';
import { fileRemoved } from './file-removed.ts';
import { schemaReworded } from './schema-reworded.ts';
import type { DiffRule } from './rule.ts';
import { eventRules } from './events.ts';
import { eventNameRules } from './event-names.ts';
import { eventTypeRules } from './event-types.ts';
import { categoryRules } from './categories.ts';
import { eventTextRules } from './event-texts.ts';
import { exampleRules } from './examples.ts';
import { deliveryRules } from './delivery.ts';
import { requestRules } from './requests.ts';
import { securityRules } from './security.ts';
import { fieldRules } from './fields.ts';
import { tableRules } from './tables.ts';
import { knownGapRules } from './known-gaps.ts';

/** Everything that two contracts are compared by. */
export const diffRules: readonly DiffRule[] = [
  ...eventRules,
  ...eventNameRules,
  ...eventTypeRules,
  ...categoryRules,
  ...eventTextRules,
  ...exampleRules,
  ...deliveryRules,
  ...requestRules,
  ...securityRules,
  ...fieldRules,
  ...tableRules,
  ...knownGapRules,
  contractTextChanged,
  // These look at what the others have found.
  schemaReworded,
  fileRemoved,
  documentChanged,
];

import type { Rule } from './rule.ts';
import { tableRules } from './tables.ts';
import { changeRules } from './changes.ts';
import { deliveryRules } from './delivery.ts';
import { documentRules } from './document.ts';
import { exampleRules } from './examples.ts';
import { eventTypeRules } from './event-type.ts';
import { expressionRules } from './expressions.ts';
import { extensionRules } from './extensions.ts';
import { fieldRules } from './fields.ts';
import { handshakeRules } from './handshakes.ts';
import { headerRules } from './headers.ts';
import { limitRules } from './limits.ts';
import { messageRules } from './messages.ts';
import { knownGapRules } from './known-gaps.ts';
import { hardSchemaRules } from './hard-schemas.ts';
import { referenceRules } from './references.ts';
import { schemaRules } from './schemas.ts';
import { signatureRules } from './signature.ts';

/** Everything that is checked on top of the AsyncAPI standard. */
export const rules: readonly Rule[] = [
  ...documentRules,
  ...referenceRules,
  ...messageRules,
  ...deliveryRules,
  ...signatureRules,
  ...handshakeRules,
  ...extensionRules,
  ...expressionRules,
  ...eventTypeRules,
  ...schemaRules,
  ...limitRules,
  ...hardSchemaRules,
  ...fieldRules,
  ...headerRules,
  ...exampleRules,
  ...tableRules,
  ...knownGapRules,
  ...changeRules,
];

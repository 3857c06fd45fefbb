import type { Rule } from './rule.ts';
import { tableRules } from './tables.ts';
import { changeRules } from './changes.ts';
import { deliveryRules } from './delivery.ts';
import { documentRules } from './document.ts';
import { exampleRules } from './examples.ts';
import { endlessSchema } from './endless-schema.ts';
import { eventListRules } from './event-list.ts';
import { eventTypePlace } from './event-type-place.ts';
import { expressionRules } from './expressions.ts';
import { extensionRules } from './extensions.ts';
import { fieldRules } from './fields.ts';
import { handshakeRules } from './handshakes.ts';
import { headerName } from './header-name.ts';
import { glossaryTerm } from './glossary.ts';
import { limitRules } from './limits.ts';
import { messageRules } from './messages.ts';
import { knownGapRules } from './known-gaps.ts';
import { patternTime } from './pattern-time.ts';
import { referenceRules } from './references.ts';
import { schemaRules } from './schemas.ts';
import { signatureRules } from './signature.ts';
import { testDataField } from './test-data-field.ts';
import { testDataValue } from './test-data-value.ts';
import { unevaluated } from './unevaluated.ts';
import { unusedRules } from './unused.ts';

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
  ...eventListRules,
  eventTypePlace,
  ...schemaRules,
  ...limitRules,
  patternTime,
  unevaluated,
  endlessSchema,
  ...fieldRules,
  headerName,
  ...exampleRules,
  testDataField,
  testDataValue,
  ...tableRules,
  ...knownGapRules,
  ...changeRules,
  glossaryTerm,
  ...unusedRules,
];

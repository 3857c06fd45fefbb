import { addressChanged } from './address-changed.ts';
import { categoryRemoved } from './category-removed.ts';
import { contentTypeChanged } from './content-type-changed.ts';
import { contractTextChanged } from './contract-text-changed.ts';
import { deliveryTextChanged } from './delivery-text-changed.ts';
import { documentChanged } from './document-changed.ts';
import { eventAdded } from './event-added.ts';
import { eventCategoryChanged } from './event-category-changed.ts';
import { eventDeprecationChanged } from './event-deprecation-changed.ts';
import { eventDescriptionChanged } from './event-description-changed.ts';
import { eventDocumented } from './event-documented.ts';
import { eventGapsChanged } from './event-gaps-changed.ts';
import { eventIdMoved } from './event-id-moved.ts';
import { eventKeyRenamed } from './event-key-renamed.ts';
import { eventListMoved } from './event-list-moved.ts';
import { eventNameAdded } from './event-name-added.ts';
import { eventNameRemoved } from './event-name-removed.ts';
import { eventRemoved } from './event-removed.ts';
import { eventTypeChanged } from './event-type-changed.ts';
import { eventTypesSwapped } from './event-types-swapped.ts';
import { eventTitleChanged } from './event-title-changed.ts';
import { eventTriggerChanged } from './event-trigger-changed.ts';
import { eventTypeMoved } from './event-type-moved.ts';
import { eventUndocumented } from './event-undocumented.ts';
import { exampleAdded } from './example-added.ts';
import { exampleChanged } from './example-changed.ts';
import { exampleOrderChanged } from './example-order-changed.ts';
import { exampleRemoved } from './example-removed.ts';
import { fieldDeprecationChanged } from './field-deprecation-changed.ts';
import { fieldTextChanged } from './field-text-changed.ts';
import { fileRemoved } from './file-removed.ts';
import { guaranteeChanged } from './guarantee-changed.ts';
import { invalidExamplesChanged } from './invalid-examples-changed.ts';
import { knownGapChanged } from './known-gap-changed.ts';
import { knownGapClosed } from './known-gap-closed.ts';
import { knownGapOpened } from './known-gap-opened.ts';
import { methodChanged } from './method-changed.ts';
import { retryAdded } from './retry-added.ts';
import { retryChanged } from './retry-changed.ts';
import { retryRemoved } from './retry-removed.ts';
import { schemaReworded } from './schema-reworded.ts';
import { securityChanged } from './security-changed.ts';
import { serverChanged } from './server-changed.ts';
import { signatureChanged } from './signature-changed.ts';
import { staticHeaderChanged } from './static-header-changed.ts';
import { successChanged } from './success-changed.ts';
import { tableAdded } from './table-added.ts';
import { tableChanged } from './table-changed.ts';
import { tableRemoved } from './table-removed.ts';
import { tableRowAdded } from './table-row-added.ts';
import { tableRowChanged } from './table-row-changed.ts';
import { tableRowRemoved } from './table-row-removed.ts';
import { timeoutChanged } from './timeout-changed.ts';
import { typeRemoved } from './type-removed.ts';
import type { DiffRule } from './rule.ts';

/** Everything that two contracts are compared by. */
export const diffRules: readonly DiffRule[] = [
  eventAdded,
  eventDocumented,
  eventUndocumented,
  eventRemoved,
  eventKeyRenamed,
  eventTitleChanged,
  eventNameAdded,
  eventNameRemoved,
  eventTypeChanged,
  eventTypesSwapped,
  eventTypeMoved,
  eventListMoved,
  eventIdMoved,
  eventCategoryChanged,
  categoryRemoved,
  eventTriggerChanged,
  eventDescriptionChanged,
  eventDeprecationChanged,
  eventGapsChanged,
  exampleAdded,
  exampleRemoved,
  exampleChanged,
  exampleOrderChanged,
  invalidExamplesChanged,
  guaranteeChanged,
  timeoutChanged,
  retryAdded,
  retryRemoved,
  retryChanged,
  deliveryTextChanged,
  successChanged,
  contentTypeChanged,
  methodChanged,
  serverChanged,
  addressChanged,
  signatureChanged,
  securityChanged,
  staticHeaderChanged,
  typeRemoved,
  fieldTextChanged,
  fieldDeprecationChanged,
  tableAdded,
  tableRemoved,
  tableChanged,
  tableRowAdded,
  tableRowRemoved,
  tableRowChanged,
  knownGapOpened,
  knownGapClosed,
  knownGapChanged,
  contractTextChanged,
  // These look at what the others have found.
  schemaReworded,
  fileRemoved,
  documentChanged,
];

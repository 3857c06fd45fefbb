import type { ContractInfo } from '@webhook-contract/common/contract-info';
import type { Example, Validator } from '@webhook-contract/runtime/v1';

/** A whole contract, as generated code passes it to the sender and the command. */
export interface ContractData extends ContractInfo {
  /** By event type, for documented events. */
  readonly examples: Readonly<Record<string, readonly Example[]>>;
  /** By event type, for events whose event type is known, and at least a part of their payload. */
  readonly validators: Readonly<Record<string, Validator<unknown>>>;
  /** By key, for events whose event type is not known: they judge what is known of the payload. */
  readonly validatorsByKey?: Readonly<Record<string, Validator<unknown>>>;
}

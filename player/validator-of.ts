import type { EventInfo, Validator } from '@webhook-contract/runtime/v1';
import type { ContractData } from './contract.ts';

/** What judges the payload of an event, under whatever event type it is sent; undefined if nothing is known of it. */
export function validatorOf(
  { validators, validatorsByKey = {} }: Pick<ContractData, 'validators' | 'validatorsByKey'>,
  { key, eventType }: EventInfo,
): Validator<unknown> | undefined {
  if (eventType !== null && Object.hasOwn(validators, eventType)) return validators[eventType];
  return Object.hasOwn(validatorsByKey, key) ? validatorsByKey[key] : undefined;
}

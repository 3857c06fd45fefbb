// Generated from the contract by `webhook-kit generate`. Do not edit: change the contract and generate again.
//
// How to read this file: as ../validators/shapes.ts says.

import { createValidator, type Validator } from '@webhook-contract/runtime/v1';
import { shared } from '../validators/shapes.ts';
import { schemas } from '../validators/schemas/webhook-event.ts';
import type { WebhookWebhookEvent } from '../types.ts';

export type { WebhookWebhookEvent };

function isEvent(data: any): boolean {
  let errors = 0;
  const _errs0 = errors;
  let valid0 = false;
  const _errs1 = errors;
  if (!isWebhookEvent2(data)) {
    errors++;
  }
  var _valid0: boolean | undefined = _errs1 === errors;
  valid0 = valid0 || _valid0;
  if (!valid0) {
    const _errs2 = errors;
    if (!isEventType(data)) {
      errors++;
    }
    var _valid0: boolean | undefined = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  if (!valid0) return false;
  errors = _errs0;
  return true;
}

function isEventType(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.valueOf !== undefined && Object.prototype.hasOwnProperty.call(data, 'valueOf') && !(typeof data.valueOf == 'number')) return false;
  if ((data.valueOf === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'valueOf')))) return false;
  return true;
}

function isFields7580007246(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!((key0 === 'constructor') || (key0 === 'event'))) return false;
    }
    if (data.event !== undefined && Object.prototype.hasOwnProperty.call(data, 'event') && !isFieldsAf2Cb2Efde(data.event)) return false;
  }
  return true;
}

function isFieldsAf2Cb2Efde(data: any): boolean {
  if (data && typeof data == 'object' && !Array.isArray(data)) {
    for (const key0 of Object.keys(data)) {
      if (!((key0 === 'constructor') || (key0 === 'valueOf'))) return false;
    }
  }
  return true;
}

function isWebhookEvent(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && 'webhook-event' !== data.constructor) return false;
  if (data.event !== undefined && Object.prototype.hasOwnProperty.call(data, 'event') && !isEvent(data.event)) return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  if ((data.event === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'event')))) return false;
  return true;
}

function isWebhookEvent2(data: any): boolean {
  if (!(data && typeof data == 'object' && !Array.isArray(data))) return false;
  if (data.constructor !== undefined && Object.prototype.hasOwnProperty.call(data, 'constructor') && typeof data.constructor !== 'string') return false;
  if ((data.constructor === undefined) || (!(Object.prototype.hasOwnProperty.call(data, 'constructor')))) return false;
  return true;
}

/** The validator of this event. */
export const validator: Validator<WebhookWebhookEvent> = createValidator<WebhookWebhookEvent>({
  written: isWebhookEvent,
  fields: isFields7580007246,
  schemas,
  shared,
});

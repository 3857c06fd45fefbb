import type { SignatureScheme } from '@webhook-contract/runtime/v1';
import { own, textOf } from '../model/json.ts';
import type { Location, Signature } from '../model/model.ts';
import { unique, type Outline } from './outline.ts';
import type { Place } from '../model/place.ts';
import { valueOf, type Sources } from '../source/sources.ts';

/** The security schemes that declare a signature; a rule sees to it that there is one at most. */
export function signaturePlaces(sources: Sources, { securitySchemes }: Outline): readonly Place[] {
  return unique(securitySchemes).filter((place) => isSignature(valueOf(sources, place)));
}

export function isSignature(scheme: unknown): boolean {
  return own(scheme, 'x-signature') !== undefined;
}

/** Whether requests are signed as Standard Webhooks has it, so that the header `webhook-id` identifies each event. */
export function isStandardWebhooks(sources: Sources, outline: Outline): boolean {
  return signaturePlaces(sources, outline).some((place) => isStandard(valueOf(sources, place)));
}

function isStandard(scheme: unknown): boolean {
  return own(own(scheme, 'x-signature'), 'scheme') === 'standard-webhooks';
}

/** The headers of Standard Webhooks. */
export const STANDARD_HEADERS = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
};

/** How requests are signed; null if the contract declares no signature. */
export function signatureOf(sources: Sources, outline: Outline, eventId: Location | null): Signature | null {
  const [scheme] = signaturePlaces(sources, outline).map((place) => valueOf(sources, place));
  if (scheme === undefined) return null;
  const description = textOf(own(scheme, 'description'));
  return isStandard(scheme)
    ? { description, isStandard: true, scheme: STANDARD_WEBHOOKS }
    : { description, isStandard: false, scheme: hmacScheme(scheme, eventId) };
}

const STANDARD_WEBHOOKS: SignatureScheme = {
  header: STANDARD_HEADERS.signature,
  algorithm: 'sha256',
  encoding: 'base64',
  prefix: 'v1,',
  separator: ' ',
  signed: '{id}.{timestamp}.{body}',
  idHeader: STANDARD_HEADERS.id,
  timestamp: { header: STANDARD_HEADERS.timestamp, prefix: '', unit: 'seconds' },
  secretEncoding: 'base64',
};

function hmacScheme(scheme: unknown, eventId: Location | null): SignatureScheme {
  const extension = own(scheme, 'x-signature');
  const timestamp = own(extension, 'timestamp');
  const header = textOf(own(scheme, 'name')).toLowerCase();
  const signed = textOf(own(extension, 'signed')) || '{body}';
  return {
    header,
    algorithm: own(extension, 'algorithm') === 'sha512' ? 'sha512' : 'sha256',
    encoding: own(extension, 'encoding') === 'base64' ? 'base64' : 'hex',
    prefix: textOf(own(extension, 'prefix')),
    separator: textOf(own(extension, 'separator')),
    signed,
    idHeader: signed.includes('{id}') && eventId?.in === 'header' ? eventId.name : null,
    timestamp: timestamp
      ? {
          header: textOf(own(timestamp, 'header')).toLowerCase() || header,
          prefix: textOf(own(timestamp, 'prefix')),
          unit: own(timestamp, 'unit') === 'milliseconds' ? 'milliseconds' : 'seconds',
        }
      : null,
    secretEncoding: own(extension, 'secretEncoding') === 'base64' ? 'base64' : 'text',
  };
}

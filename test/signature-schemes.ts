import type { SignatureScheme } from '../runtime/v1.ts';

/** What the specification Standard Webhooks asks for. */
export const STANDARD: SignatureScheme = {
  header: 'webhook-signature',
  algorithm: 'sha256',
  encoding: 'base64',
  prefix: 'v1,',
  separator: ' ',
  signed: '{id}.{timestamp}.{body}',
  idHeader: 'webhook-id',
  timestamp: { header: 'webhook-timestamp', prefix: '', unit: 'seconds' },
  secretEncoding: 'base64',
};

/** One signature of the body alone. */
export const BODY_ALONE: SignatureScheme = {
  header: 'x-hub-signature-256',
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: 'sha256=',
  separator: '',
  signed: '{body}',
  idHeader: null,
  timestamp: null,
  secretEncoding: 'text',
};

/** Time and signatures as items of one header. */
export const TIME_AND_BODY: SignatureScheme = {
  ...BODY_ALONE,
  header: 'ferry-signature',
  algorithm: 'sha512',
  prefix: 's=',
  separator: ',',
  signed: '{timestamp}.{body}',
  timestamp: { header: 'ferry-signature', prefix: 't=', unit: 'milliseconds' },
};

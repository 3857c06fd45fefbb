import type { SignatureScheme, SignatureTimestamp } from '@webhook-contract/runtime/v1';
import { own, textOf, type Place } from '../model/json.ts';
import type { Location, Signature, SecurityScheme } from '../model/model.ts';
import { listOfEvents } from './batch.ts';
import { unique, type Outline } from './outline.ts';
import { valueOf, type Sources } from '../source/sources.ts';
import { SIGNATURE_PRESETS, type SignaturePreset } from './signature-presets.ts';

/** The security schemes that declare a signature; a rule sees to it that there is one at most. */
export function signaturePlaces(sources: Sources, { securitySchemes }: Outline): readonly Place[] {
  return unique(securitySchemes).filter((place) => isSignature(valueOf(sources, place)));
}

export function isSignature(scheme: unknown): boolean {
  return own(scheme, 'x-signature') !== undefined;
}

/** The preset that a security scheme names; undefined if it describes its signature itself. */
export function presetOf(scheme: unknown): SignaturePreset | undefined {
  const name = own(own(scheme, 'x-signature'), 'scheme');
  return typeof name === 'string' && Object.hasOwn(SIGNATURE_PRESETS, name)
    ? SIGNATURE_PRESETS[name]
    : undefined;
}

/** Whether each event of a list has a signature. */
export function isPerItem(scheme: unknown): boolean {
  return presetOf(scheme)?.perItem ?? own(own(scheme, 'x-signature'), 'perItem') === true;
}

/** The header whose ID is signed by the preset of a contract, so that it identifies each event. */
export function presetIdHeader(sources: Sources, outline: Outline): string | null {
  const [preset] = signaturePlaces(sources, outline).map((place) => presetOf(valueOf(sources, place)));
  return preset?.scheme.idHeader ?? null;
}

/** How requests are signed; null if the contract declares no signature. */
export function signatureOf(sources: Sources, outline: Outline, eventId: Location | null): Signature | null {
  const [scheme] = signaturePlaces(sources, outline).map((place) => valueOf(sources, place));
  if (scheme === undefined) return null;
  const preset = presetOf(scheme);
  const [list] = isPerItem(scheme) ? outline.messages.map(listOfEvents) : [];
  return {
    description: textOf(own(scheme, 'description')),
    preset: preset?.title ?? null,
    scheme: {
      ...(preset?.scheme ?? schemeOf(scheme, eventId)),
      ...(list !== undefined && { list }),
    },
  };
}

function schemeOf(scheme: unknown, eventId: Location | null): SignatureScheme {
  const extension = own(scheme, 'x-signature');
  const pointer = own(extension, 'pointer');
  const header = pointer === undefined ? textOf(own(scheme, 'name')).toLowerCase() : '';
  const signed = textOf(own(extension, 'signed')) || '{body}';
  const isKey = own(extension, 'scheme') === 'public-key';
  const stated = (field: string): string | undefined => textOf(own(extension, field)) || undefined;
  return {
    header,
    ...(pointer !== undefined && { pointer: textOf(pointer) }),
    algorithm: (stated('algorithm') ?? (isKey ? 'ed25519' : 'sha256')) as SignatureScheme['algorithm'],
    encoding: own(extension, 'encoding') === 'base64' ? 'base64' : 'hex',
    prefix: textOf(own(extension, 'prefix')),
    separator: textOf(own(extension, 'separator')),
    signed,
    idHeader: signed.includes('{id}') && eventId?.in === 'header' ? eventId.name : null,
    timestamp: timestampOf(own(extension, 'timestamp'), header),
    secretEncoding: (stated('secretEncoding') ??
      (isKey ? 'base64' : 'text')) as SignatureScheme['secretEncoding'],
  };
}

function timestampOf(stated: unknown, header: string): SignatureTimestamp | null {
  if (!stated) return null;
  const pointer = own(stated, 'pointer');
  return {
    header: pointer === undefined ? textOf(own(stated, 'header')).toLowerCase() || header : '',
    ...(pointer !== undefined && { pointer: textOf(pointer) }),
    prefix: textOf(own(stated, 'prefix')),
    unit: (textOf(own(stated, 'unit')) || 'seconds') as SignatureTimestamp['unit'],
  };
}

/** How requests prove who sends them, as servers and operations say, beside static header and signature. */
export function securityOf(sources: Sources, { securitySchemes }: Outline): readonly SecurityScheme[] {
  const schemes = unique(securitySchemes).map((place) => valueOf(sources, place));
  const header = schemes.find(isStaticHeader);
  return schemes
    .filter((scheme) => scheme !== header && !isSignature(scheme))
    .map((scheme) => ({
      type: textOf(own(scheme, 'type')),
      description: textOf(own(scheme, 'description')),
      in: textOf(own(scheme, 'in')),
      name: textOf(own(scheme, 'name')),
      scheme: textOf(own(scheme, 'scheme')).toLowerCase(),
      bearerFormat: textOf(own(scheme, 'bearerFormat')),
      urls: urlsOf(scheme),
      scopes: scopesOf(scheme),
    }));
}

/** Whether a scheme is a header with a fixed value, which the contract has as its static header. */
export function isStaticHeader(scheme: unknown): boolean {
  return own(scheme, 'type') === 'httpApiKey' && own(scheme, 'in') === 'header' && !isSignature(scheme);
}

/** Where tokens come from. */
function urlsOf(scheme: unknown): readonly string[] {
  const flows = Object.values(own(scheme, 'flows') ?? {});
  const all = flows.flatMap((flow) =>
    ['authorizationUrl', 'tokenUrl', 'refreshUrl'].map((key) => own(flow, key)),
  );
  const urls = [own(scheme, 'openIdConnectUrl'), ...all].filter((url) => typeof url === 'string');
  return [...new Set(urls)];
}

function scopesOf(scheme: unknown): readonly string[] {
  const scopes = own(scheme, 'scopes');
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}

import { own, textOf } from '../model/json.ts';
import type { SecurityScheme } from '../model/model.ts';
import { unique, type Outline } from './outline.ts';
import { isSignature } from './signature.ts';
import { valueOf, type Sources } from '../source/sources.ts';

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

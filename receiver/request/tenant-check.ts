import { headerValue } from '@webhook-contract/runtime/v1';
import type { IncomingRequest } from './request.ts';

/**
 * The check of a body against the signature in the headers of its request. Undefined if no signature could match, for
 * example without one or with an expired time: then the body is not read.
 */
export type SignatureCheck = (
  request: Omit<IncomingRequest, 'body'>,
) => BodyCheck | undefined | Promise<BodyCheck | undefined>;

/** What a signature proves of a body that matches it; undefined if it does not. */
export type BodyCheck = (body: Uint8Array) => Promise<Proof | undefined>;

export interface Proof {
  /** Whose secret it was made with; undefined if there is one for all. */
  readonly tenant: Tenant | undefined;
  /** The hash of what was signed, by which it is known again; of an item, with its index. */
  hashOf(index?: number): Promise<string>;
}

/** What tells whose request it is, before anything in it is verified. */
export interface TenantRequest {
  readonly method: string;
  /** The path, and a query if there is one; undefined if the server has already routed by it. */
  readonly url: string | undefined;
  /** The value of a header, in whatever case its name is written. */
  header(name: string): string | undefined;
}

/** The secrets of a tenant. */
export interface TenantKeys {
  /** Its name, which becomes part of the IDs of its events: the event ID of one tenant says nothing about those of another. */
  readonly tenant: string;
  readonly secrets: readonly (string | undefined)[];
  /** The URL of its endpoint, if the contract says that it is signed. */
  readonly url?: string | undefined;
}

/** Finds the secrets of a request; undefined if it is nobody's: it is refused. If this throws or rejects, the response is 503. */
export type FindTenant = (request: TenantRequest) => TenantKeys | undefined | Promise<TenantKeys | undefined>;

/** The check of signatures of which each tenant has secrets. */
export function tenantCheck(
  find: FindTenant,
  checkOf: (keys: TenantKeys, tenant: Tenant) => SignatureCheck,
): SignatureCheck {
  return async ({ method, url, headers }): Promise<BodyCheck | undefined> => {
    const keys = await find({ method, url, header: (name) => headerValue(headers, name) });
    if (keys === undefined) return undefined;
    return checkOf(keys, checkedTenant(keys.tenant))({ method, headers });
  };
}

/** Throws a TypeError for a name that is empty or too long: every tenant could have the same key. */
function checkedTenant(name: unknown): Tenant {
  const text = typeof name === 'string' ? encodeURIComponent(name) : '';
  if (text !== '' && text.length <= 100) return { name: String(name), prefix: `${text}/` };
  throw new TypeError(
    'signature.secrets: has to return { tenant, secrets } with the name of the tenant, of at most 100 characters, or undefined for nobody',
  );
}

/** Whose request it is. */
export interface Tenant {
  readonly name: string;
  /** What keys of this tenant begin with. No key of another begins so, as a name has no slash there. */
  readonly prefix: string;
}

/** The name under which a stored event keeps its tenant among its headers: no header can be called so. */
export const TENANT = ':tenant';

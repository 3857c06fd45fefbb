/** Whose request it is. */
export interface Tenant {
  readonly name: string;
  /** What keys of this tenant begin with. No key of another begins so, as a name has no slash there. */
  readonly prefix: string;
}

/** The name under which a stored event keeps its tenant among its headers: no header can be called so. */
export const TENANT = ':tenant';

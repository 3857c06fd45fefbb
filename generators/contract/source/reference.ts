import { pathSegments } from '@webhook-contract/runtime/v1';
import path from 'node:path';
import { decodeUri } from './uri.ts';
import { isObject, type Json, type JsonObject, type Place } from '../model/json.ts';

/** A `$ref` of the contract, or a `$dynamicRef` that counts as one. */
export interface Reference {
  /** The object that holds it. */
  readonly from: Place;
  /** Where it is written. */
  readonly at: Place;
  readonly text: string;
  /** Undefined if it leads nowhere. */
  readonly to: Place | undefined;
  /** Whether the object is only this reference, so that its other keys have no meaning. */
  readonly isWhole: boolean;
  /** Whether it stands in a schema, and so leads to one. */
  readonly isOfSchema: boolean;
}

/** Why a `$ref` points at nothing in the contract. */
interface BadReference {
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
}

/** Whether a value refers to another one; the reference may be something other than text. */
export function isReference(value: unknown): value is JsonObject & { readonly $ref: Json } {
  return isObject(value) && Object.hasOwn(value, '$ref');
}

/** Whether a reference may begin at a value: to look for one by its place takes longer than all else. */
export function mayRefer(value: unknown): boolean {
  return isObject(value) && (Object.hasOwn(value, '$ref') || Object.hasOwn(value, '$dynamicRef'));
}

/** What to do about a reference to a file elsewhere. */
export const INTO_PACKAGE =
  'Copy the file into the package, which begins at the nearest folder with a package.json, and refer to it by a relative path.';

/**
 * Reads a `$ref` as the path of a file and a place in it, seen from the file that it stands in; the contract is in the
 * folder `within` of its package. Does not check that the target exists.
 */
export function targetByPath(within: string, from: Place, $ref: unknown): Place | BadReference {
  const shown = JSON.stringify($ref);
  if (typeof $ref !== 'string') {
    return {
      rule: 'dangling-reference',
      message: `The $ref ${shown} is not a string.`,
      hint: 'Write a relative path, a JSON Pointer after #, or both.',
    };
  }
  const hash = $ref.indexOf('#');
  const filePart = hash < 0 ? $ref : $ref.slice(0, hash);
  const fragment = hash < 0 ? '' : $ref.slice(hash + 1);
  if (/^[a-z][a-z0-9+.-]*:/i.test(filePart) || filePart.startsWith('//')) {
    return {
      rule: 'remote-reference',
      message: `The $ref ${shown} is a URL, and no schema of the contract has it as its $id; only files of the package are read.`,
      hint: 'Copy its target into schemas/, with that $id, or refer to the file by a relative path.',
    };
  }
  if (filePart.includes('\\')) {
    return {
      rule: 'dangling-reference',
      message: `The $ref ${shown} has backslashes, and is not a path.`,
      hint: `Write ${JSON.stringify($ref.replaceAll('\\', '/'))}.`,
    };
  }
  const inPackage = path.posix.join(within, path.posix.dirname(from.file), decodeUri(filePart));
  if (inPackage === '..' || inPackage.startsWith('../') || path.posix.isAbsolute(filePart)) {
    return {
      rule: 'reference-outside',
      message: `The $ref ${shown} leads out of the package, and only files of the package are read.`,
      hint: /^\/(?:components|channels|operations|servers|definitions)\//.test($ref)
        ? `For a place in this file, write "#${$ref}".`
        : INTO_PACKAGE,
    };
  }
  // A path that leaves the folder of the contract and comes back is still that of the same file.
  const file = filePart === '' ? from.file : path.posix.relative(`/${within}`, `/${inPackage}`) || '.';
  const pointer = pathSegments(decodeUri(fragment));
  if ((fragment !== '' && !fragment.startsWith('/')) || pointer.includes('$ref')) {
    return {
      rule: 'dangling-reference',
      message: `The $ref ${shown} ends in neither a JSON Pointer to a value nor the $anchor of a schema.`,
      hint: 'Write the part after # as a JSON Pointer: #/components/…',
    };
  }
  return { file, path: pointer };
}

import { pointerOf } from '@webhook-contract/runtime/v1';
import path from 'node:path';
import type { JsonObject } from '../contract/model.ts';
import type { Place } from '../contract/place.ts';

/** A `$ref` from a file to a place. */
export function referenceTo({ file, path: segments }: Place, from: string): string {
  const relative = file === from ? '' : path.posix.relative(path.posix.dirname(from), file);
  return `${relative}${segments.length > 0 || file === from ? `#${pointerOf(segments)}` : ''}`;
}

/** A reference as documents write it: with `./` ahead of the file. */
export function reference(to: Place, from: string): JsonObject {
  const relative = referenceTo(to, from);
  return { $ref: /^[.#]/.test(relative) ? relative : `./${relative}` };
}

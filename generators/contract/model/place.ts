import { pointerOf } from '@webhook-contract/runtime/v1';

/** A place in a file of the contract. */
export interface Place {
  /**
   * Relative to the folder of the contract, with forward slashes; begins with `../` if it is in another folder of the
   * package.
   */
  readonly file: string;
  readonly path: readonly string[];
}

export function below(place: Place, ...path: readonly (string | number)[]): Place {
  return { file: place.file, path: place.path.concat(path.map(String)) };
}

/** The place of the object or list that holds the one at a place. */
export function around({ file, path }: Place): Place {
  return { file, path: path.slice(0, -1) };
}

/** A text that is equal for equal places. */
export function placeId(place: Place): string {
  return `${place.file}#${pointerOf(place.path)}`;
}

/** Whether a place is another one, or in it. */
export function isWithin(place: Place, outer: Place): boolean {
  return `${placeId(place)}/`.startsWith(`${placeId(outer)}/`);
}

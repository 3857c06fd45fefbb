/** A place in a file of the contract. */
export interface Place {
  /** Relative to the folder of the contract, with forward slashes. */
  readonly file: string;
  readonly path: readonly string[];
}

export function below(place: Place, ...path: readonly (string | number)[]): Place {
  return { file: place.file, path: [...place.path, ...path.map(String)] };
}

/** JSON Pointer (RFC 6901) of a path. */
export function pointerOf(path: readonly (string | number)[]): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The path of a JSON Pointer. */
export function pathOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** A text that is equal for equal places. */
export function placeId(place: Place): string {
  return `${place.file}#${pointerOf(place.path)}`;
}

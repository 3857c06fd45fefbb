/**
 * The name of the pseudo-header that HTTP/2 has for the path of a request. Where each event has a path of its own below the URL
 * of the receiver, that is where its event type stands: as a header of this name, which never goes over the wire as one.
 */
export const PATH_HEADER = ':path';

/** Whether events are told apart by the path of their requests. */
export function isTypeInPath(places: readonly { readonly in: string; readonly name?: string }[]): boolean {
  return places.some((place) => place.in === 'header' && place.name === PATH_HEADER);
}

/** The path of a request below that of the receiver, such as `/orders/paid`; undefined if it is not below it. */
export function pathBelow(path: string, base = '/'): string | undefined {
  const around = base.replace(/\/+$/, '');
  return path.startsWith(`${around}/`) ? path.slice(around.length) : undefined;
}

/** The path of an event below that of a receiver. */
export function pathUnder(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

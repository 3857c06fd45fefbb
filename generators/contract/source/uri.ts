/**
 * The URI of a file of the contract, to read relative identifiers and references against; it is not a place on any
 * machine.
 */
export function fileUri(file: string): string {
  return new URL(file.split('/').map(encodeURIComponent).join('/'), FOLDER).href;
}

/** The folder of the contract: deep, as its files may be in folders above it. */
const FOLDER = `contract://files/${'-/'.repeat(64)}`;

/** A URI read against another one, its empty fragment left out; undefined if it is not one. */
export function resolveUri(text: string, base: string): string | undefined {
  try {
    return new URL(text, base).href.replace(/#$/, '');
  } catch {
    return undefined;
  }
}

/** A URI in what stands before its fragment, and the fragment, decoded. */
export function splitUri(uri: string): readonly [resource: string, fragment: string] {
  const hash = uri.indexOf('#');
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), decodeUri(uri.slice(hash + 1))];
}

/** Decodes percent-encoding if it is valid. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

import { readFileSync } from 'node:fs';

/** The PEM text of a file beside this one; README.md there says what each is. */
export function pem(file: string): string {
  return readFileSync(new URL(`certificates/${file}.pem`, import.meta.url), 'utf8');
}

/** A certificate with its private key, by its stem. */
export function pair(stem: string): { readonly cert: string; readonly key: string } {
  return { cert: pem(`${stem}.cert`), key: pem(`${stem}.test-key`) };
}

/** The authority that signed most of them. */
export const ca = pem('ca.cert');

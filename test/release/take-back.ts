import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../package/npm.ts';

/** The commands by which RELEASING.md has a release taken back. Throws if it has none. */
export function takeBackCommands(): string {
  const text = readFileSync(path.join(REPOSITORY, 'RELEASING.md'), 'utf8');
  const block = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].find(([, found = '']) =>
    found.includes('npm deprecate'),
  );
  if (!block?.[1]) throw new Error('RELEASING.md does not say how to take a release back');
  return block[1];
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from '../package/npm.ts';

/** The commands by which CONTRIBUTING.md has a release taken back. Throws if it has none. */
export function takeBackCommands(): string {
  const text = readFileSync(path.join(REPOSITORY, 'CONTRIBUTING.md'), 'utf8');
  const block = [...text.matchAll(/^```sh\n(.*?)^```$/gms)].find(([, found = '']) =>
    found.includes('npm deprecate'),
  );
  if (!block?.[1]) throw new Error('CONTRIBUTING.md does not say how to take a release back');
  return block[1];
}

import { extract } from 'tar';
import { WrongUse } from '../../ground/advice.ts';

/** Puts the files of a packed npm package into a folder. Throws a WrongUse if it is not one. */
export async function extractTarball(file: string, into: string): Promise<void> {
  try {
    await extract({
      file,
      cwd: into,
      strip: 1,
      strict: true,
      filter: (name) => /\.(?:json|ya?ml)$/.test(name),
    });
  } catch {
    throw new WrongUse(`${file} is not a packed npm package`, 'Name a file that npm pack has written');
  }
}

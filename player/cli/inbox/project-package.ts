import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsageError } from '../usage-error.ts';

/** Loads a package of the project that the command is called in. Throws a UsageError where it is not installed. */
export async function importFromProject(name: string, option: string): Promise<object> {
  const project = createRequire(path.join(process.cwd(), 'package.json'));
  let file: string;
  try {
    file = project.resolve(name);
  } catch {
    throw new UsageError(
      `${option}: needs the package ${name} in the project of this folder. Install it with: npm install ${name}`,
    );
  }
  return import(pathToFileURL(file).href) as Promise<object>;
}

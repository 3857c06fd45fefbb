import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { printable, UsageError } from './command-line.ts';

/** Loads the first of these packages that the project has in which the command is called. Throws a UsageError if it has none. */
export async function importFromProject(names: readonly string[], option: string): Promise<object> {
  const project = createRequire(path.join(process.cwd(), 'package.json'));
  for (const name of names) {
    const file = resolved(project, name);
    if (file === undefined) continue;
    const loaded = (await import(pathToFileURL(file).href)) as { readonly default?: object };
    // Of a CommonJS package, Node finds only some of the exports by their names.
    return loaded.default ?? loaded;
  }
  throw new UsageError(
    `${option}: needs the package ${names.join(' or ')} in the project of this folder. Install it with: npm install ${names[0]}`,
  );
}

function resolved(project: NodeJS.Require, name: string): string | undefined {
  try {
    return project.resolve(name);
  } catch {
    return undefined;
  }
}

/** The URL in an environment variable. Throws a UsageError, which never quotes it, where it is missing or of another kind. */
export function storeUrl(option: string, variable: string, protocols: readonly string[]): string {
  const url = process.env[variable] ?? '';
  const shown = printable(variable);
  if (url === '') {
    throw new UsageError(
      `${option}: ${shown} is not set. Set it to the URL, or name another variable with --env.`,
    );
  }
  if (!URL.canParse(url) || !protocols.includes(new URL(url).protocol)) {
    throw new UsageError(`${option}: ${shown} is not a URL that begins with ${protocols[0]}//`);
  }
  return url;
}

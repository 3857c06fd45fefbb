import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { git } from '../../ground/git.ts';
import { edit } from '../edit/edit.ts';

interface Manifest {
  readonly name?: unknown;
  readonly version?: unknown;
  readonly dependencies?: unknown;
  readonly devDependencies?: unknown;
}

/** The version of each package of a repository, by its name. */
export function versionsOf(folder: string): ReadonlyMap<string, string> {
  return new Map(
    manifestsIn(folder).flatMap(({ manifest: { name, version } }): [string, string][] =>
      typeof name === 'string' && typeof version === 'string' ? [[name, version]] : [],
    ),
  );
}

/** Has each package.json of a repository, such as that of an example, depend on the versions that its packages have now. */
export function followVersions(folder: string, before: ReadonlyMap<string, string>): void {
  const now = versionsOf(folder);
  for (const { file, text, manifest } of manifestsIn(folder)) {
    const edits = (['dependencies', 'devDependencies'] as const).flatMap((group) =>
      Object.entries(manifest[group] ?? {}).flatMap(([name, range]: [string, unknown]) => {
        const [former, version] = [before.get(name), now.get(name)];
        // A range of another form is somebody's decision.
        const [, sign] = /^([~^]?)(.*)$/.exec(String(range)) ?? [];
        if (version === undefined || version === former || range !== `${sign}${former}`) return [];
        return [{ set: [group, name], value: `${sign}${version}` }];
      }),
    );
    if (edits.length > 0) writeFileSync(file, edit(text, edits));
  }
}

/** Each package.json that is committed; one that cannot be read depends on nothing. */
function manifestsIn(folder: string) {
  const top = git(folder, 'rev-parse', '--show-toplevel');
  const files = git(top, 'ls-files', '-z', '--', 'package.json', '**/package.json').split('\0');
  return files.flatMap((name) => {
    const file = path.join(top, name);
    if (name === '' || !existsSync(file)) return [];
    const text = readFileSync(file, 'utf8');
    try {
      return [{ file, text, manifest: (JSON.parse(text) ?? {}) as Manifest }];
    } catch {
      return [];
    }
  });
}

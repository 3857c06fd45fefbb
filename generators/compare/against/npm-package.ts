import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { isObject, own } from '../../contract/model/json.ts';
import { WrongUse } from '../../ground/advice.ts';

const PACKAGE_NAME = /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/;

/** The folder of a package that is installed for a contract; undefined if there is none. */
export function installedFolder(name: string, contractFolder: string): string | undefined {
  if (!PACKAGE_NAME.test(name)) return undefined;
  for (let folder = contractFolder; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(found, 'package.json'))) return realpathSync(found);
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** Downloads a published package, `name` or `name@version`, with npm and its settings. Returns the path of the file. */
export async function downloadPackage(spec: string, into: string): Promise<string> {
  const [, name = ''] = /^(.[^@]*)(?:@.*)?$/.exec(spec) ?? [];
  if (!PACKAGE_NAME.test(name))
    throw new WrongUse(`--against npm:${spec} does not name a package`, 'Write npm:<name>@<version>');
  let output: string;
  try {
    output = execFileSync(
      'npm',
      ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', into, '--', spec],
      {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    );
  } catch {
    throw new WrongUse(`npm cannot download ${spec}`, `Try "npm view ${spec}" to see why`);
  }
  const [packed] = Object.values((JSON.parse(output) as object) ?? {});
  const file = isObject(packed) ? own(packed, 'filename') : undefined;
  if (typeof file !== 'string')
    throw new WrongUse(`npm cannot download ${spec}`, `Try "npm view ${spec}" to see why`);
  return path.join(into, path.basename(file));
}

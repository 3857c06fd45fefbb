import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

/**
 * Gives the packages names of your own, in every file that git tracks: the names in this repository are placeholders,
 * and may belong to somebody else. Writes nothing if an argument is wrong.
 */
const usage = `Usage: npm run rename-packages -- --package @acme/webhooks --toolkit @acme [--repository acme/webhooks]

  --package     name of the contract package, now @example-platform/webhooks
  --toolkit     scope of kit, template, player, common, receiver and runtime, now @webhook-contract
  --repository  owner and name on GitHub, now example-platform/webhooks (default: stays)`;

const packageName = /^@[a-z0-9][a-z0-9._-]*\/[a-z0-9][a-z0-9._-]*$/;
const scope = /^@[a-z0-9][a-z0-9._-]*$/;
const repositoryName = /^[\w.-]+\/[\w.-]+$/;

const options = {
  package: { type: 'string' },
  toolkit: { type: 'string' },
  repository: { type: 'string' },
} as const;

try {
  const { values } = parseArgs({ options });
  const replacements = [
    ['@example-platform/webhooks', checked('package', values.package, packageName)],
    ['@webhook-contract', checked('toolkit', values.toolkit, scope)],
    ...(values.repository === undefined
      ? []
      : [['example-platform/webhooks', checked('repository', values.repository, repositoryName)] as const]),
  ] as const;
  const changed = trackedFiles().filter((file) => replaceIn(file, replacements));
  console.log(`Renamed in ${changed.length} files. Next: npm install && npm run generate && npm test.`);
  if (values.repository === undefined)
    console.log(
      'The packages still name the repository example-platform/webhooks: --repository changes that.',
    );
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  process.exitCode = 2;
}

function checked(option: string, value: string | undefined, form: RegExp): string {
  if (value === undefined) throw new Error(`--${option} is missing.`);
  if (!form.test(value))
    throw new Error(`--${option}: ${JSON.stringify(value)} is not a name that npm accepts.`);
  return value;
}

function trackedFiles(): readonly string[] {
  const root = path.resolve(import.meta.dirname, '..');
  const listed = execFileSync('git', ['ls-files', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return listed
    .split('\0')
    .filter((name) => name !== '')
    .map((name) => path.join(root, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

function replaceIn(file: string, replacements: readonly (readonly [string, string])[]): boolean {
  const bytes = readFileSync(file);
  // Pictures and archives hold a NUL; a text of this repository does not.
  if (bytes.includes(0)) return false;
  const text = bytes.toString('utf8');
  const renamed = replacements.reduce((now, [from, to]) => now.replaceAll(from, to), text);
  if (renamed === text) return false;
  writeFileSync(file, renamed);
  return true;
}

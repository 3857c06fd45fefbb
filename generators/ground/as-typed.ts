import { KIT_PACKAGE } from './packages.ts';

/**
 * A command of the kit as the user can type it: by the npm script of its name if one started this run (`npm run
 * docs:serve -- --port 0`), otherwise by npx. There is no script for `init`, which writes them.
 */
export function asTyped(command: string, args: readonly string[] = []): string {
  const { npm_lifecycle_event: script = '' } = process.env;
  if (script === '' || script === 'npx' || command === 'init')
    return [`npx ${KIT_PACKAGE}`, command, ...args].join(' ');
  const [first = '', ...further] = command.split(' ');
  // `docs serve` has a script of its own, `docs:serve`; the commands below `event` are behind one script.
  const own = first === 'docs' ? [command.replaceAll(' ', ':')] : [first];
  const behind = [...(first === 'docs' ? [] : further), ...args];
  return ['npm run', ...own, ...(behind.length > 0 ? ['--'] : []), ...behind].join(' ');
}

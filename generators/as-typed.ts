import { npxCommand } from '@webhook-contract/player/reference';
import { KIT_PACKAGE } from './packages.ts';

/**
 * A command of the kit as the user can type it: by the npm script of its name if one started this run (`npm run
 * docs:serve -- --port 0`), otherwise by npx. There is no script for `init`, which writes them.
 */
export function asTyped(command: string, args: readonly string[] = []): string {
  const { npm_lifecycle_event: script = '' } = process.env;
  if (script === '' || script === 'npx' || command === 'init')
    return [npxCommand(KIT_PACKAGE), command, ...args].join(' ');
  const separator = args.length > 0 ? ['--'] : [];
  return [`npm run ${command.replaceAll(' ', ':')}`, ...separator, ...args].join(' ');
}

/**
 * How the command of a contract package is typed where that is installed. The name of the command is nobody's: where the
 * package is missing, npx would look it up in the registry and run what a stranger has published under it. A scope has
 * an owner, and an unscoped package is not looked up at all.
 */
export function npxCommand(packageName: string): string {
  return `npx ${packageName.startsWith('@') ? '' : '--no-install '}${packageName}`;
}

/**
 * How the command of a contract package is typed where that is installed. The name of the command is nobody's: where the
 * package is missing, npx would look it up in the registry and run what a stranger has published under it.
 */
export function npxCommand(command: string): string {
  return `npx --no-install ${command}`;
}

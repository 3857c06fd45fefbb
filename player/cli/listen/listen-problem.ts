import { printable } from '@webhook-contract/receiver/command-line';

/** What to say of a listener that could not start, in the words of the command; undefined for any other error. */
export function listenProblem(
  error: unknown,
  { port, host }: { readonly port: number; readonly host: string },
): string | undefined {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  switch (code) {
    case 'EADDRINUSE':
      return `--port: ${port} is taken. Choose another, or 0 for any free port.`;
    case 'EACCES':
      return `--port: listening on ${port} is not permitted. Choose a port from 1024, or 0 for any free port.`;
    case 'EADDRNOTAVAIL':
      return `--host: ${printable(host)} is not an address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `--host: there is no host ${printable(host)}.`;
    default:
      return syscall === undefined
        ? undefined
        : `cannot listen on ${printable(host)}, port ${port}: system error ${String(code)}.`;
  }
}

import { UsageError } from '@webhook-contract/common/command-line';
import type { EndpointInfo } from '@webhook-contract/common/contract-info';

/** A port, with or without a colon before it, or a name or address of this machine; then a path. */
const short = /^(?:(localhost|[\w.-]+\.localhost|127(?:\.\d+){3}|\[::1\])(?::(\d+))?|:?(\d+))(\/.*)?$/i;

/** A URL without a path, not even a slash. */
const withoutPath = /^https?:\/\/[^/\\?#\s]+$/i;

/**
 * The URL that is meant by `3000`, `:3000`, `localhost:3000` or `localhost:3000/hook`: http on this machine. A URL without
 * a path gets the one of the contract, too; `http://localhost:3000/` has one. Any other text is given back as it is, for the sender to check. Throws a UsageError
 * if none is typed, and for a port that there is not.
 */
export function receiverAddress(
  text: string | undefined,
  { path }: Pick<EndpointInfo, 'path'>,
  option = '--to',
): string {
  if (text === undefined) {
    throw new UsageError(
      `${option}: missing. Give the address of the endpoint, like 3000 or http://127.0.0.1:3000/webhook.`,
    );
  }
  const [isShort, host = '127.0.0.1', hostPort, portAlone, typedPath = path] = short.exec(text) ?? [];
  if (isShort === undefined) return withoutPath.test(text) ? `${text}${path}` : text;
  const port = hostPort ?? portAlone;
  if (port === undefined) return `http://${host}${typedPath}`;
  if (!(Number(port) >= 1 && Number(port) <= 65_535)) {
    throw new UsageError(`${option}: the port must be a whole number from 1 to 65,535, like 3000.`);
  }
  return `http://${host}:${Number(port)}${typedPath}`;
}

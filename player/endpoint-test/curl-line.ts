import type { PreparedRequest } from '../http/prepared-request.ts';
import { environmentHeader } from '../load/environment-header.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import { addressOf } from './play-again.ts';
import { shellWord } from './shell-word.ts';

/** The longest body that a line shows, in characters. */
const maxBody = 4_000;

/**
 * The line that sends a request with curl, from a POSIX shell; undefined if its body is too long for one. Secrets are in the
 * environment: a header `x-key` in `X_KEY`.
 */
export function curlLine(
  { headers, body }: PreparedRequest,
  { url, method, staticHeaders, tls }: Pick<SenderSettings, 'url' | 'method' | 'staticHeaders' | 'tls'>,
): string | undefined {
  if (body.length > maxBody) return undefined;
  const words = [`curl -i -X ${method} ${addressOf(url)}`];
  if (tls?.insecure) words.push('-k');
  for (let index = 0; index < headers.length; index += 2) {
    words.push(`-H ${headerWord(headers[index] ?? '', headers[index + 1] ?? '', staticHeaders)}`);
  }
  // In one line, whatever the body has: printf writes line breaks and the like.
  if (!/[\p{Cc}]/u.test(body)) return [...words, `--data-binary ${quoted(body)}`].join(' ');
  const escaped = body
    .replaceAll(/[\\%]/g, (character) => character + character)
    .replaceAll(/\p{Cc}/gu, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return `printf ${quoted(escaped)} | ${[...words, '--data-binary @-'].join(' ')}`;
}

function headerWord(name: string, value: string, secrets: readonly StaticHeader[]): string {
  // Otherwise curl would leave it out.
  if (value === '') return quoted(`${name};`);
  const secret = secrets.find((header) => header.name.toLowerCase() === name.toLowerCase())?.value;
  const { variable } = environmentHeader(name);
  if (secret === undefined || secret === '') return shellWord(`${name}: ${value}`);
  if (value === secret) return `"${name}: $${variable}"`;
  if (value.startsWith(secret)) return `"${name}: \${${variable}}"${shellWord(value.slice(secret.length))}`;
  if (secret.startsWith(value) && secret.length - value.length === 1) return `"${name}: \${${variable}%?}"`;
  return shellWord(`${name}: ${value}`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

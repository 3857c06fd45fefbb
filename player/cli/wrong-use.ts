import { UsageError } from '@webhook-contract/receiver/command-line';
import { OptionError } from '../option-error.ts';

/** What the commands call the options of the library. */
const flags: Readonly<Record<string, string>> = {
  allowHosts: '--allow-host',
  concurrency: '--concurrency',
  delayMs: '--delay',
  effects: '--effects',
  failFirst: '--fail-first',
  faultAttempts: '--fault-attempts',
  faults: '--fault',
  forwardTo: '--forward-to',
  host: '--host',
  path: '--path',
  port: '--port',
  requestId: '--request-id',
  retry: '--retry',
  signature: '--secret-env',
  signingSecret: '--secret-env',
  speed: '--speed',
  staticHeader: '--header',
  'staticHeader.name': '--header',
  'staticHeader.value': '--header',
  status: '--status',
  timeoutMs: '--timeout',
  'tls.ca': '--ca',
  'tls.cert': '--cert',
  'tls.insecure': '--insecure',
  'tls.key': '--key',
  url: '--to',
};

/** The message of a usage error, in terms of the command's options; undefined for any other error. */
export function wrongUse(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (error instanceof OptionError) return error.messageWith((option) => flags[option] ?? option);
  return undefined;
}

import type { LookupFunction } from 'node:net';
import type { Target } from './target-guard.ts';
import type { TlsSettings } from './tls-settings.ts';

/**
 * Where requests go and how: the one object that a sender checks, and that transport, connections and sockets read.
 */
export interface HttpSettings extends Target {
  readonly method: string;
  /** For each request: connecting, sending and the whole response together, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether connections are kept for further requests; true by default. */
  readonly keepAlive?: boolean | undefined;
  /** The response header to keep, in lowercase; none by default. */
  readonly keptHeader?: string | undefined;
  /** Trusts what Node trusts by default. */
  readonly tls?: TlsSettings | undefined;
  /** In place of the system's, for tests. */
  readonly lookup?: LookupFunction | undefined;
}

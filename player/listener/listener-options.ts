import type { SignatureKeys } from '@webhook-contract/receiver/v1';
import type { Mode } from '@webhook-contract/runtime/v1';
import { checkTlsSettings } from '../http/tls-settings.ts';
import { checkDemandedHeaders, type DemandedHeader } from './demanded-header.ts';
import type { BrokenRequest, ReceivedRequest } from './received-request.ts';
import { longestTimerMs } from '../longest-timer.ts';
import { OptionError } from '../option-error.ts';

export interface ListenerOptions {
  /** 0 to 65,535; 0, which is any free one, by default. */
  readonly port?: number | undefined;
  /** The address or name of this machine to listen on; 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /** The one path that takes requests, like `/webhook`; any by default. */
  readonly path?: string | undefined;
  /** How bodies are checked; `tolerant` by default. */
  readonly mode?: Mode | undefined;
  /** How many attempts of each delivery are responded to with a failure; 0 by default. */
  readonly failFirst?: number | undefined;
  /** The status for all that would succeed, or with `failFirst` for what has to fail (503 by default): 200 to 599. */
  readonly status?: number | undefined;
  /** How long to wait before each response, 0 to 2,147,483,647 ms; 0 by default. */
  readonly delayMs?: number | undefined;
  /** Makes it https: a certificate with its chain, and its private key, both PEM. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** One header, or several, without which a request is refused with 401; none by default. */
  readonly staticHeader?: DemandedHeader | readonly DemandedHeader[] | undefined;
  /**
   * Secrets without whose signature a request is refused with 401, where the contract declares one; by default signatures
   * are not looked at.
   */
  readonly signature?: SignatureKeys | undefined;
  /**
   * Called with each request before the response leaves, which waits for what it returns: nothing, or the response to
   * send instead. Where it throws, the response is 500, and `close` rejects with the first such error.
   */
  readonly onRequest?: ((request: ReceivedRequest) => Returned | Promise<Returned>) | undefined;
  /** Called where a connection gave no whole request. Must not throw. */
  readonly onBroken?: ((request: BrokenRequest) => void) | undefined;
}

/** A custom response to a request. */
export interface ListenerResponse {
  /** 200 to 599. */
  readonly status: number;
  readonly contentType?: string | undefined;
  readonly body?: string | Uint8Array | undefined;
}

// eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- A callback that returns nothing is the usual one.
type Returned = ListenerResponse | undefined | void;

/** Options that have been checked, with what was left out filled in. */
export interface ListenerSettings {
  readonly port: number;
  readonly host: string;
  readonly path: string | undefined;
  readonly mode: Mode;
  readonly failFirst: number;
  readonly status: number | undefined;
  readonly delayMs: number;
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  readonly staticHeaders: readonly DemandedHeader[];
}

/** Checks the options of a listener. Throws an OptionError that names the option and the remedy. */
export function checkListenerOptions({
  port = 0,
  host = '127.0.0.1',
  path,
  mode = 'tolerant',
  failFirst = 0,
  status,
  delayMs = 0,
  tls,
  staticHeader,
}: ListenerOptions): ListenerSettings {
  checkWhole('port', port, 0, 65_535);
  if (typeof host !== 'string' || host.trim() === '') {
    throw new OptionError('host', 'must be an address or a name of this machine, like 127.0.0.1.');
  }
  if (path !== undefined && !isPath(path)) {
    throw new OptionError('path', 'must begin with / and hold no space, ? or #, like /webhook.');
  }
  if (mode !== 'tolerant' && mode !== 'strict')
    throw new OptionError('mode', 'must be "tolerant" or "strict".');
  checkWhole('failFirst', failFirst, 0, Number.MAX_SAFE_INTEGER);
  if (status !== undefined) checkWhole('status', status, 200, 599);
  if (typeof delayMs !== 'number' || !(delayMs >= 0 && delayMs <= longestTimerMs)) {
    throw new OptionError('delayMs', `must be a number of milliseconds from 0 to ${longestTimerMs}.`);
  }
  if (tls) {
    // Without these a server would start, and no handshake succeed.
    if (tls.cert === undefined)
      throw new OptionError(
        'tls.cert',
        'missing. The private key in ',
        { option: 'tls.key' },
        ' needs its certificate.',
      );
    checkTlsSettings(tls);
  }
  const staticHeaders = checkDemandedHeaders(staticHeader);
  return { port, host, path, mode, failFirst, status, delayMs, tls, staticHeaders };
}

function checkWhole(option: string, value: unknown, min: number, max: number): void {
  if (!Number.isInteger(value) || (value as number) < min || (value as number) > max) {
    throw new OptionError(option, `must be a whole number from ${min} to ${max}.`);
  }
}

/** As it stands in a request: ASCII, with anything else percent-encoded. */
function isPath(text: unknown): boolean {
  return typeof text === 'string' && /^\/[\x21-\x7e]*$/.test(text) && !/[?#]/.test(text);
}

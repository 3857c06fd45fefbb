import type { SignatureKeys } from '@webhook-contract/receiver/v1';
import type { Mode } from '@webhook-contract/runtime/v1';
import { isThisMachine } from '../http/target-guard.ts';
import { checkTlsSettings, missingCertificate } from '../http/tls-settings.ts';
import { checkDemandedHeaders, type DemandedHeader } from './demanded-header.ts';
import type { BrokenRequest, ReceivedRequest } from './received-request.ts';
import { checkMilliseconds, checkWhole, OptionError } from '../option-error.ts';

/** Where a listener listens, how it responds and what it demands of requests. */
export interface ListenerOptions {
  /** 0 to 65,535; 0, any free port, by default. */
  readonly port?: number | undefined;
  /** The address or name of this machine to listen on; 127.0.0.1 by default. */
  readonly host?: string | undefined;
  /**
   * Whether requests may name any host, and come from web pages, as through a tunnel. By default, a listener on loopback
   * responds with 403 to those for another host, and to those of a page of one; one on another address does not look.
   */
  readonly anyHost?: boolean | undefined;
  /** The path of the endpoint, like `/webhook`; any path by default. */
  readonly path?: string | undefined;
  /** How bodies are validated; `tolerant` by default. */
  readonly mode?: Mode | undefined;
  /** How many attempts of each delivery fail; 0 by default. */
  readonly failFirst?: number | undefined;
  /** The status instead of success, or with `failFirst` the status of failures (503 by default): 200 to 599. */
  readonly status?: number | undefined;
  /** How long to wait before each response, 0 to 2,147,483,647 ms; 0 by default. */
  readonly delayMs?: number | undefined;
  /** Serves https: a certificate with its chain, and its private key, both PEM. */
  readonly tls?: { readonly cert: string; readonly key: string } | undefined;
  /** One or several required headers, without which a request gets 401; none by default. */
  readonly staticHeader?: DemandedHeader | readonly DemandedHeader[] | undefined;
  /**
   * The secrets of the signature, for a contract that declares one: a request that none of them signed gets 401. By default
   * signatures are not checked.
   */
  readonly signature?: SignatureKeys | undefined;
  /**
   * Called with each request before the response, which waits for it. It can return another response. If it throws, the
   * response is 500, and `close` rejects with the first such error.
   */
  readonly onRequest?: ((request: ReceivedRequest) => Returned | Promise<Returned>) | undefined;
  /** Called when a connection ends without a complete request. Must not throw. */
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

/** Checks the options of a listener. Throws an OptionError that names the option and says what to do. */
export function checkListenerOptions({
  port = 0,
  host = '127.0.0.1',
  anyHost = false,
  path,
  mode = 'tolerant',
  failFirst = 0,
  status,
  delayMs = 0,
  tls,
  staticHeader,
}: ListenerOptions) {
  checkWhole('port', port, 0, 65_535);
  if (typeof host !== 'string' || host.trim() === '') {
    throw new OptionError('host', 'must be an address or a name of this machine, like 127.0.0.1.');
  }
  if (typeof anyHost !== 'boolean') throw new OptionError('anyHost', 'must be true or false.');
  if (path !== undefined && !isPath(path)) {
    throw new OptionError('path', 'must begin with / and hold no space, ? or #, like /webhook.');
  }
  if (mode !== 'tolerant' && mode !== 'strict')
    throw new OptionError('mode', 'must be "tolerant" or "strict".');
  checkWhole('failFirst', failFirst, 0, Number.MAX_SAFE_INTEGER);
  if (status !== undefined) checkWhole('status', status, 200, 599);
  checkMilliseconds('delayMs', delayMs, 0);
  if (tls) {
    // Without these a server would start, and no handshake succeed.
    if (tls.cert === undefined) throw missingCertificate();
    checkTlsSettings(tls);
  }
  const staticHeaders = checkDemandedHeaders(staticHeader);
  return {
    port,
    host,
    ownHostOnly: !anyHost && isLoopback(host),
    path,
    mode,
    failFirst,
    status,
    delayMs,
    tls,
    staticHeaders,
  };
}

/** Checked options with defaults filled in. */
export type ListenerSettings = Readonly<ReturnType<typeof checkListenerOptions>>;

function isLoopback(host: string): boolean {
  const url = URL.parse(`http://${host.includes(':') ? `[${host}]` : host}`);
  return url !== null && isThisMachine(url);
}

/** As it stands in a request: ASCII, with anything else percent-encoded. */
function isPath(text: unknown): boolean {
  return typeof text === 'string' && /^\/[\x21-\x7e]*$/.test(text) && !/[?#]/.test(text);
}

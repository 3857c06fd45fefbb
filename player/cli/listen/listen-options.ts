import { UsageError } from '@webhook-contract/common/command-line';
import { checkListenerOptions, type ListenerOptions } from '../../listener/listener-options.ts';
import type { DemandedHeader } from '../../listener/demanded-header.ts';
import { checkUrl } from '../../sender/check-url.ts';
import { readSigningSecret, type SecretOptions } from '../signing-secret.ts';
import { readStaticHeaders, type HeaderOptions } from '../static-headers.ts';

/** The options of `listen`, as typed. */
export interface ListenOptions extends HeaderOptions, SecretOptions {
  readonly signedUrl?: string;
  readonly port: number;
  readonly host: string;
  readonly anyHost?: true;
  readonly path?: string;
  readonly strict?: true;
  readonly failFirst?: number;
  readonly status?: number;
  /** In milliseconds. */
  readonly delay?: number;
  readonly record?: string;
  readonly json?: true;
  readonly showBody?: true;
  readonly max?: number;
}

/** Those options as a listener takes them, checked. */
export type ListenPlan = ListenerOptions & {
  readonly port: number;
  readonly host: string;
  /** How many requests to take; Infinity if nothing is said. */
  readonly max: number;
};

/** Reads the options. Throws a UsageError or an OptionError; nothing has been listened to then. */
export function readListenOptions(options: ListenOptions): ListenPlan {
  const { path, strict, failFirst = 0, status, delay: delayMs = 0, max = Infinity } = options;
  const plan: ListenPlan = {
    port: options.port,
    host: options.host,
    anyHost: options.anyHost,
    path,
    mode: strict ? 'strict' : 'tolerant',
    failFirst,
    status,
    delayMs,
    max,
    staticHeader: readDemandedHeaders(options),
    signature: readKeys(options),
  };
  checkListenerOptions(plan);
  return plan;
}

/** The address alone that requests are signed for, as a listener behind a tunnel has another one itself. */
function readKeys({ signedUrl, ...options }: ListenOptions): ListenerOptions['signature'] {
  const secret = readSigningSecret(options);
  if (secret === undefined && signedUrl !== undefined)
    throw new UsageError('--signed-url: requires --secret-env.');
  const url = signedUrl === undefined ? undefined : checkUrl(signedUrl, '--signed-url').href;
  return secret === undefined ? undefined : { secrets: [secret], url };
}

/** A name alone demands the header with any value. */
function readDemandedHeaders({ header = [], ...others }: HeaderOptions): DemandedHeader[] {
  const isNameAlone = (text: string): boolean => !text.includes('=');
  const withValue = header.filter((text) => !isNameAlone(text));
  return [
    ...header.filter(isNameAlone).map((name) => ({ name })),
    ...readStaticHeaders({ ...others, header: withValue }),
  ];
}

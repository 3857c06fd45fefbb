import type { Command } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../contract.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import {
  addSecretOptions,
  addUnsignedOption,
  readSigningSecret,
  type UnsignedOptions,
} from './signing-secret.ts';
import { addHeaderOptions, readStaticHeaders, type HeaderOptions } from './static-headers.ts';

/** The options that give leave, as typed. */
export interface AccessOptions extends HeaderOptions, UnsignedOptions {
  readonly allowHost?: readonly string[];
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly insecure?: true;
}

/** What a run may do only with permission on the command line: no file can grant it. */
export interface ReceiverAccess {
  /** Secret. */
  readonly staticHeaders: readonly StaticHeader[];
  /** Secret; undefined if requests go unsigned. */
  readonly signingSecret: string | undefined;
  readonly allowHosts: readonly string[];
  /** Paths of files. */
  readonly tls: Pick<AccessOptions, 'ca' | 'cert' | 'key' | 'insecure'>;
}

/** Adds those options. */
export function addAccessOptions(command: Command, contract: Pick<ContractData, 'endpoint'>): Command {
  return addUnsignedOption(addSecretOptions(addHeaderOptions(command), contract), contract)
    .option('--allow-host <host>', 'send to this host too, over https; repeatable', { isRepeatable: true })
    .option('--ca <file>', 'trust these certificate authorities (PEM)')
    .option('--cert <file>', 'client certificate (PEM), together with --key')
    .option('--key <file>', 'private key of the client certificate (PEM)')
    .option('--insecure', "do not check the endpoint's certificate");
}

/** Reads those options. Throws a UsageError. */
export function readAccess({
  allowHost = [],
  ca,
  cert,
  key,
  insecure,
  ...secrets
}: AccessOptions): ReceiverAccess {
  return {
    staticHeaders: readStaticHeaders(secrets),
    signingSecret: readSigningSecret(secrets),
    allowHosts: allowHost,
    tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }), ...(insecure && { insecure }) },
  };
}

import type { Command } from 'commander';
import type { StaticHeader } from '../sender/static-header.ts';
import { collect } from './help-text.ts';
import { addHeaderOptions, readStaticHeaders, type HeaderOptions } from './static-headers.ts';

/** The options that give leave, as typed. */
export interface AccessOptions extends HeaderOptions {
  readonly allowHost?: readonly string[];
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly insecure?: true;
}

/** What a run may do by leave of whoever types its command, and of nobody else: no file gives it. */
export interface ReceiverAccess {
  /** Secret. */
  readonly staticHeaders: readonly StaticHeader[];
  readonly allowHosts: readonly string[];
  /** Paths of files. */
  readonly tls: Pick<AccessOptions, 'ca' | 'cert' | 'key' | 'insecure'>;
}

/** Adds those options. */
export function addAccessOptions<C extends Command>(command: C): C {
  return addHeaderOptions(command)
    .option('--allow-host <host>', 'send to this host too, over https; repeatable', collect)
    .option('--ca <file>', 'trust these certificate authorities (PEM)')
    .option('--cert <file>', 'client certificate (PEM), together with --key')
    .option('--key <file>', 'private key of the client certificate (PEM)')
    .option('--insecure', "do not check the receiver's certificate");
}

/** Reads those options. Throws a UsageError. */
export function readAccess({
  allowHost = [],
  ca,
  cert,
  key,
  insecure,
  ...headers
}: AccessOptions): ReceiverAccess {
  return {
    staticHeaders: readStaticHeaders(headers),
    allowHosts: allowHost,
    tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }), ...(insecure && { insecure }) },
  };
}

/** The options that give it again; an ellipsis stands for secrets and files. */
export function describeAccess({ staticHeaders, allowHosts, tls }: ReceiverAccess): string[] {
  return [
    ...allowHosts.map((host) => `--allow-host ${host}`),
    ...Object.keys(tls).map((name) => (name === 'insecure' ? '--insecure' : `--${name} …`)),
    ...staticHeaders.map(({ name }) => describeHeader(name)),
  ];
}

/** The option that gives a header. */
export function describeHeader(name: string): string {
  return `--header ${name}=…`;
}

import path from 'node:path';
import type { Command } from 'commander';
import type { ContractData } from '../contract.ts';
import type { SendPlan } from '../run/send-plan.ts';
import { defaultConcurrency, defaultTimeoutMs } from '../sender/defaults.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import { parseDuration } from './duration.ts';
import { collect } from './help-text.ts';
import { parseNumber } from './number-option.ts';
import { parseStaticHeaders } from './static-headers.ts';
import { receiverAddress } from './receiver-address.ts';
import { UsageError } from './usage-error.ts';

/** What every command that sends takes about the receiver, as typed. */
export interface ReceiverOptions {
  readonly to?: string;
  readonly header?: readonly string[];
  readonly timeout?: string;
  readonly concurrency?: string;
  readonly allowHost?: readonly string[];
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  readonly insecure?: true;
}

/** What the help says of an address. */
export const toHelp =
  "the receiver's address: a port of this machine, localhost:3000/hook, or a whole URL, which is https with --allow-host elsewhere";

/** Adds those options. */
export function addReceiverOptions(command: Command, { events }: Pick<ContractData, 'events'>): Command {
  return command
    .option('--to <url>', toHelp)
    .option('--header <name=value>', 'send a header along; its value is never shown; repeatable', collect)
    .option(
      '--timeout <duration>',
      `how long to wait for an answer, in real time: 500ms, 30s (default: ${defaultTimeoutMs(events)}ms)`,
    )
    .option('--concurrency <n>', `requests under way at most (default: ${defaultConcurrency})`)
    .option('--allow-host <host>', 'send to this host too, over https; repeatable', collect)
    .option('--ca <file>', 'trust these certificate authorities (PEM)')
    .option('--cert <file>', 'client certificate (PEM), together with --key')
    .option('--key <file>', 'private key of the client certificate (PEM)')
    .option('--insecure', "do not check the receiver's certificate");
}

/** The part of a plan that these options decide. */
export type ReceiverPlan = Pick<
  SendPlan,
  'url' | 'timeoutMs' | 'concurrency' | 'allowHosts' | 'staticHeaders' | 'tls'
>;

/** Reads those options. Throws a UsageError; nothing has been looked up or connected to then. */
export function readReceiverOptions(
  { events, endpoint }: Pick<ContractData, 'events' | 'endpoint'>,
  { to, header = [], timeout, concurrency, allowHost = [], ca, cert, key, insecure }: ReceiverOptions,
): { readonly plan: ReceiverPlan; readonly secrets: readonly StaticHeader[] } {
  if (to === undefined) {
    throw new UsageError(
      '--to: missing. Give the address of the receiver, like 3000 or http://127.0.0.1:3000/webhook.',
    );
  }
  const secrets = parseStaticHeaders(header);
  const plan: ReceiverPlan = {
    url: receiverAddress(to, endpoint),
    timeoutMs: timeout === undefined ? defaultTimeoutMs(events) : parseDuration(timeout, '--timeout'),
    concurrency:
      concurrency === undefined
        ? defaultConcurrency
        : parseNumber(concurrency, '--concurrency', { min: 1, max: 1024 }),
    allowHosts: allowHost,
    staticHeaders: secrets.map(({ name }) => name),
    // Written out, as a run may be gone on with from another folder.
    tls: { ca: resolved(ca), cert: resolved(cert), key: resolved(key), insecure },
  };
  return { plan, secrets };
}

function resolved(file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(file);
}

import type { Command } from '@webhook-contract/receiver/command-line';
import { numberIn } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../contract.ts';
import type { SendPlan } from '../run/send-plan.ts';
import { defaultConcurrency } from '../sender/defaults.ts';
import { defaultTimeoutMs } from '@webhook-contract/common/default-timeout';
import { durationText } from '@webhook-contract/common/duration-text';
import { parseDuration } from './duration.ts';
import { addAccessOptions, type AccessOptions } from './receiver-access.ts';
import { receiverAddress } from './receiver-address.ts';

/** What every command that sends takes about the receiver, as typed. */
export interface ReceiverOptions extends AccessOptions {
  readonly to?: string;
  /** In milliseconds. */
  readonly timeout?: number;
  readonly concurrency?: number;
  /** True unless it is turned off. */
  readonly keepAlive?: boolean;
}

/** What the help says of an address. */
export const toHelp =
  'where to send: a port on this machine (3000), localhost:3000/hook, or a URL; for another machine, https and --allow-host; without a path, that of the contract. All events go to this one address';

/** Adds those options. */
export function addReceiverOptions(
  command: Command,
  contract: Pick<ContractData, 'events' | 'endpoint'>,
): Command {
  return addRequestOptions(command.option('--to <url>', toHelp), contract);
}

/** Adds those options but for the address. */
export function addRequestOptions(
  command: Command,
  contract: Pick<ContractData, 'events' | 'endpoint'>,
): Command {
  return addAccessOptions(command, contract)
    .option(
      '--timeout <duration>',
      `how long to wait for a response, in real time: 500ms, 30s (default: ${durationText(defaultTimeoutMs(contract.events))})`,
      { read: parseDuration },
    )
    .option('--concurrency <n>', `maximum number of requests in flight (default: ${defaultConcurrency})`, {
      read: numberIn(1, 1024),
    })
    .option('--no-keep-alive', 'open a new connection for each request');
}

/** The part of a plan that these options decide. */
export type ReceiverPlan = Pick<SendPlan, 'url' | 'timeoutMs' | 'concurrency' | 'keepAlive'>;

/** Reads those options. Throws a UsageError; nothing has been looked up or connected to then. */
export function readReceiverOptions(
  { events, endpoint }: Pick<ContractData, 'events' | 'endpoint'>,
  {
    to,
    timeout: timeoutMs = defaultTimeoutMs(events),
    concurrency = defaultConcurrency,
    keepAlive = true,
  }: ReceiverOptions,
): ReceiverPlan {
  return { url: receiverAddress(to, endpoint), timeoutMs, concurrency, keepAlive };
}

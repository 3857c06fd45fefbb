import { repeatable, type Command } from '@webhook-contract/common/command-line';
import { defaultTimeoutMs } from '@webhook-contract/common/default-timeout';
import { durationText } from '@webhook-contract/common/duration-text';
import type { ContractData } from '../contract.ts';
import { resolveTarget } from '../http/target-guard.ts';
import { checkSenderOptions, type SenderOptions, type SenderSettings } from '../sender/sender-options.ts';
import { parseDuration } from './duration.ts';
import { receiverAddress } from './receiver-address.ts';
import {
  addSecretOption,
  addUnsignedOption,
  checkSigned,
  readSigningSecret,
  type UnsignedOptions,
} from './signing-secret.ts';
import { addHeaderOptions, readStaticHeaders, type HeaderOptions } from './static-headers.ts';

/** What every command that sends takes about the receiver, as typed. */
export interface ReceiverOptions extends HeaderOptions, UnsignedOptions {
  readonly to?: string;
  readonly allowHost?: readonly string[];
  /** In milliseconds. */
  readonly timeout?: number;
}

/** What the help says of an address. */
export const toHelp =
  'where to send all events: a port on this machine (3000), a host and path (localhost:3000/hook) or a URL. Without a path, the one in the contract is used. Another machine needs HTTPS and --allow-host';

/** Adds those options but for the address. */
export function addRequestOptions(
  command: Command,
  contract: Pick<ContractData, 'events' | 'endpoint'>,
): Command {
  const byDefault = durationText(defaultTimeoutMs(contract.events));
  return addUnsignedOption(addSecretOption(addHeaderOptions(command), contract), contract)
    .option('--allow-host <host>', 'send to this host too, over https; repeatable', repeatable)
    .option(
      '--timeout <duration>',
      `how long to wait for a response, in real time: 500ms, 30s (default: ${byDefault})`,
      parseDuration,
    );
}

/**
 * Reads those options to checked settings of a sender, and looks up where its receiver is. Throws a UsageError or an OptionError; nothing
 * has been connected to then.
 */
export async function receiverSettings(
  contract: ContractData,
  options: ReceiverOptions,
  more: Pick<SenderOptions, 'clock' | 'retry' | 'faults' | 'concurrency'>,
): Promise<SenderSettings> {
  const signingSecret = readSigningSecret(options);
  const settings = checkSenderOptions(
    {
      url: receiverAddress(options.to, contract.endpoint),
      timeoutMs: options.timeout ?? defaultTimeoutMs(contract.events),
      allowHosts: options.allowHost ?? [],
      staticHeader: readStaticHeaders(options),
      ...(signingSecret !== undefined && { signingSecret }),
      ...more,
    },
    contract,
  );
  checkSigned(contract, options);
  await resolveTarget(settings);
  return settings;
}

/** The address without its query, which may carry a token. */
export function describeTarget(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}

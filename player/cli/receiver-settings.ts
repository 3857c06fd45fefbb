import type { ContractData } from '../contract.ts';
import { checkSenderOptions, type SenderOptions, type SenderSettings } from '../sender/sender-options.ts';
import { resolveTarget } from '../http/target-guard.ts';
import type { CommandContext } from './command-context.ts';
import { readTextFile } from './read-input.ts';
import type { ReceiverAccess } from './receiver-access.ts';
import type { ReceiverPlan } from './receiver-options.ts';

/**
 * Turns a plan into checked settings of a sender, reading the files of its access and looking up where its receiver is.
 * Throws a UsageError or an OptionError.
 */
export async function receiverSettings(
  contract: ContractData,
  { url, timeoutMs, concurrency, keepAlive }: ReceiverPlan,
  { staticHeaders, signingSecret, allowHosts, tls: files }: ReceiverAccess,
  more: Pick<SenderOptions, 'clock' | 'retry' | 'faults' | 'faultAttempts'>,
): Promise<SenderSettings> {
  const { ca, cert, key, insecure } = files;
  const tls = {
    ca: ca && (await readTextFile(ca, '--ca')),
    cert: cert && (await readTextFile(cert, '--cert')),
    key: key && (await readTextFile(key, '--key')),
    insecure,
  };
  const options = {
    url,
    timeoutMs,
    concurrency,
    keepAlive,
    allowHosts,
    staticHeader: staticHeaders,
    ...(signingSecret !== undefined && { signingSecret }),
    tls,
    ...more,
  };
  const settings = checkSenderOptions(options, contract);
  await resolveTarget(settings);
  return settings;
}

/** Warns of what `--insecure` gives up. */
export async function warnOfAccess(
  { contract, stderr }: Pick<CommandContext, 'contract' | 'stderr'>,
  { tls }: Pick<ReceiverAccess, 'tls'>,
): Promise<void> {
  if (tls.insecure) {
    await stderr.line(`${contract.name}: --insecure: anyone could respond in place of this endpoint.`);
  }
  await stderr.flush();
}

/** The address without its query, which may carry a token. */
export function describeTarget(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}

import type { ContractData } from '../contract.ts';
import { checkSenderOptions, type SenderOptions, type SenderSettings } from '../sender/sender-options.ts';
import { resolveTarget } from '../http/target-guard.ts';
import type { CommandContext } from './command-context.ts';
import { inOptionNames } from './in-option-names.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import { readTextFile } from './read-input.ts';
import type { ReceiverPlan } from './receiver-options.ts';

/**
 * Turns a plan into checked settings of a sender, reading the files that it names and looking up where its receiver is.
 * Throws a UsageError in the words of the command line.
 */
export async function receiverSettings(
  contract: ContractData,
  plan: ReceiverPlan,
  secrets: readonly StaticHeader[],
  more: Pick<SenderOptions, 'clock' | 'retry' | 'faults' | 'faultAttempts'>,
): Promise<SenderSettings> {
  const { ca, cert, key, insecure } = plan.tls;
  const tls = {
    ca: ca && (await readTextFile(ca, '--ca')),
    cert: cert && (await readTextFile(cert, '--cert')),
    key: key && (await readTextFile(key, '--key')),
    insecure,
  };
  const { url, timeoutMs, concurrency, allowHosts } = plan;
  return inOptionNames(async () => {
    const options = { url, timeoutMs, concurrency, allowHosts, staticHeader: secrets, tls, ...more };
    const settings = checkSenderOptions(options, contract);
    await resolveTarget(settings.url, allowHosts);
    return settings;
  });
}

/** Warns of what `--insecure` gives up. */
export async function warnOfInsecure(
  { contract, stderr }: Pick<CommandContext, 'contract' | 'stderr'>,
  { tls }: Pick<ReceiverPlan, 'tls'>,
): Promise<void> {
  if (!tls.insecure) return;
  await stderr.line(`${contract.name}: --insecure: anybody could answer in the place of this receiver.`);
  await stderr.flush();
}

/** The address without its query, which may carry a token. */
export function describeTarget(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}

import type { ContractData } from '../contract.ts';
import { checkSenderOptions, type SenderOptions, type SenderSettings } from '../sender/sender-options.ts';
import type { StaticHeader } from '../sender/static-header.ts';
import { readInputFile } from './read-input.ts';
import type { ReceiverPlan } from './receiver-options.ts';
import { UsageError } from './usage-error.ts';

/**
 * Turns a plan into checked settings of a sender, reading the files that it names. Throws a UsageError in the words of
 * the command line.
 */
export async function receiverSettings(
  contract: ContractData,
  plan: ReceiverPlan,
  secrets: readonly StaticHeader[],
  more: Pick<SenderOptions, 'clock' | 'retry' | 'faults' | 'faultAttempts'>,
): Promise<SenderSettings> {
  const { ca, cert, key, insecure } = plan.tls;
  const tls = {
    ca: await textOf(ca, '--ca'),
    cert: await textOf(cert, '--cert'),
    key: await textOf(key, '--key'),
    insecure,
  };
  const { url, timeoutMs, concurrency, allowHosts } = plan;
  return inOptionNames(() =>
    checkSenderOptions(
      { url, timeoutMs, concurrency, allowHosts, staticHeader: secrets, tls, ...more },
      contract,
    ),
  );
}

async function textOf(path: string | undefined, option: string): Promise<string | undefined> {
  return path === undefined ? undefined : new TextDecoder().decode(await readInputFile(path, option));
}

/** The options of the sender, and what the command calls them. */
const optionNames: readonly (readonly [RegExp, string])[] = [
  [/^url/, '--to'],
  [/^timeoutMs/, '--timeout'],
  [/^staticHeader(?:\.\w+)?/, '--header'],
  [/\ballowHosts\b/g, '--allow-host'],
  [/\btls\.(ca|cert|key|insecure)\b/g, '--$1'],
];

/** Says what the sender says of its options in the command's own words. */
export function inOptionNames<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(
      optionNames.reduce((text, [option, flag]) => text.replace(option, flag), error.message),
    );
  }
}

/** The address without its query, which may carry a token. */
export function describeTarget(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}

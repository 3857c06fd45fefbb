import { lookup as systemLookup } from 'node:dns';
import { isIP, isIPv6, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { OptionError } from '../option-error.ts';

/**
 * Where requests may go: to this machine always; to another host only over https and only where its name is in
 * `allowHosts`; to link-local, metadata and other special addresses never, whatever leads there.
 */

/** The code of the error where a connection would have gone to an address that is not allowed. */
const addressNotAllowed = 'ERR_ADDRESS_NOT_ALLOWED';

/** Where requests go, and may go. */
export interface Target {
  readonly url: URL;
  /**
   * Hosts to which requests are allowed besides this machine, over https only. An entry is an exact name or address, in
   * any case, for all ports; `name:port` is for one. None by default.
   */
  readonly allowHosts?: readonly string[] | undefined;
  /** The option that contains the URL, for errors; `url` by default. */
  readonly urlOption?: string | undefined;
}

/**
 * Throws an OptionError if a request to the URL would break the rule, as far as the URL alone tells, or where an entry
 * of `allowHosts` is not a host.
 */
export function checkTarget({ url, allowHosts = [], urlOption = 'url' }: Target): void {
  if (!Array.isArray(allowHosts)) throw new OptionError('allowHosts', 'must be a list of hosts.');
  const allowed = allowHosts.map(parseAllowedHost);
  if (isThisMachine(url)) return;
  const host = hostOf(url);
  const kind = isIP(host) === 0 ? undefined : kindOfAddress(host);
  if (kind === 'never') {
    throw new OptionError(
      urlOption,
      `${host} is a link-local, metadata or other special address. Requests are never sent there.`,
    );
  }
  if (url.protocol !== 'https:') {
    throw new OptionError(
      urlOption,
      `${host} is not this machine, so only https is allowed. Use https, or send to 127.0.0.1.`,
    );
  }
  const port = url.port === '' ? 443 : Number(url.port);
  if (allowed.some((entry) => entry.host === host && (entry.port ?? port) === port)) return;
  throw new OptionError(
    urlOption,
    `${host} is not this machine. Name it in `,
    { option: 'allowHosts' },
    ' to allow requests to it, or send to 127.0.0.1.',
  );
}

/** Whether a URL names this machine. */
export function isThisMachine(url: URL): boolean {
  const host = hostOf(url);
  return isLocalName(host) || (isIP(host) !== 0 && kindOfAddress(host) === 'loopback');
}

/**
 * Looks up where the name in the URL leads, after `checkTarget`. Rejects with an OptionError if that is an address that
 * requests may not go to. A name that cannot be looked up is not usage error but an attempt that will fail.
 */
export async function resolveTarget(target: Target, lookup: LookupFunction = systemLookup): Promise<void> {
  checkTarget(target);
  const { url, urlOption = 'url' } = target;
  const host = hostOf(url);
  if (isIP(host) !== 0) return;
  const addresses = await new Promise<readonly string[]>((resolve) => {
    lookup(url.hostname, { all: true }, (error, found) => resolve(error ? [] : addressesOf(found)));
  });
  if (addresses.every((address) => isAllowedAddress(host, address))) return;
  throw new OptionError(
    urlOption,
    isLocalName(host)
      ? `${host} does not resolve to this machine. Use the address itself, or fix the hosts file.`
      : `${host} resolves to a link-local, metadata or other special address. Requests are never sent there.`,
  );
}

/**
 * A lookup for `net.connect` that gives only the addresses that the name may lead to, and an error with the code
 * `ERR_ADDRESS_NOT_ALLOWED` if there are none. It holds the rule together with `checkTarget`, not alone.
 */
export function guardedLookup(lookup: LookupFunction = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    // All of them even where one is wanted: the first may be forbidden.
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      const host = withoutFinalDot(hostname);
      const addresses = addressesOf(found).filter((address) => isAllowedAddress(host, address));
      const [first] = addresses;
      if (first === undefined) return callback(notAllowedError(), '', 0);
      if (!options.all) return callback(null, first, isIP(first));
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    });
  };
}

/** Whether a connection for `hostname` may go to `address`; for the address that it actually went to. */
export function isAllowedAddress(hostname: string, address: string): boolean {
  const kind = kindOfAddress(address);
  return kind === 'loopback' || (kind === 'other' && !isLocalName(withoutFinalDot(hostname)));
}

/** The error where a connection would go, or has gone, to an address that is not allowed. */
export function notAllowedError(): NodeJS.ErrnoException {
  return Object.assign(new Error('The endpoint resolves to an address that is not allowed.'), {
    code: addressNotAllowed,
  });
}

/** The host of a URL as `net.connect` takes it: no brackets around an address, no final dot of a name. */
export function hostOf({ hostname }: URL): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : withoutFinalDot(hostname);
}

function withoutFinalDot(hostname: string): string {
  return hostname.endsWith('.') ? hostname.slice(0, -1) : hostname;
}

/** Names that stand for this machine, and must lead to it. */
function isLocalName(host: string): boolean {
  return /(?:^|\.)localhost$/i.test(host);
}

function addressesOf(found: Parameters<Parameters<LookupFunction>[2]>[1]): readonly string[] {
  return typeof found === 'string' ? [found] : found.map(({ address }) => address);
}

interface AllowedHost {
  readonly host: string;
  readonly port: number | undefined;
}

function parseAllowedHost(entry: unknown, index: number): AllowedHost {
  const text = typeof entry === 'string' && isIPv6(entry) ? `[${entry}]` : entry;
  // The URL parser would take a path, a user or a tab for granted.
  const [, name, port] =
    typeof text === 'string' ? (/^(\[[^\]]+\]|[^\s:/\\@?#*[\]]+)(?::(\d{1,5}))?$/.exec(text) ?? []) : [];
  const url = name === undefined ? null : URL.parse(`https://${name}`);
  if (!url || (port !== undefined && Number(port) > 65_535)) {
    // Not echoed: it may be a whole URL, with a token.
    throw new OptionError(
      'allowHosts',
      `entry ${index + 1} is not a host. Write a name like receiver.example.com, or name:port.`,
    );
  }
  return { host: hostOf(url), port: port === undefined ? undefined : Number(port) };
}

type AddressKind = 'loopback' | 'never' | 'other';

/** Ranges of ordinary hosts, as ipaddr.js calls them; every other range is special. */
const ordinaryRanges: ReadonlySet<string> = new Set(['unicast', 'private', 'carrierGradeNat', 'uniqueLocal']);

/** Where clouds respond with credentials or configuration, outside of the link-local ranges. */
const metadataRanges = [
  '100.100.100.200/32', // Alibaba Cloud
  '168.63.129.16/32', // Azure
  'fd00:ec2::/32', // AWS
  'fd20:ce::/32', // Google Cloud
  'fd00:42::/32', // Scaleway
  'fd00:c1::/32', // Oracle Cloud
].map((range) => ipaddr.parseCIDR(range));

function kindOfAddress(text: string): AddressKind {
  const address = parseAddress(text);
  if (!address) return 'never';
  const range = address.range();
  if (range === 'loopback') return 'loopback';
  if (address instanceof ipaddr.IPv6) {
    const inner = innerAddress(address, range);
    if (inner) {
      const kind = kindOfAddress(inner);
      // Only a mapped address is the inner address itself; the others are on their way through a gateway.
      return kind === 'loopback' && range !== 'ipv4Mapped' ? 'never' : kind;
    }
  }
  const isMetadata = metadataRanges.some(
    ([base, bits]) => base.kind() === address.kind() && address.match(base, bits),
  );
  return ordinaryRanges.has(range) && !isMetadata ? 'other' : 'never';
}

function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const version = isIP(text);
  if (version === 0) return undefined;
  if (version === 4) return ipaddr.IPv4.parse(text);
  // By way of the URL parser, as ipaddr.js takes ::1.2.3.4 for ::ffff:1.2.3.4; without the zone.
  const { hostname } = new URL(`http://[${text.replace(/%.*$/, '')}]/`);
  return ipaddr.IPv6.parse(hostname.slice(1, -1));
}

/** The IPv4 address within an IPv6 address that stands for one: mapped, compatible, translated or 6to4. */
function innerAddress(address: ipaddr.IPv6, range: string): string | undefined {
  const { parts } = address;
  const inWords = (high: number, low: number): string => {
    const [a = 0, b = 0] = [parts[high], parts[low]];
    return [a >> 8, a & 0xff, b >> 8, b & 0xff].join('.');
  };
  if (range === '6to4') return inWords(1, 2);
  const isCompatible = range === 'unicast' && parts.slice(0, 6).every((part) => part === 0);
  // 64:ff9b:1::/48 is not here: where in it the inner address stands differs, so it counts as special.
  const isTranslated = range === 'rfc6145' || (range === 'rfc6052' && parts[2] === 0);
  return range === 'ipv4Mapped' || isCompatible || isTranslated ? inWords(6, 7) : undefined;
}

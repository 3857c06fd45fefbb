import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';
import { OptionError } from '../option-error.ts';

/** Settings of TLS connections; all texts are PEM. */
export interface TlsSettings {
  /** Certificates of the authorities to trust instead of Node's. */
  readonly ca?: string | undefined;
  /** The client certificate, with the chain to its authority; requires `key`. */
  readonly cert?: string | undefined;
  /** Secret: the private key of `cert`, without a passphrase. */
  readonly key?: string | undefined;
  /** Accepts any certificate, so anyone can respond in place of the receiver. */
  readonly insecure?: boolean | undefined;
}

/** Throws an OptionError that names the setting that cannot be used and says why; it never holds the setting's text. */
export function checkTlsSettings({ ca, cert, key, insecure }: TlsSettings = {}): void {
  if (insecure !== undefined && typeof insecure !== 'boolean') {
    throw new OptionError('tls.insecure', 'must be true or false.');
  }
  if (ca !== undefined) checkCertificates('tls.ca', ca);
  if (cert === undefined && key === undefined) return;
  if (key === undefined)
    throw new OptionError(
      'tls.key',
      'missing. The certificate in ',
      { option: 'tls.cert' },
      ' needs its private key.',
    );
  if (cert === undefined) throw missingCertificate();
  const [own] = checkCertificates('tls.cert', cert);
  if (!own?.checkPrivateKey(checkPrivateKey(key))) {
    throw new OptionError(
      'tls.key',
      'does not belong to the first certificate in ',
      { option: 'tls.cert' },
      '. Pass the two that belong together.',
    );
  }
}

/** What is said of a private key without its certificate. */
export function missingCertificate(): OptionError {
  const key = { option: 'tls.key' };
  return new OptionError('tls.cert', 'missing. The private key in ', key, ' needs its certificate.');
}

const contexts = new WeakMap<TlsSettings, SecureContext>();

/** The settings as node:tls takes them, made once for each object: reading the certificates takes milliseconds. */
export function secureContextOf(tls: TlsSettings): SecureContext {
  let context = contexts.get(tls);
  if (!context) {
    context = createSecureContext({ ca: tls.ca, cert: tls.cert, key: tls.key });
    contexts.set(tls, context);
  }
  return context;
}

function checkCertificates(setting: string, text: unknown): X509Certificate[] {
  const blocks =
    typeof text === 'string' ? text.match(/-----BEGIN [^-]*-----[^-]*-----END [^-]*-----/g) : null;
  try {
    if (blocks) return blocks.map((block) => new X509Certificate(block));
  } catch {
    // Not passed on: the library's message may hold a part of the text.
  }
  throw new OptionError(
    setting,
    `not a certificate in PEM. Pass the text of a file that begins with -----BEGIN CERTIFICATE-----.`,
  );
}

function checkPrivateKey(text: unknown): KeyObject {
  try {
    if (typeof text === 'string') return createPrivateKey(text);
  } catch {
    // As above.
  }
  throw new OptionError(
    'tls.key',
    typeof text === 'string' && text.includes('ENCRYPTED')
      ? 'is encrypted. Pass the private key without a passphrase.'
      : 'not a private key in PEM. Pass the text of a file that begins with -----BEGIN PRIVATE KEY-----.',
  );
}

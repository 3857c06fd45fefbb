import {
  createHmac,
  createPrivateKey,
  generateKeyPairSync,
  sign,
  type JsonWebKey,
  type KeyObject,
} from 'node:crypto';
import { bytesIn, isPublicKey, secretBytes, type SignatureScheme } from '@webhook-contract/runtime/v1';

/** What makes signatures, with a secret that it keeps. */
export interface Signer {
  sign(bytes: Uint8Array): Buffer;
  /** The same with another secret. */
  other(): Signer;
}

/** Undefined if the text is not what the scheme takes for a secret, or for a private key. */
export function signerOf(scheme: SignatureScheme, secret: string): Signer | undefined {
  if (!isPublicKey(scheme)) {
    const key = secret.trim() === secret ? secretBytes(scheme, secret) : undefined;
    return key && hmacSigner(scheme.algorithm, key);
  }
  const key = privateKey(scheme, secret.trim());
  return key?.asymmetricKeyType === KEY_TYPES[kindOf(scheme)] ? keySigner(scheme, key) : undefined;
}

function hmacSigner(hash: string, key: Uint8Array): Signer {
  return {
    sign: (bytes) => createHmac(hash, key).update(bytes).digest(),
    other: () => hmacSigner(hash, Buffer.concat([key, key])),
  };
}

function keySigner(scheme: SignatureScheme, key: KeyObject): Signer {
  const [, hash = null, isRaw] = scheme.algorithm.split('-');
  const dsaEncoding = isRaw ? 'ieee-p1363' : 'der';
  return {
    sign: (bytes) => sign(hash, bytes, { key, dsaEncoding }),
    other: () => keySigner(scheme, otherKey(kindOf(scheme))),
  };
}

const KEY_TYPES = { ed25519: 'ed25519', ecdsa: 'ec', rsa: 'rsa' } as const;

function kindOf({ algorithm }: SignatureScheme): keyof typeof KEY_TYPES {
  return algorithm.split('-')[0] as keyof typeof KEY_TYPES;
}

function otherKey(kind: keyof typeof KEY_TYPES): KeyObject {
  if (kind === 'ed25519') return generateKeyPairSync('ed25519').privateKey;
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
    : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
}

/** A private key in PEM, as a JWK, or PKCS#8 in base64 or hexadecimal. */
function privateKey({ secretEncoding }: SignatureScheme, text: string): KeyObject | undefined {
  try {
    if (text.startsWith('-----')) return createPrivateKey(text);
    if (text.startsWith('{')) return createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' });
    const bytes = bytesIn(secretEncoding === 'hex' ? 'hex' : 'base64', text);
    return bytes && createPrivateKey({ key: Buffer.from(bytes), format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}

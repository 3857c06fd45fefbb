import { bytesIn, type SignatureScheme } from '@webhook-contract/runtime/v1';
import { declaredSignature, type DeclaredSignature, type PartsOf, type Verify } from './signature.ts';

/**
 * The signature of a contract whose sender signs with a private key: the secrets of a receiver are then public keys. Generated
 * code calls it. The result throws a TypeError for a text that is not such a key.
 */
export function publicKeySignature(scheme: SignatureScheme, partsOf?: PartsOf): DeclaredSignature {
  return declaredSignature(scheme, verifyPublicKey, partsOf);
}

function verifyPublicKey(scheme: SignatureScheme, secrets: readonly string[]): Verify {
  const [kind, hash, isRaw] = scheme.algorithm.split('-');
  const { name, parameters, rawLength } = KINDS[kind as keyof typeof KINDS];
  const algorithm = { name, ...parameters, ...(hash && { hash: hash.replace('sha', 'SHA-') }) };
  const keys = secrets.map((secret) => publicKey(scheme, secret, rawLength));
  let imported: Promise<CryptoKey[]> | undefined;
  return async (signed, given) => {
    imported ??= Promise.all(
      keys.map((key) =>
        'jwk' in key
          ? crypto.subtle.importKey('jwk', key.jwk, algorithm, false, ['verify'])
          : crypto.subtle.importKey(key.form, key.bytes, algorithm, false, ['verify']),
      ),
    );
    for (const text of given.slice(0, MOST_SIGNATURES)) {
      const bytes = bytesIn(scheme.encoding, text);
      const signature = bytes && (kind === 'ecdsa' && !isRaw ? fromDer(bytes) : bytes);
      if (!signature) continue;
      for (const key of await imported) {
        if (await crypto.subtle.verify(algorithm, key, signature, signed)) return true;
      }
    }
    return false;
  };
}

/** As many as a rotation could need: each one costs more than a request. */
const MOST_SIGNATURES = 4;

/** How keys and signatures are called in Web Crypto, and how long a key is that is nothing but its bytes, if one may be. */
const KINDS = {
  ed25519: { name: 'Ed25519', parameters: {}, rawLength: 32 },
  ecdsa: { name: 'ECDSA', parameters: { namedCurve: 'P-256' }, rawLength: 65 },
  rsa: { name: 'RSASSA-PKCS1-v1_5', parameters: {}, rawLength: null },
};

type PublicKey =
  { readonly jwk: JsonWebKey } | { readonly form: 'raw' | 'spki'; readonly bytes: Uint8Array<ArrayBuffer> };

/** A key in PEM, as a JWK, or as its bytes in base64 or hexadecimal, which may be the key alone. */
function publicKey({ secretEncoding }: SignatureScheme, text: string, rawLength: number | null): PublicKey {
  const jwk = jwkIn(text);
  if (jwk) return { jwk };
  const pem = /^-----BEGIN PUBLIC KEY-----([^-]+)-----END PUBLIC KEY-----\s*$/.exec(text)?.[1];
  const bytes =
    pem === undefined
      ? bytesIn(secretEncoding === 'hex' ? 'hex' : 'base64', text)
      : bytesIn('base64', pem.replaceAll(/\s/g, ''));
  if (bytes && bytes.length >= 32) return { form: bytes.length === rawLength ? 'raw' : 'spki', bytes };
  throw new TypeError(
    'signature: each secret must be a public key, in PEM (BEGIN PUBLIC KEY), as a JWK, or its bytes as the contract says',
  );
}

function jwkIn(text: string): JsonWebKey | undefined {
  try {
    const { kty, crv, x, y, n, e } = JSON.parse(text) as JsonWebKey;
    // What it is for and by what name is the issuer's business.
    return kty === undefined ? undefined : ({ kty, crv, x, y, n, e } as JsonWebKey);
  } catch {
    return undefined;
  }
}

/** Both numbers of a signature, each in 32 bytes; undefined if it is not in DER. */
function fromDer(bytes: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (bytes[0] !== 0x30 || bytes[1] !== bytes.length - 2) return undefined;
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = bytes[at + 1] ?? 0;
    const number = bytes.subarray(at + 2, at + 2 + length);
    const digits = number[0] === 0 ? number.subarray(1) : number;
    if (bytes[at] !== 0x02 || digits.length > 32) return undefined;
    raw.set(digits, end - digits.length);
    at += 2 + length;
  }
  return at === bytes.length ? raw : undefined;
}

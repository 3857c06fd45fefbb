import type { Signature } from '../contract/model/model.ts';
import { isPublicKey, readsParts } from '@webhook-contract/runtime/v1';
import { literal } from '../outputs/typescript.ts';
import type { Header } from './event-code.ts';
import { localSecret } from './local-receiver.ts';

/** What signs a request in Python, whose body is `body`. */
export interface PythonSigning {
  /** Modules of the standard library. */
  readonly modules: readonly string[];
  /** Statements before the request. */
  readonly code: string;
  /** What the request needs besides its other headers, with an expression for each value. */
  readonly headers: readonly Header[];
}

/**
 * Signs as the contract says, at the time of the run; `headers` are the others of the request. Null for what takes more than a
 * few lines: a private key, or a signature of other parts than headers and raw body.
 */
export function pythonSigning(signature: Signature, headers: readonly Header[]): PythonSigning | null {
  const { scheme } = signature;
  if (isPublicKey(scheme) || readsParts(scheme)) return null;
  const { header, algorithm, encoding, prefix, separator, idHeader, timestamp, secretEncoding } = scheme;
  const stated = headers.find(([name]) => name.toLowerCase() === idHeader)?.[1];
  const id = literal(stated ?? 'example-1');
  const isBase64 = encoding === 'base64' || secretEncoding === 'base64';
  const secret = localSecret(signature);
  const key = {
    base64: `base64.b64decode(${literal(secret.replace(/^whsec_/, ''))})`,
    hex: `bytes.fromhex(${literal(secret)})`,
    text: `${literal(secret)}.encode()`,
  }[secretEncoding];
  const mac = `hmac.new(key, signed, hashlib.${algorithm})`;
  const written = encoding === 'hex' ? `${mac}.hexdigest()` : `base64.b64encode(${mac}.digest()).decode()`;
  const time = timestamp && sum(literal(timestamp.prefix), 'timestamp');
  const isItem = timestamp?.header === header;
  const value = sum(...(isItem && time ? [time, literal(separator)] : []), literal(prefix), 'signature');
  return {
    modules: [
      ...(isBase64 ? ['base64'] : []),
      'hashlib',
      'hmac',
      ...(timestamp === null ? [] : [timestamp.unit === 'iso' ? 'datetime' : 'time']),
    ],
    code: [
      '# Your secret goes here.',
      `key = ${key}`,
      ...(timestamp === null ? [] : [`timestamp = ${TIMES[timestamp.unit]}`]),
      `signed = ${signedPython(scheme.signed, id)}`,
      `signature = ${written}`,
      '',
    ].join('\n'),
    headers: [
      ...(idHeader !== null && stated === undefined ? [[idHeader, id] as const] : []),
      ...(timestamp !== null && time !== null && !isItem ? [[timestamp.header, time] as const] : []),
      [header, value],
    ],
  };
}

const TIMES = {
  seconds: 'str(int(time.time()))',
  milliseconds: 'str(int(time.time() * 1000))',
  iso: 'datetime.datetime.now(datetime.timezone.utc).isoformat()',
};

function sum(...texts: readonly string[]): string {
  return texts.filter((text) => text !== literal('')).join(' + ');
}

/** What is signed, as bytes: texts around the body, each of one expression. */
function signedPython(signed: string, id: string): string {
  const [before = '', after = ''] = signed.split('{body}').map((text) => {
    const parts = text.split(/(\{(?:id|timestamp)\})/).filter((part) => part !== '');
    const inPython = parts.map((part) =>
      part === '{id}' ? id : part === '{timestamp}' ? 'timestamp' : literal(part),
    );
    return inPython.length === 0 ? '' : `(${sum(...inPython)}).encode()`;
  });
  return [before, 'body', after].filter((part) => part !== '').join(' + ');
}

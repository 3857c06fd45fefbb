import type { Signature } from '../contract/model/model.ts';
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

/** Signs as the contract says, at the time of the run; `headers` are the others of the request. */
export function pythonSigning({ scheme }: Signature, headers: readonly Header[]): PythonSigning {
  const { header, algorithm, encoding, prefix, separator, idHeader, timestamp, secretEncoding } = scheme;
  const stated = headers.find(([name]) => name.toLowerCase() === idHeader)?.[1];
  const id = literal(stated ?? 'example-1');
  const isBase64 = encoding === 'base64' || secretEncoding === 'base64';
  const key =
    secretEncoding === 'base64'
      ? `base64.b64decode(${literal(localSecret.replace(/^whsec_/, ''))})`
      : `${literal(localSecret)}.encode()`;
  const mac = `hmac.new(key, signed, hashlib.${algorithm})`;
  const signature = encoding === 'hex' ? `${mac}.hexdigest()` : `base64.b64encode(${mac}.digest()).decode()`;
  const time = timestamp && sum(literal(timestamp.prefix), 'timestamp');
  const isItem = timestamp?.header === header;
  const value = sum(...(isItem && time ? [time, literal(separator)] : []), literal(prefix), 'signature');
  return {
    modules: [...(isBase64 ? ['base64'] : []), 'hashlib', 'hmac', ...(timestamp === null ? [] : ['time'])],
    code: [
      '# Your secret goes here.',
      `key = ${key}`,
      ...(timestamp === null
        ? []
        : [`timestamp = str(int(time.time()${timestamp.unit === 'milliseconds' ? ' * 1000' : ''}))`]),
      `signed = ${signedPython(scheme.signed, id)}`,
      `signature = ${signature}`,
      '',
    ].join('\n'),
    headers: [
      ...(idHeader !== null && stated === undefined ? [[idHeader, id] as const] : []),
      ...(timestamp !== null && time !== null && !isItem ? [[timestamp.header, time] as const] : []),
      [header, value],
    ],
  };
}

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

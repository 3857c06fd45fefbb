import { isPublicKey, readsParts } from '@webhook-contract/runtime/v1';
import { requestBody } from '../contract/model/request.ts';
import { isObject, type Json } from '../contract/model/json.ts';
import type { Contract, ContractEvent, Example, Signature } from '../contract/model/model.ts';
import { literal } from '../outputs/typescript.ts';
import { typePath, requestHeaders, type Header } from './event-code.ts';
import { localUrl, localSecret } from './local-receiver.ts';

/** Python without dependencies that uses one event: text of the contract is in it as a literal or not at all. */

/** Sends an example, signed if the contract says how, and prints the status of the response. */
export function senderPython(contract: Contract, event: ContractEvent, example: Example): string {
  const stated = requestHeaders(contract, event, example);
  const { signature } = contract;
  const signing = signature && pythonSigning(signature, stated);
  const modules = ['json', 'urllib.error', 'urllib.request', ...(signing?.modules ?? [])];
  const headers = [
    ...stated.map(([name, value]) => [name, literal(value)] as const),
    ...(signing?.headers ?? []),
  ].map(([name, value]) => `        ${literal(name)}: ${value},`);
  return `${modules
    .toSorted()
    .map((name) => `import ${name}`)
    .join('\n')}

body = json.dumps(${pythonValue(requestBody(contract, example.payload))}).encode()
${signing?.code ?? (signature ? '# Not signed: the command of the package signs it.\n' : '')}request = urllib.request.Request(
    ${literal(localUrl(contract) + typePath(contract, event))},
    data=body,
    method=${literal(contract.endpoint.method)},
    headers={
${headers.join('\n')}
    },
)
try:
    with urllib.request.urlopen(request) as response:
        print(response.status)
except urllib.error.HTTPError as error:
    print(error.code)
`;
}

/** A value of JSON as Python writes it, over several lines. */
function pythonValue(value: Json, indent = ''): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return JSON.stringify(value);
  if (typeof value === 'string') return literal(value);
  const deeper = `${indent}    `;
  const lines = isObject(value)
    ? Object.entries(value).map(([name, field]) => `${literal(name)}: ${pythonValue(field, deeper)}`)
    : value.map((item) => pythonValue(item, deeper));
  const [open, close] = isObject(value) ? '{}' : '[]';
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.map((line) => `${deeper}${line},\n`).join('')}${indent}${close}`;
}

/** What signs a request in Python, whose body is `body`. */
interface PythonSigning {
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
function pythonSigning(signature: Signature, headers: readonly Header[]): PythonSigning | null {
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

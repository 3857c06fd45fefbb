import { requestBody } from '../contract/model/request.ts';
import { isObject, type Json } from '../contract/model/json.ts';
import type { Contract, ContractEvent, Example } from '../contract/model/model.ts';
import { literal } from '../outputs/typescript.ts';
import { bodyFile, requestHeaders } from './event-code.ts';
import { pythonSigning } from './event-python-signing.ts';
import { localUrl } from './local-receiver.ts';

/** Python without dependencies that uses one event: text of the contract is in it as a literal or not at all. */

/** Sends an example, signed if the contract says how, and prints the status of the response. */
export function senderPython(contract: Contract, event: ContractEvent, example: Example): string {
  const file = bodyFile(contract, event, example);
  const stated = requestHeaders(contract, event, example);
  const { signature } = contract;
  const signing = signature && pythonSigning(signature, stated);
  const modules = [
    file === null ? 'json' : 'pathlib',
    'urllib.error',
    'urllib.request',
    ...(signing?.modules ?? []),
  ];
  const headers = [
    ...stated.map(([name, value]) => [name, literal(value)] as const),
    ...(signing?.headers ?? []),
  ].map(([name, value]) => `        ${literal(name)}: ${value},`);
  return `${modules
    .toSorted()
    .map((name) => `import ${name}`)
    .join('\n')}

body = ${file === null ? `json.dumps(${pythonValue(requestBody(contract, example.payload))}).encode()` : `pathlib.Path(${literal(file)}).read_bytes()`}
${signing?.code ?? (signature ? '# Not signed: the command of the package signs it.\n' : '')}request = urllib.request.Request(
    ${literal(localUrl(contract))},
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

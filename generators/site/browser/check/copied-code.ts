import { shellWord } from '@webhook-contract/common/shell-word';
import type { CheckedContract, LoadedEvent } from './handover.ts';
import type { Judgement } from './judge.ts';

/** A longer text does not fit into one argument of a command on every system. */
const longestArgument = 100_000;

/** The file that a command sends a long body from. */
export const bodyFile = 'body.json';

/** Whether a body is too long for a command, which then sends it from a file. */
export function isSentFromFile(body: string): boolean {
  return body.length > longestArgument;
}

/** The body as `curl` sends it to a receiver on the reader's machine. */
export function curlCode(
  { method, url }: CheckedContract,
  body: string,
  headers: LoadedEvent['headers'],
): string {
  return [
    `curl --include --request ${shellWord(method)} ${shellWord(url)}`,
    ...headers.map(([name, value]) => `--header ${shellWord(`${name}: ${value}`)}`),
    isSentFromFile(body) ? `--data-binary @${bodyFile}` : `--data-raw ${shellWord(body)}`,
  ].join(' \\\n  ');
}

/** A test that holds what tolerant validation finds now. */
export function testCode(
  contract: CheckedContract,
  body: string,
  headers: Readonly<Record<string, string>>,
  { tolerant: { status, issues }, eventType }: Judgement,
): string {
  const options = Object.keys(headers).length === 0 ? '' : `, { headers: ${JSON.stringify(headers)} }`;
  const found = issues.map(({ path, rule }) => `expect.objectContaining(${JSON.stringify({ path, rule })})`);
  const expected = [
    `status: ${JSON.stringify(status)}`,
    ...(status === 'malformed' ? [] : [`eventType: ${JSON.stringify(eventType)}`]),
    ...(status === 'unknown' ? [] : [`${status === 'valid' ? 'warnings' : 'errors'}: [${found.join(', ')}]`]),
  ];
  return `import { parseEvent } from ${JSON.stringify(contract.package)};
import { expect, it } from 'vitest';

it(${JSON.stringify(status === 'malformed' ? 'refuses a body that is not an event' : `finds ${eventType} to be ${status}`)}, () => {
  const body = ${bodyLiteral(body)};
  expect(parseEvent(body${options})).toMatchObject({
    ${expected.join(',\n    ')},
  });
});
`;
}

function refuseInfinity(_: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('JSON cannot say it');
  return value;
}

/** The body as an expression: readable where it is JSON, and in any case the same to a parser. */
function bodyLiteral(body: string): string {
  try {
    const written = JSON.stringify(JSON.parse(body, refuseInfinity), null, 2);
    // A literal would set the prototype, and not the field.
    if (!body.includes('__proto__')) return `JSON.stringify(${written.replaceAll('\n', '\n  ')})`;
  } catch {
    // As it stands.
  }
  return JSON.stringify(body);
}

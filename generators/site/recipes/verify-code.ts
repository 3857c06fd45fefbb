import { verifyFunction } from '../verify-function.ts';
import type { Contract } from '../../contract/model/model.ts';
import { responseCode } from '../parts/success.ts';
import { quoted } from '../quoted.ts';
import { proofOptions, senderKey, signatureOption } from '../sender-key.ts';

/** TypeScript that verifies a request, accepting two secrets while one replaces the other, if the contract has any. */
export function verifyCode(contract: Contract): string {
  const key = senderKey(contract);
  const old = key?.kind === 'basic' ? 'process.env.OLD_WEBHOOK_PASSWORD' : 'process.env.OLD_WEBHOOK_KEY';
  const options = [
    ...(key === null ? [] : [`key: ${key.expression(old)},`]),
    ...signatureOption(contract, 'process.env.WEBHOOK_SECRET', 'process.env.OLD_WEBHOOK_SECRET'),
  ];
  return requestCode(
    contract,
    options.length === 0
      ? proofOptions(contract)
      : ['// Two values while one replaces the other: take the old one out after that.', ...options],
    (event) => [
      '// Genuine. Store it under its ID before you respond.',
      `console.log('Received', ${event}.status, ${event}.id);`,
    ],
  );
}

/** TypeScript that stores each event once, however often it arrives. */
export function dedupeCode(contract: Contract): string {
  return requestCode(contract, proofOptions(contract), (event) => [
    '// The event ID is the primary key: of two attempts, even at the same time, one is stored.',
    'await database.query(',
    "  'INSERT INTO received_events (id, body) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING',",
    `  [${event}.id, ${event}.rawBody],`,
    ');',
  ]);
}

function requestCode(
  contract: Contract,
  options: readonly string[],
  workOn: (event: string) => readonly string[],
): string {
  const verify = verifyFunction(contract);
  const work = contract.batch
    ? ['for (const event of received.events) {', ...workOn('event').map((line) => `  ${line}`), '}']
    : workOn('received');
  return `import { ${verify} } from ${quoted(`${contract.package.name}/receiver`)};

export async function receive(request: Request): Promise<Response> {
  const received = await ${verify}(request, {
${options.map((line) => `    ${line}\n`).join('')}  });
${refusedCode('  ')}${work.map((line) => `  ${line}\n`).join('')}  return new Response(null, { status: ${responseCode(contract.endpoint)} });
}
`;
}

/** Responds to what is refused. */
export function refusedCode(indent: string): string {
  return `${indent}if (received.status === 'refused') {
${indent}  return new Response(received.response.body, received.response);
${indent}}
`;
}

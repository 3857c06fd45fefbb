import type { Contract } from '../contract/model/model.ts';
import { isUrlSigned } from '@webhook-contract/runtime/v1';
import { testUsername as localUsername } from '../outputs/vectors/test-secrets.ts';
import { localKey, signatureVariables } from './local-receiver.ts';
import { quoted } from './quoted.ts';

/** How requests prove by a key who sends them, in code and commands to be copied. */
export interface SenderKey {
  readonly kind: 'static-header' | 'basic';
  /** What it is called in a sentence. */
  readonly words: string;
  /** The expression of `key`, as TypeScript. */
  readonly expression: string;
  /** The variables that the expression reads, with what they hold on the reader's machine. */
  readonly variables: readonly (readonly [name: string, value: string])[];
  /** What a request to the reader's machine has. */
  readonly header: { readonly name: string; readonly value: string };
}

/** The key of a contract; null if it states none: a signature is none. */
export function senderKey({
  staticHeader,
  security,
}: Pick<Contract, 'staticHeader' | 'security'>): SenderKey | null {
  if (staticHeader !== null) {
    const { exampleName: name } = staticHeader;
    return {
      kind: 'static-header',
      words: 'static header',
      expression: `{ header: ${quoted(name.toLowerCase())}, values: [process.env.WEBHOOK_KEY] }`,
      variables: [['WEBHOOK_KEY', localKey]],
      header: { name, value: localKey },
    };
  }
  return security.some(({ type, scheme }) => type === 'http' && scheme === 'basic') ? basic : null;
}

const basic: SenderKey = {
  kind: 'basic',
  words: 'username and password',
  expression: '{ username: process.env.WEBHOOK_USERNAME, passwords: [process.env.WEBHOOK_PASSWORD] }',
  variables: [
    ['WEBHOOK_USERNAME', localUsername],
    ['WEBHOOK_PASSWORD', localKey],
  ],
  header: {
    name: 'authorization',
    value: `Basic ${Buffer.from(`${localUsername}:${localKey}`).toString('base64')}`,
  },
};

/** The variables that a receiver of a contract reads, with what they hold on the reader's machine. */
export function receiverVariables(contract: Contract): SenderKey['variables'] {
  return [...(senderKey(contract)?.variables ?? []), ...signatureVariables(contract)];
}

/** The same as a shell sets them for one command; with a space behind. */
export function localVariables(contract: Contract): string {
  return receiverVariables(contract)
    .map(([name, value]) => `${name}=${value} `)
    .join('');
}

/** The option that verifies signatures; none if the contract declares no signature. */
function signatureOption({ signature }: Contract): readonly string[] {
  if (signature === null) return [];
  const url = isUrlSigned(signature.scheme) ? ', url: process.env.WEBHOOK_URL' : '';
  return [`signature: { secrets: [process.env.WEBHOOK_SECRET]${url} },`];
}

/** The options of `createReceiver` and `verifyEvent` that say how the sender proves itself, a line each. */
export function proofOptions(contract: Contract): readonly string[] {
  const key = senderKey(contract);
  const options = [...(key === null ? [] : [`key: ${key.expression},`]), ...signatureOption(contract)];
  if (options.length > 0) return options;
  return contract.security.length > 0
    ? ["key: 'none', // Anyone can send events, until you verify what the contract asks for."]
    : ["key: 'none', // The contract has no way to verify the sender."];
}

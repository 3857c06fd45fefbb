import type { Command } from '@webhook-contract/receiver/command-line';
import { UsageError } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../contract.ts';
import { secretOfFile, secretOfVariable } from './secret-source.ts';

/** The options that give the signing secret, as typed. None takes the secret itself, which others could see. */
export interface SecretOptions {
  readonly secretEnv?: string;
  readonly secretFile?: string;
}

/** Adds those options, where the contract declares a signature; the purpose is what is done with the secret. */
export function addSecretOptions(
  command: Command,
  { endpoint }: Pick<ContractData, 'endpoint'>,
  purpose = 'sign requests',
): Command {
  if (!endpoint.signature) return command;
  return command
    .option('--secret-env <variable>', `${purpose} with the secret in this environment variable`)
    .option('--secret-file <file>', 'the same with the text of a file');
}

/** Reads those options; undefined if none is given. Throws a UsageError, which holds nothing that was typed. */
export function readSigningSecret({ secretEnv, secretFile }: SecretOptions): string | undefined {
  if (secretEnv !== undefined && secretFile !== undefined) {
    throw new UsageError('--secret-env: cannot be combined with --secret-file. Leave one out.');
  }
  if (secretEnv !== undefined) return secretOfVariable(secretEnv, { option: '--secret-env', purpose: '' });
  if (secretFile !== undefined) return secretOfFile(secretFile, { option: '--secret-file', purpose: '' });
  return undefined;
}

/** The option that does without a secret. */
export interface UnsignedOptions extends SecretOptions {
  readonly unsigned?: true;
}

/** Adds that option, where the contract declares a signature. */
export function addUnsignedOption(command: Command, { endpoint }: Pick<ContractData, 'endpoint'>): Command {
  if (!endpoint.signature) return command;
  return command.option('--unsigned', 'send requests without a signature, which a receiver should refuse');
}

/** Throws a UsageError if the service signs its requests, and nothing says how these are signed, or that they are not. */
export function checkSigned(
  { endpoint }: Pick<ContractData, 'endpoint'>,
  { secretEnv, secretFile, unsigned }: UnsignedOptions,
): void {
  const hasSecret = secretEnv !== undefined || secretFile !== undefined;
  if (unsigned && hasSecret) {
    throw new UsageError('--unsigned: cannot be combined with a secret. Leave one out.');
  }
  if (endpoint.signature && !unsigned && !hasSecret) {
    throw new UsageError(
      '--secret-env: missing. Requests are signed: give the secret with --secret-env or --secret-file, or send them without a signature with --unsigned.',
    );
  }
}

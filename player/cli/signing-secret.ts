import { UsageError, type Command } from '@webhook-contract/common/command-line';
import type { ContractData } from '../contract.ts';
import { secretOfVariable } from './secret-source.ts';

/** The option that gives the signing secret, as typed. None takes the secret itself, which others could see. */
export interface SecretOptions {
  readonly secretEnv?: string;
}

/** Adds that option, where the contract declares a signature; the purpose is what is done with the secret. */
export function addSecretOption(
  command: Command,
  { endpoint }: Pick<ContractData, 'endpoint'>,
  purpose = 'sign requests',
): Command {
  if (!endpoint.signature) return command;
  return command.option('--secret-env <variable>', `${purpose} with the secret in this environment variable`);
}

/** Reads that option; undefined if it is not given. Throws a UsageError, which holds nothing that was typed. */
export function readSigningSecret({ secretEnv }: SecretOptions): string | undefined {
  return secretEnv === undefined ? undefined : secretOfVariable(secretEnv, '--secret-env');
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
  { secretEnv, unsigned }: UnsignedOptions,
): void {
  if (unsigned && secretEnv !== undefined) {
    throw new UsageError('--unsigned: cannot be combined with a secret. Leave one out.');
  }
  if (endpoint.signature && !unsigned && secretEnv === undefined) {
    throw new UsageError(
      '--secret-env: missing. Requests are signed: give the secret with --secret-env, or send them without a signature with --unsigned.',
    );
  }
}

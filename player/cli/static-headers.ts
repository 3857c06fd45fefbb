import { repeatable, UsageError, type Command } from '@webhook-contract/common/command-line';
import { isHeaderName } from '@webhook-contract/common/header-rules';
import type { StaticHeader } from '../sender/static-header.ts';
import { secretOfVariable } from './secret-source.ts';

/** The options that give a header with its value, as typed. */
export interface HeaderOptions {
  readonly header?: readonly string[];
  readonly headerEnv?: readonly string[];
}

/** Adds those options. `does` says in the help what the command does with a header. */
export function addHeaderOptions(command: Command, does = 'send a header'): Command {
  return command
    .option(
      '--header <name=value>',
      `${does}; repeatable. Other users of this machine can see its value in the process list: for a secret, use --header-env`,
      repeatable,
    )
    .option(
      '--header-env <name=variable>',
      'send a header whose value is in an environment variable; repeatable',
      repeatable,
    );
}

/**
 * Reads those options. Throws a UsageError that echoes nothing but a header's name: a slip may put the secret anywhere.
 */
export function readStaticHeaders({ header = [], headerEnv = [] }: HeaderOptions): StaticHeader[] {
  return [
    ...header.map((text) => splitAtEquals(text, '--header', 'value, like x-key=secret')),
    ...headerEnv.map((text) => {
      const { name, value } = splitAtEquals(text, '--header-env', 'variable, like x-key=PARTNER_KEY');
      return { name, value: secretOfVariable(value, '--header-env', ` for ${name}`) };
    }),
  ];
}

function splitAtEquals(text: string, option: string, wanted: string): StaticHeader {
  const equals = text.indexOf('=');
  const name = text.slice(0, Math.max(0, equals));
  if (!isHeaderName(name)) throw new UsageError(`${option}: expected name=${wanted}.`);
  return { name, value: text.slice(equals + 1) };
}

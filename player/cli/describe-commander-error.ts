import type { CommanderError } from 'commander';

/**
 * The message of a commander error as one line, without what was typed where that may be a secret: a misspelt
 * `--header=…` and a stray `name=value` are both echoed by commander. '' where commander has shown a help or a version.
 */
export function describeCommanderError({ code, message }: CommanderError): string {
  if (code === 'commander.help' || code === 'commander.helpDisplayed' || code === 'commander.version')
    return '';
  return withoutValues(code, message.replace(/^error: /, '')).replace(/\s*\n\s*/g, ' ');
}

function withoutValues(code: string, message: string): string {
  switch (code) {
    case 'commander.excessArguments':
      return message.replace(/(but got \d+): [^]*$/, '$1.');
    case 'commander.unknownOption':
      return message
        .replace(/^(unknown option '--[\w-]*)[^]*?'(?=\n|$)/, "$1'")
        .replace(/^(unknown option '-[^-'])[^]*?'(?=\n|$)/, "$1'");
    case 'commander.unknownCommand':
      return message.replace(/^(unknown command '[^'=]*)=[^]*'(?=\n|$)/, "$1=…'");
    default:
      return message;
  }
}

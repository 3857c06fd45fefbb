import { repeatable, type Command } from '@webhook-contract/common/command-line';
import { generators } from '../package/generators.ts';

/** Adds the options that say which contract to read. */
export function addContractOptions(command: Command): Command {
  return command
    .option(
      '--config <file>',
      'the config (default: webhook-contract.config.* in this folder, or in that of --contract)',
    )
    .option(
      '--contract <file>',
      'the AsyncAPI document, instead of the one in the config. Without --config, the config, the package.json and ' +
        'the output folder are those of its folder',
    );
}

/** Adds the options of every command that builds something. */
export function addBuildOptions(command: Command): Command {
  return addContractOptions(command)
    .option('--out <folder>', 'the output folder, instead of the one in the config')
    .option(
      '--site-url <url>',
      'the address at which the documentation will be published, for its sitemap and link previews',
    );
}

/** Adds `--only` and `--without`. */
export function addSelection(command: Command): Command {
  const byDefault = generators.map(({ name }) => name).join(', ');
  return command
    .option(
      '--only <outputs>',
      `only these outputs, separated by commas: names of the generators in the config, by default ${byDefault}`,
      repeatable,
    )
    .option('--without <outputs>', 'all outputs except these, separated by commas', repeatable);
}

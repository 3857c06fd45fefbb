import { refuseLinkOut } from '../contract/source/package-folder.ts';
import { realPath } from '../ground/real-path.ts';
import { UsageError } from '@webhook-contract/common/command-line';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadSettings } from './config/load-settings.ts';
import type { Settings } from './config/config.ts';
import { asTyped } from '../ground/command-line.ts';
import { selection } from './select.ts';

/** The options of a command that builds something. */
export interface BuildOptions {
  /** The settings, overridden by the command line. */
  readonly settings: Settings;
  /** Names of outputs; undefined for all. */
  readonly only: readonly string[] | undefined;
  /** The URL of the published documentation, with a slash at the end. */
  readonly siteUrl: string | undefined;
}

/** The values of the options of the command line. */
export interface BuildFlags {
  readonly config?: string;
  readonly contract?: string;
  readonly out?: string;
  readonly siteUrl?: string;
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/** Reads the config, overridden by the options. Throws a UsageError that says what to do. */
export async function buildOptions(flags: BuildFlags): Promise<BuildOptions> {
  for (const name of ['config', 'contract', 'out'] as const) {
    if (flags[name] === '') throw new UsageError(`--${name} needs a path.`);
  }
  const settings = await loadSettings(folderOf(flags), flags.config);
  const document = flags.contract === undefined ? settings.document : path.resolve(flags.contract);
  const output = flags.out === undefined ? settings.output : path.resolve(flags.out);
  if (settings.configFile === undefined && flags.contract === undefined && !existsSync(document)) {
    throw new UsageError(
      `There is no webhook-contract.config.ts here, and no asyncapi.yaml. Begin with "${asTyped('init')}", or name a document with --contract.`,
    );
  }
  refuseLinkOut(settings.root, output);
  return {
    // The folder is put in its place by a rename.
    settings: { ...settings, document, output: realPath(output) },
    only: selection(settings.generators, flags),
    siteUrl: flags.siteUrl === undefined ? undefined : readSiteUrl(flags.siteUrl),
  };
}

/** A document without a config may be another company's, and has its own name. */
function folderOf({ config, contract }: BuildFlags): string {
  return config === undefined && contract !== undefined
    ? path.dirname(path.resolve(contract))
    : process.cwd();
}

function readSiteUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.search}${url.hash}` !== '')
    throw new UsageError(
      `--site-url needs an address such as https://docs.example.com/webhooks/, not ${JSON.stringify(text)}.`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

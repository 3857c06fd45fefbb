import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { parseOptions, WrongUse } from './command.ts';

/** What both `generate` and `check` can be told. */
export interface Options {
  readonly help: boolean;
  /** Absolute path of the AsyncAPI document. */
  readonly contract: string;
  /** Absolute path of the output folder. */
  readonly out: string;
  /** Names of outputs, not yet known to exist; undefined for all. */
  readonly only: readonly string[] | undefined;
  /** Where the documentation will be published, with a slash at the end. */
  readonly siteUrl: string | undefined;
}

const REPOSITORY = path.resolve(import.meta.dirname, '..');
const OWN_CONTRACT = path.join(REPOSITORY, 'asyncapi.yaml');
const OWN_OUTPUT = path.join(REPOSITORY, 'generated');

/** Whether the options speak of this repository itself, and not of another contract or a trial elsewhere. */
export function isRepositoryOutput({ contract, out }: Options): boolean {
  return contract === OWN_CONTRACT && out === OWN_OUTPUT;
}

/** Reads the arguments. Throws a WrongUse that says what to do. */
export function readOptions(args: readonly string[]): Options {
  const { help, contract, out, only, 'site-url': siteUrl } = parse(args);
  for (const [name, value] of Object.entries({ contract, out })) {
    if (value === '') throw new WrongUse(`--${name} needs a path`);
  }
  return {
    help: help === true,
    contract: path.resolve(contract ?? OWN_CONTRACT),
    out: realPath(path.resolve(out ?? OWN_OUTPUT)),
    only: only?.flatMap((names) => names.split(',')),
    siteUrl: siteUrl === undefined ? undefined : readSiteUrl(siteUrl),
  };
}

function readSiteUrl(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || `${url.search}${url.hash}` !== '')
    throw new WrongUse(
      `--site-url needs an address such as https://docs.example.com/webhooks/, not ${JSON.stringify(text)}`,
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

/** With links followed, as the folder is put in its place by a rename. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

function parse(args: readonly string[]) {
  return parseOptions(args, {
    contract: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
    only: { type: 'string', multiple: true },
    out: { type: 'string' },
    'site-url': { type: 'string' },
  });
}

export const OPTIONS_HELP = `Options:
  --only <outputs>     some outputs, with commas between: types, validators, catalogue, test-data, senders, entry, docs
  --contract <file>    the AsyncAPI document (default: asyncapi.yaml of this repository)
  --out <folder>       the output folder (default: generated/ of this repository)
  --site-url <url>     where the documentation will be published: for its sitemap, and for previews of links to it
  -h, --help           this text

Exit codes: 0 fine, 1 the contract or the output is not, 2 wrong use.`;

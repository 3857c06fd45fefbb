import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { parseOptions, WrongUse } from './command.ts';

/** What `generate`, `check` and `docs` can be told. */
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

/** The options of every command that builds something. */
export const BUILD_OPTIONS = {
  contract: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  out: { type: 'string' },
  'site-url': { type: 'string' },
} as const;

/** Reads the arguments. Throws a WrongUse that says what to do. */
export function readOptions(args: readonly string[]): Options {
  const { only, ...others } = parseOptions(args, {
    ...BUILD_OPTIONS,
    only: { type: 'string', multiple: true },
  });
  return buildOptions(
    others,
    only?.flatMap((names) => names.split(',')),
  );
}

/** What the options of a build come to, for some outputs or all of them. Throws a WrongUse that says what to do. */
export function buildOptions(
  values: ReturnType<typeof parseOptions<typeof BUILD_OPTIONS>>,
  only?: readonly string[],
): Options {
  const { help, contract, out, 'site-url': siteUrl } = values;
  for (const [name, value] of Object.entries({ contract, out })) {
    if (value === '') throw new WrongUse(`--${name} needs a path`);
  }
  return {
    help: help === true,
    contract: path.resolve(contract ?? OWN_CONTRACT),
    out: realPath(path.resolve(out ?? OWN_OUTPUT)),
    only,
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

/** The options of every command that builds something, in words. */
export const BUILD_OPTIONS_HELP = `  --contract <file>    the AsyncAPI document (default: asyncapi.yaml of this repository)
  --out <folder>       the output folder (default: generated/ of this repository)
  --site-url <url>     where the documentation will be published: for its sitemap, and for previews of links to it
  -h, --help           this text`;

export const OPTIONS_HELP = `Options:
  --only <outputs>     some outputs, with commas between: types, validators, catalogue, test-data, senders, entry, docs
${BUILD_OPTIONS_HELP}

Exit codes: 0 fine, 1 the contract or the output is not, 2 wrong use.`;

/**
 * Takes the webhooks of public sources the whole way: `npm run source -- test/trip/run.ts --help`. The sources stay where they are: they
 * are other people's.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, parseDocument } from 'yaml';
import { readContract, type Contract } from '../../generators/index.ts';
import { requestBody } from '../../generators/contract/model/request.ts';
import { responseCode } from '../../generators/site/parts/success.ts';
import type { Json } from '../../generators/contract/model/json.ts';
import { mutationsOf } from '../contracts/mutations.ts';
import { ENV, pack } from '../package/npm.ts';
import { createRandom } from '../random.ts';
import { DELIVER, JUDGE } from './consumer-code.ts';
import { installKit } from './installed-kit.ts';
import { originalVerdicts } from './original-verdicts.ts';
import { SIGNATURES, VERIFY, type TripSignature } from './signatures.ts';

const MUTANTS = Number(process.env.TRIP_MUTANTS ?? 3000);

interface Measured {
  readonly seconds: number;
  readonly megabytes: number;
  readonly output: string;
}

const USAGE = `Usage: npm run source -- test/trip/run.ts <source...> [--event-type <place...>] [--signature <name>] [-- <source...>]

Takes webhooks from import to every event received: init, generate, check, documentation, pack, install, send. Then has an
independent validator judge values near the examples by the source itself. Prints a table. A source is what "init --from" takes,
with its options; further sources follow after --. --signature is how requests are signed, which other code verifies:
${Object.keys(SIGNATURES).join(', ')} (default: standard-webhooks).

  npm run source -- test/trip/run.ts openapi.yaml -- schemas examples
  npm run source -- test/trip/run.ts schemas --event-type '$message.header#/x-event' --signature github

Ends with 1 if an event was lost, a verdict differs, or a source cannot be taken the whole way.
TRIP_MUTANTS says how many values are judged (default: 3000). TRIP_FOLDER keeps what is made in this folder, and takes the kit that
is installed there.`;

const given = process.argv.slice(2);
const sources = sourcesOf(given);
const unusable = sources.map(problemOf).find((problem) => problem !== undefined);
if (sources.length === 0 || unusable !== undefined || given.includes('--help')) {
  console.error(unusable ?? USAGE);
  process.exit(2);
}
const { TRIP_FOLDER } = process.env;
const workspace = TRIP_FOLDER ?? mkdtempSync(path.join(tmpdir(), 'contract-trip-'));
mkdirSync(workspace, { recursive: true });
if (TRIP_FOLDER === undefined) process.on('exit', () => rmSync(workspace, { recursive: true, force: true }));
// Tells the peak of the memory that a command takes.
const peak = path.join(workspace, 'peak.mjs');
writeFileSync(
  peak,
  `import { writeFileSync } from 'node:fs';
   process.on('exit', () => writeFileSync(process.env.PEAK_FILE, String(process.resourceUsage().maxRSS)));`,
);
const kit = installKit(workspace, ['typescript@7.0.2', 'esbuild@0.28.2', '@types/node@24.19.2']);

const rows: string[][] = [];
for (const [index, source] of sources.entries()) {
  try {
    rows.push(await takeTrip(source, String(index + 1)));
  } catch (error) {
    process.exitCode = 1;
    console.error(source.join(' '), error);
  }
}
const head = [
  'Source',
  'Events',
  'Examples',
  'Left out',
  'Contradictions',
  'Import',
  'Generate',
  'Site',
  'Peak',
  'Code',
  'Site size',
  'Sent and received',
  'Signatures verified',
  'Mutants',
  'Strict differs',
  'Unexplained',
];
for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`);

async function takeTrip(args: readonly string[], name: string): Promise<string[]> {
  const { source, signature } = signatureIn(args);
  rmSync(path.join(workspace, name), { recursive: true, force: true });
  const company = path.join(workspace, name, 'company');
  mkdirSync(company, { recursive: true });
  symlinkSync(path.join(kit.folder, 'node_modules'), path.join(company, 'node_modules'));
  const run = (...args: readonly string[]) => measured(company, args);
  const began = run('init', '--yes', '--name', '@example/trip', '--from', ...source);
  const imported = { ...began, report: began.output };
  sign(path.join(company, 'asyncapi.yaml'), SIGNATURES[signature]);
  const generated = run('generate', '--without', 'docs');
  run('check', '--without', 'docs');
  const site = run('docs');
  const { contract } = await readContract(path.join(company, 'asyncapi.yaml'));
  if (!contract) throw new Error('The contract cannot be read.');
  const consumer = path.join(workspace, name, 'consumer');
  const [tarball = ''] = pack([company], path.join(workspace, name));
  kit.consume(consumer, tarball);
  const status = String(responseCode(contract.endpoint));
  writeFileSync(path.join(consumer, 'verify.mjs'), VERIFY);
  const secret = SIGNATURES[signature]?.secret ?? '';
  const list = contract.batch?.list ?? 'none';
  const delivered = JSON.parse(
    inConsumer(consumer, 'deliver.mjs', DELIVER, status, signature, secret, list),
  ) as Delivered;
  for (const one of delivered.lost) console.error('Lost:', JSON.stringify(one));
  const judged = await judge(company, consumer, contract);
  if (delivered.lost.length > 0 || judged.unexplained > 0) process.exitCode = 1;
  const size = (folder: string) => `${(bytesIn(path.join(company, folder)) / 1e6).toFixed(1)} MB`;
  const seconds = (one: Measured) => `${one.seconds.toFixed(1)} s`;
  return [
    path.basename(source[0] ?? ''),
    String(contract.events.length),
    String(contract.events.flatMap(({ examples }) => examples).length),
    String(linesOf(imported.report, 'Left out:')),
    String(linesOf(imported.report, 'Contradictions inside the source:')),
    seconds(imported),
    seconds(generated),
    seconds(site),
    `${Math.max(...[imported, generated, site].map(({ megabytes }) => megabytes)).toFixed(0)} MB`,
    size('dist'),
    size('generated/docs'),
    `${delivered.sent - delivered.lost.length} of ${delivered.sent}`,
    `${delivered.verified} of ${delivered.received}, ${signature}`,
    String(judged.mutants),
    String(judged.strictDiffers),
    String(judged.unexplained),
  ];
}

interface Delivered {
  readonly sent: number;
  readonly received: number;
  readonly verified: number;
  readonly lost: readonly unknown[];
}

interface Verdict {
  readonly tolerant: boolean;
  readonly strict: boolean;
  readonly is: boolean;
  readonly tolerantRules: readonly string[];
  readonly strictRules: readonly string[];
}

const NOTHING = { written: false, opened: false, overlapping: false };

/** Has both judge every body and values near it. */
async function judge(company: string, consumer: string, contract: Contract) {
  const bodies = JSON.parse(readFileSync(path.join(consumer, 'bodies.json'), 'utf8')) as {
    readonly eventType: string;
    readonly payload: unknown;
  }[];
  const random = createRandom(1);
  const each = Math.ceil(MUTANTS / bodies.length);
  const values = bodies.flatMap(({ eventType, payload }) => {
    const near = [...mutationsOf(payload)];
    const picked = Array.from({ length: each }, () => random.pick(near));
    return [
      { eventType, what: 'as sent', value: payload },
      ...picked.map(({ what, value }) => ({ eventType, what, value })),
    ];
  });
  writeFileSync(path.join(consumer, 'values.json'), JSON.stringify(values));
  inConsumer(consumer, 'judge.mjs', JUDGE);
  const verdicts = JSON.parse(readFileSync(path.join(consumer, 'verdicts.json'), 'utf8')) as Verdict[];
  const document = parse(readFileSync(path.join(company, 'asyncapi.yaml'), 'utf8')) as {
    readonly components: {
      readonly messages: Readonly<
        Record<string, { readonly payload: { readonly schema?: unknown; readonly schemaFormat?: string } }>
      >;
    };
  };
  const payloads = new Map(
    contract.events.map(({ key, eventType }) => {
      const payload = document.components.messages[key]?.payload;
      return [eventType, payload?.schema ?? payload];
    }),
  );
  const files = filesBelow(path.join(company, 'sources')).map((file) => path.relative(company, file));
  const originals = await originalVerdicts(
    company,
    files,
    values.map(({ eventType, value }) => ({
      schema: payloads.get(eventType),
      value: requestBody(contract, value as Json),
    })),
    Object.values(document.components.messages)[0]?.payload.schemaFormat,
  );
  let [strictDiffers, unexplained] = [0, 0];
  for (const [index, verdict] of verdicts.entries()) {
    const { written, opened, overlapping } = originals[index] ?? NOTHING;
    const { tolerant, strict, is } = verdict;
    if (written && !strict) strictDiffers += 1;
    // Between the two, tolerant mode may accept: alternatives that it opens may overlap.
    const isExpected = tolerant ? written || opened || overlapping : !written && !opened;
    if (isExpected && is === tolerant && (!strict || written)) continue;
    unexplained += 1;
    const { eventType, what } = values[index] ?? {};
    if (unexplained <= 20)
      console.error(
        'Differs:',
        eventType,
        what,
        JSON.stringify({ written, opened, overlapping, ...verdict }),
      );
  }
  return { mutants: values.length - bodies.length, strictDiffers, unexplained };
}

/** What is wrong with a source as it is given, before anything is done with it. */
function problemOf(source: readonly string[]): string | undefined {
  const { signature } = signatureIn(source);
  if (!Object.hasOwn(SIGNATURES, signature))
    return `--signature: must be one of ${Object.keys(SIGNATURES).join(', ')}.`;
  const [first = ''] = source;
  return existsSync(first) ? undefined : `There is no file or folder ${first}.`;
}

/** What stands for `init`, and the signature. */
function signatureIn(args: readonly string[]): {
  readonly source: readonly string[];
  readonly signature: string;
} {
  const at = args.indexOf('--signature');
  return at < 0
    ? { source: args, signature: 'standard-webhooks' }
    : { source: args.toSpliced(at, 2), signature: args[at + 1] ?? '' };
}

/** Has a contract say how its requests are signed. */
function sign(file: string, signature: TripSignature | undefined): void {
  if (!signature) throw new Error('The signature is unknown.');
  const document = parseDocument(readFileSync(file, 'utf8'));
  document.setIn(['components', 'securitySchemes', 'tripSignature'], document.createNode(signature.scheme));
  const security = [{ $ref: '#/components/securitySchemes/tripSignature' }];
  document.setIn(['servers', 'receiver', 'security'], document.createNode(security));
  writeFileSync(file, document.toString());
}

/** The arguments of each source. */
function sourcesOf(args: readonly string[]): readonly (readonly string[])[] {
  const ends = args.flatMap((one, index) => (one === '--' ? [index] : []));
  return [-1, ...ends]
    .map((start, index) =>
      args
        .slice(start + 1, ends[index] ?? args.length)
        .map((one) =>
          one.startsWith('-') || one.startsWith('$') || Object.hasOwn(SIGNATURES, one)
            ? one
            : path.resolve(one),
        ),
    )
    .filter(({ length }) => length > 0);
}

/** Runs a command of the installed kit to its end. Throws if it fails. */
function measured(company: string, args: readonly string[]): Measured {
  const file = path.join(workspace, 'peak');
  const command = path.join(kit.folder, 'node_modules/@webhook-contract/kit/dist/command/webhook-kit.js');
  const began = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', peak, command, ...args], {
    cwd: company,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...ENV, PEAK_FILE: file },
  });
  const seconds = (performance.now() - began) / 1000;
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return { seconds, megabytes: Number(readFileSync(file, 'utf8')) / 1024, output: stdout };
}

function inConsumer(consumer: string, file: string, code: string, ...args: readonly string[]): string {
  writeFileSync(path.join(consumer, file), code);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: consumer,
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: ENV,
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

function linesOf(report: string, title: string): number {
  const [, after = ''] = report.split(`\n${title}\n`);
  return (
    after
      .split('\n\n', 1)[0]
      ?.split('\n')
      .filter((line) => line.startsWith('  ')).length ?? 0
  );
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function bytesIn(folder: string): number {
  return filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
}

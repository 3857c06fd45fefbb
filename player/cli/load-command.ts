import {
  exitCodes,
  npxCommand,
  numberIn,
  printable,
  UsageError,
  type ExitCode,
} from '@webhook-contract/receiver/command-line';
import type { Command } from '@webhook-contract/receiver/command-line';
import { writeFileSync } from 'node:fs';
import type { ContractData } from '../contract.ts';
import { hasExample, noExample, notSent } from '../examples-of.ts';
import type { SendableEvent } from '../sendable-event.ts';
import { successInWords } from '@webhook-contract/common/success';
import { environmentHeader, type EnvironmentHeader } from '../load/environment-header.ts';
import type { LoadRequest } from '../load/load-request.ts';
import type { CommandContext } from './command-context.ts';
import { parseDuration } from './duration.ts';
import { perRequestHelp, readPerRequest } from './per-request.ts';
import { writeFor } from './write-file.ts';
import { eventsWithExample, findEvent } from './find-event.ts';
import { eventArgument } from './help-text.ts';
import { exampleEvent, exampleUrl } from '@webhook-contract/common/help-examples';
import { receiverAddress } from './receiver-address.ts';
import { toHelp } from './receiver-options.ts';
import { counted } from '@webhook-contract/common/counted';

/** By default ten events per second for a minute. */
const defaults = { rate: 10, seconds: 60 } as const;

/** From what `--duration` may be, up to which. */
const shortestMs = 1000;

/** The version of Artillery that the tests run. */
const triedVersion = '2.0.34';

/** Adds `load`. */
export function addLoadCommand(program: Command, context: CommandContext): void {
  const { events, endpoint } = context.contract;
  const name = npxCommand(context.contract.name);
  const example = exampleEvent(events);
  program
    .command('load')
    .description(
      'Write a script for the load engine Artillery, which can send from many machines. This command itself sends nothing.',
    )
    .argument('[events...]', `${eventArgument}; all documented events by default`)
    .option('--to <url>', `${toHelp}; written into the script`)
    .option('--rate <n>', `events per second, from each machine (default: ${defaults.rate})`, {
      read: numberIn(1, 100_000),
    })
    .option('--duration <duration>', `how long to send: 30s, 5m (default: ${defaults.seconds}s)`, {
      read: readLoadDuration,
    })
    .option('--per-request <n>', `${perRequestHelp}; --rate then counts requests`)
    .option(
      '--header <name>',
      'send this header; its value comes from the environment in which the script runs: x-key is in X_KEY; repeatable',
      { isRepeatable: true },
    )
    .option('--allow-host <host>', 'send to this host too, over https; repeatable', { isRepeatable: true })
    .option('--out <file>', 'write the script to a new file instead of to standard output')
    .option('--force', 'overwrite that file')
    .uses({
      examples: [
        `${name} load --to ${exampleUrl(endpoint)} > load.yaml`,
        `${name} load ${example} --to https://receiver.example.com/webhook --allow-host receiver.example.com --rate 200 --duration 5m --header x-key --out load.yaml`,
        'X_KEY="$KEY" npx artillery@2 run load.yaml',
        'npx artillery@2 run-fargate --count 10 --secret X_KEY load.yaml',
      ],
      exitCodes: { 0: 'written', 2: 'usage error; nothing was written' },
    })
    .action(async (names: readonly string[], options: LoadOptions) =>
      writeLoadScript(context, names, options),
    );
}

interface LoadOptions {
  /** The receiver's address. */
  readonly to?: string;
  /** Events per second. */
  readonly rate?: number;
  /** In milliseconds. */
  readonly duration?: number;
  /** Events of each request, as typed. */
  readonly perRequest?: string;
  /** Names only. */
  readonly header?: readonly string[];
  readonly allowHost?: readonly string[];
  /** Where to; standard output by default. */
  readonly out?: string;
  readonly force?: true;
}

/** Writes a script for Artillery that sends examples of the events. Sends nothing; usage error writes nothing. */
async function writeLoadScript(
  { contract, stdout }: CommandContext,
  names: readonly string[],
  {
    to,
    rate = defaults.rate,
    duration: durationMs = defaults.seconds * 1000,
    perRequest,
    header = [],
    allowHost,
    out,
    force,
  }: LoadOptions,
): Promise<ExitCode> {
  if (force && out === undefined) throw new UsageError('--force: requires --out <file>.');
  const events = chosenEvents(contract, names);
  const environmentHeaders = header.map(readHeaderName);
  const receiver = receiverAddress(to, contract.endpoint);
  const settings = { rate, durationMs, environmentHeaders };

  // Late, because the sender and YAML take longer to load than the rest of the command to run.
  const [{ checkSenderOptions }, { fromEnvironment }, { exampleRequests }, { artilleryScript }] =
    await Promise.all([
      import('../sender/sender-options.ts'),
      import('../load/artillery-texts.ts'),
      import('../load/load-request.ts'),
      import('../load/artillery-script.ts'),
    ]);
  const staticHeaders = environmentHeaders.map(fromEnvironment);
  const { url, timeoutMs } = checkSenderOptions(
    { url: receiver, staticHeader: staticHeaders, allowHosts: allowHost },
    contract,
  );
  const several = readPerRequest(contract, perRequest);
  const requests = exampleRequests(contract, events, staticHeaders, several);
  const comments = [
    ...describeScript(contract, requests, environmentHeaders, out ?? 'load.yaml'),
    ...(names.length === 0 ? notSent(contract) : []),
  ];
  const script = orUsageError(() =>
    artilleryScript(contract.endpoint, requests, { ...settings, url, timeoutMs, comments }),
  );
  if (out === undefined) {
    await stdout.line(script.trimEnd());
  } else {
    const write = (): void => writeFileSync(out, script, { flag: force ? 'w' : 'wx' });
    writeFor('--out', out, write, '; overwrite it with --force');
    for (const line of [`Written to ${out}. ${comments[0]}`, ...comments.slice(1)])
      await stdout.line(printable(line));
  }
  return exitCodes.ok;
}

/** Reports an example that a script cannot contain. */
function orUsageError(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    throw error;
  }
}

function chosenEvents(contract: ContractData, names: readonly string[]): readonly SendableEvent[] {
  if (names.length === 0) return eventsWithExample(contract);
  const isToSend = hasExample(contract);
  return [...new Set(names.map((name) => findEvent(contract, name)))].map((event) => {
    if (!isToSend(event)) throw new UsageError(noExample(event));
    return event;
  });
}

/** Echoes nothing: mistaken for the option of `send`, it would contain a secret. */
function readHeaderName(text: string): EnvironmentHeader {
  if (text.includes('=')) {
    throw new UsageError(
      '--header: give only the name, like x-key. The script reads the value from its environment, here X_KEY.',
    );
  }
  return environmentHeader(text);
}

function readLoadDuration(text: string, option: string): number {
  const durationMs = parseDuration(text, option);
  if (durationMs < shortestMs) throw new UsageError(`${option}: must be at least 1s.`);
  return durationMs;
}

function describeScript(
  { name, version, endpoint }: ContractData,
  requests: readonly LoadRequest[],
  environmentHeaders: readonly EnvironmentHeader[],
  file: string,
): string[] {
  const events = new Set(requests.map(({ event }) => event)).size;
  const secrets = environmentHeaders.map(({ variable }) => ` --secret ${variable}`).join('');
  return [
    `${counted(requests.length, 'request')} of ${counted(events, 'event')} of ${name} ${version}, a script for Artillery (tried with ${triedVersion}).`,
    `Any response except ${successInWords(endpoint.success)} is an error, and the run ends with 1.`,
    `On this machine: npx artillery@2 run ${file}`,
    `On ten machines, each at the full rate: npx artillery@2 run-fargate --count 10${secrets} ${file}`,
    ...environmentHeaders.map(
      (header) => `Set ${header.variable} in its environment to the value of the header ${header.name}.`,
    ),
    ...(endpoint.signature
      ? ['The requests are unsigned: let the endpoint accept unsigned requests during the load test.']
      : []),
  ];
}

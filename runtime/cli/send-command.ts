import type { Command } from 'commander';
import type { Attempt, Delivery } from '../delivery/attempt.ts';
import { InvalidPayloadError } from '../sender/invalid-payload-error.ts';
import { checkSenderOptions, type SenderOptions } from '../sender/sender-options.ts';
import { defaultTimeoutMs } from '../sender/sender-options.ts';
import type { CommandContext } from './command-context.ts';
import type { Finish } from './commands.ts';
import { payloadNotKnown, samplesOf } from './event-samples.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { findEvent } from './find-event.ts';
import { collect, eventArgument, exampleEvent, helpEnd } from './help-text.ts';
import { printable } from './printable.ts';
import { setValues } from './set-values.ts';
import { parseStaticHeaders } from './static-headers.ts';
import { UsageError } from './usage-error.ts';

/** Adds `send`. */
export function addSendCommand(program: Command, context: CommandContext, finish: Finish): void {
  const { name, events } = context.contract;
  const example = exampleEvent(events);
  program
    .command('send')
    .description('Send a sample of an event to a receiver, once.')
    .argument('<event>', eventArgument)
    .requiredOption('--to <url>', "the receiver's address, http or https")
    .option('--set <path=value>', 'change a field: a.b.0.c or /a/b/0/c; repeatable', collect)
    .option('--header <name=value>', 'send a header along; its value is never shown; repeatable', collect)
    .option('--timeout <ms>', `how long to wait for the answer (default: ${defaultTimeoutMs})`)
    .option('--json', 'print the delivery as one JSON line')
    .addHelpText(
      'after',
      helpEnd(
        [
          `${name} send ${example} --to http://127.0.0.1:3000/webhook`,
          `${name} send ${example} --to http://127.0.0.1:3000/webhook --set <path>=<value> --header x-key="$KEY" --json`,
        ],
        [
          '0  delivered',
          '1  lost: another status, no answer in time, or no connection',
          '2  wrong use; nothing was sent',
        ],
      ),
    )
    .action(async (event: string, options: SendOptions) => finish(await sendEvent(context, event, options)));
}

export interface SendOptions {
  /** The receiver's address. */
  readonly to: string;
  /** `path=value` each. */
  readonly set?: readonly string[];
  /** `name=value` each. */
  readonly header?: readonly string[];
  /** Milliseconds, as typed. */
  readonly timeout?: string;
  readonly json?: true;
}

/** Sends a sample of an event. Ends with 1 where it was lost; wrong use sends nothing. */
export async function sendEvent(
  { contract, stdout }: CommandContext,
  eventName: string,
  { to, set = [], header = [], timeout, json }: SendOptions,
): Promise<ExitCode> {
  const event = findEvent(contract, eventName);
  const samples = samplesOf(contract, event);
  if (samples.length === 0) throw new UsageError(payloadNotKnown(event));
  const overrides = set.length > 0 ? (setValues(samples, set) as Record<string, unknown>) : undefined;
  const options = { url: to, staticHeader: parseStaticHeaders(header), timeoutMs: parseTimeout(timeout) };
  const target = describeTarget(checkedUrl(options, contract));

  // Late, because the HTTP client takes longer to load than the rest of the command to run.
  const { createSenderFor } = await import('../sender/create-sender.ts');
  const sender = createSenderFor(contract, options);
  try {
    const delivery = await sender[event.key]?.(overrides);
    if (!delivery) throw new UsageError(payloadNotKnown(event));
    const report = json
      ? [JSON.stringify({ template: event.template, ...delivery })]
      : describeDelivery(`${event.title} (${event.template})`, target, delivery);
    for (const line of report) await stdout.line(line);
    return delivery.outcome === 'delivered' ? exitCodes.ok : exitCodes.failed;
  } catch (error) {
    if (error instanceof InvalidPayloadError) throw new UsageError(`--set: ${error.message}`);
    throw error;
  } finally {
    await sender.close();
  }
}

/** In the command's own words, before the sender says the same of its options. */
const optionNames: readonly (readonly [RegExp, string])[] = [
  [/^url/, '--to'],
  [/^timeoutMs/, '--timeout'],
  [/^staticHeader(\.\w+)?/, '--header'],
];

function checkedUrl(options: SenderOptions, { endpoint }: CommandContext['contract']): URL {
  try {
    return checkSenderOptions(options, endpoint).url;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(
      optionNames.reduce((text, [option, flag]) => text.replace(option, flag), error.message),
    );
  }
}

function parseTimeout(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  // Number alone takes the empty text for 0, and hexadecimal.
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** The address without its query, which may carry a token. */
function describeTarget(url: URL): string {
  return `${url.origin}${url.pathname}${url.search === '' ? '' : '?…'}`;
}

function describeDelivery(
  event: string,
  target: string,
  { requestId, outcome, attempts }: Delivery,
): string[] {
  return [
    `Event:      ${printable(event)}`,
    `Receiver:   ${target}`,
    `Request id: ${requestId}`,
    ...attempts.map((attempt) => `Answer:     ${describeAnswer(attempt)}`),
    `Outcome:    ${outcome}`,
  ];
}

function describeAnswer({ status, failure, reason, durationMs }: Attempt): string {
  const time = `${Math.round(durationMs)} ms`;
  if (failure === 'timeout') return `none within ${time} (timeout)`;
  if (failure === 'connection') return `none, the connection failed after ${time} (${reason})`;
  return `${status} after ${time}${failure ? ', which is not the success status' : ''}`;
}

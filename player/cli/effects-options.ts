import { type Command, numberIn, UsageError } from '@webhook-contract/common/command-line';
import { effectsWithinMs, type CountEffects } from '../probe/effects.ts';
import type { ReceiverMeans } from '../probe/receiver-hooks.ts';
import { durationText } from '@webhook-contract/common/duration-text';
import { parseDuration } from './duration.ts';

/** The options that say how to learn what an endpoint did, and how to reach the receiver behind it, as typed. */
export interface EffectsOptions {
  readonly effects?: string;
  readonly effectsSink?: number;
  /** In milliseconds. */
  readonly effectsWithin?: number;
  readonly restartCommand?: string;
  readonly dependencyCommand?: string;
}

/** Adds those options. */
export function addEffectsOptions(command: Command): Command {
  return command
    .option(
      '--effects <url|command>',
      'where to read how often the receiver handled an event: a URL with {id}, or a shell command with the event ID in EVENT_ID; returns a whole number',
    )
    .option(
      '--effects-sink <port>',
      'start a counter on this port: have your receiver call it once for each event it handles, with the event ID in the path, query, headers or body',
      numberIn(0, 65_535),
    )
    .option(
      '--effects-within <duration>',
      `how long to wait for the expected number, in real time (default: ${durationText(effectsWithinMs)})`,
      parseDuration,
    )
    .option(
      '--restart-command <command>',
      'shell command that kills the receiver and starts it again, and ends once it runs',
    )
    .option(
      '--dependency-command <command>',
      'shell command that stops or starts what the receiver depends on, such as its database; the variable ACTION says stop or start',
    );
}

/** How effects are counted, until it is closed, and how the receiver is reached. */
interface OpenEffects extends ReceiverMeans {
  readonly effects?: string | CountEffects | undefined;
  readonly effectsWithinMs?: number | undefined;
  /** The address of the counting server, if there is one. */
  readonly sinkUrl?: string | undefined;
  close(): Promise<void>;
}

/** Reads those options, and starts the counting server. Throws a UsageError or an OptionError. */
export async function openEffects({
  effects,
  effectsSink,
  effectsWithin,
  restartCommand: restart,
  dependencyCommand: dependency,
}: EffectsOptions): Promise<OpenEffects> {
  if (effects !== undefined && effectsSink !== undefined) {
    throw new UsageError('--effects-sink: cannot be combined with --effects. Leave one out.');
  }
  if (effectsWithin !== undefined && effects === undefined && effectsSink === undefined) {
    throw new UsageError('--effects-within: requires --effects or --effects-sink.');
  }
  const means = { restart, dependency, effectsWithinMs: effectsWithin };
  if (effectsSink === undefined) return { ...means, effects, close: async () => undefined };
  const { startEffectsSink } = await import('../probe/effects-sink.ts');
  const sink = await startEffectsSink(effectsSink);
  return { ...means, effects: sink.count, sinkUrl: sink.url, close: () => sink.close() };
}

/** Says where the counting server is. */
export function describeSink(sinkUrl: string): string {
  return `Counting at ${sinkUrl}: each request there counts for the event IDs in its path, query, headers and body.`;
}

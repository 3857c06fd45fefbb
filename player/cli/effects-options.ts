import type { Command } from 'commander';
import { UsageError } from '@webhook-contract/receiver/command-line';
import { countEffectsBy, type EffectsHook } from '../scenario/effects.ts';
import type { SenderSettings } from '../sender/sender-options.ts';
import { parseDuration } from './duration.ts';

/** The options that say how to learn what an endpoint did, as typed. */
export interface EffectsOptions {
  readonly effects?: string;
  readonly effectsWithin?: string;
}

/** Adds those options. */
export function addEffectsOptions<C extends Command>(command: C): C {
  return command
    .option(
      '--effects <url|command>',
      'where to read how often the receiver handled an event: a URL with {id}, or a shell command with the event ID in EVENT_ID; returns a whole number',
    )
    .option(
      '--effects-within <duration>',
      'how long to wait for the expected number, in real time (default: 5s)',
    );
}

/** How long a receiver has for what it does after its response. */
const defaultWithinMs = 5_000;

/** Reads those options; undefined if effects are not observed. Throws a UsageError or an OptionError. */
export function readEffects(
  { effects, effectsWithin }: EffectsOptions,
  target: Pick<SenderSettings, 'allowHosts' | 'tls'>,
): EffectsHook | undefined {
  const withinMs =
    effectsWithin === undefined ? defaultWithinMs : parseDuration(effectsWithin, '--effects-within');
  if (effects !== undefined) return { count: countEffectsBy(effects, target), withinMs };
  if (effectsWithin === undefined) return undefined;
  throw new UsageError('--effects-within: requires --effects.');
}

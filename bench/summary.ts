import { GENERATED, PARSE_EVENT, TYPEBOX, ZOD } from './contenders/names.ts';
import { OWN } from './docs/names.ts';
import type { Figures } from './figures.ts';
import { WHOLE_PACKAGE } from './package/names.ts';
import { MEMORY, SQLITE } from './receiver/names.ts';
import { thousands } from './table.ts';
import type { Case } from './validators/figures.ts';

/** Five lines, as a list: of several events, the slower. */
export function summaryOf(figures: Figures): string {
  return [
    `**Validators**: ${validators(figures)}`,
    `**Receiver**: ${receiver(figures)}`,
    `**Generate**: ${generate(figures)}`,
    `**Site**: ${site(figures)}`,
    `**Size**: ${size(figures)}`,
  ]
    .map((line) => `- ${line}`)
    .join('\n');
}

function validators({ validators: { speeds } }: Figures): string {
  const of = (name: Case, contender: string) =>
    speeds.filter((speed) => speed.case === name && speed.contender === contender);
  const slowest = Math.min(...of('valid', GENERATED).map((speed) => speed.operationsPerSecond));
  const lead = (other: string) => Math.min(...of('valid', other).map(({ ratio }) => 1 / ratio)).toFixed(1);
  const parsed = Math.min(...of('bytes', PARSE_EVENT).map(({ ratio }) => ratio)).toFixed(2);
  return `${thousands(slowest)} valid payloads a second; ${lead(TYPEBOX)} times as fast as TypeBox, ${lead(ZOD)} times as fast as Zod. From bytes, \`parseEvent\` reaches ${parsed} of \`JSON.parse\` alone.`;
}

function receiver({ receiver: speeds }: Figures): string {
  const of = (name: string) => speeds.find(({ contender }) => contender === name);
  const perSecond = (name: string) => thousands(of(name)?.requestsPerSecond ?? NaN);
  const ratio = (name: string) => (of(name)?.ratio ?? NaN).toFixed(2);
  return `${perSecond(MEMORY)} requests a second with events in memory, ${perSecond(SQLITE)} with SQLite; ${ratio(MEMORY)} and ${ratio(SQLITE)} of a \`node:http\` server that only parses.`;
}

function generate({ generate: { own, large } }: Figures): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const largest = large.at(-1);
  return `this contract in ${seconds(own.coldMs)} s, and in ${seconds(own.unchangedMs)} s if nothing has changed; ${thousands(largest?.events ?? NaN)} events in ${seconds(largest?.coldMs ?? NaN)} s with ${thousands((largest?.peakBytes ?? NaN) / 1e6)} MB.`;
}

function site({ docs: { events, builds, search } }: Figures): string {
  const { milliseconds = NaN, peakBytes = NaN } = builds.find(({ name }) => name === OWN)?.run ?? {};
  return `${thousands(events)} events in ${(milliseconds / 1000).toFixed(1)} s with ${thousands(peakBytes / 1e6)} MB; search finds 95 of 100 within ${thousands(search?.p95Ms ?? NaN)} ms.`;
}

function size({ package: { modules, sizes } }: Figures): string {
  const whole = modules.find(({ name }) => name === WHOLE_PACKAGE);
  const kilobytes = (bytes = NaN) => (bytes / 1e3).toFixed(1);
  return `the whole package ${kilobytes(whole?.gzippedBytes)} KB, minified and gzipped, imported in ${whole?.importMs.toFixed(1)} ms; the module of one event of ${sizes[0]?.fields} fields ${kilobytes(sizes[0]?.eventBytes)} KB, minified.`;
}

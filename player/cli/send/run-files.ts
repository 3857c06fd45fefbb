import { rmSync } from 'node:fs';
import { printable, UsageError } from '@webhook-contract/receiver/command-line';
import type { ContractData } from '../../contract.ts';
import { openHarFile } from '../../run-log/har-file.ts';
import { takeLock } from '../../run-log/lock-file.ts';
import { openRunLog } from '../../run-log/run-log-writer.ts';
import { harObserver } from '../../run/har-observer.ts';
import { logObserver } from '../../run/log-observer.ts';
import type { RunTask } from '../../run/planned-tasks.ts';
import type { SendPlan } from '../../run/send-plan.ts';
import { isoTime } from '../../delivery/iso-time.ts';
import type { RunObserver } from '../../delivery/dispatcher.ts';
import type { SenderSettings } from '../../sender/sender-options.ts';
import { writeFor } from '../write-file.ts';

/** The files that a run writes, and the observers that write them. */
interface RunFiles {
  readonly observers: readonly RunObserver<RunTask>[];
  /** Writes what is left and closes all, also where one of them fails. Throws what the first failure was. */
  close(): void;
}

interface RunFilesOrder {
  readonly contract: Pick<ContractData, 'name' | 'version' | 'endpoint'>;
  readonly plan: SendPlan;
  readonly settings: SenderSettings;
  /** Paths of the log and of the HAR file; undefined if none is kept. */
  readonly log: string | undefined;
  readonly har: string | undefined;
  /** Event IDs that the log knows already, where a run is resumed. */
  readonly resumedIds: ReadonlySet<string> | undefined;
}

/** Opens the files. Throws a UsageError if one cannot be written; none is left open then. */
export function openRunFiles({
  contract,
  plan,
  settings,
  log,
  har: path,
  resumedIds,
}: RunFilesOrder): RunFiles {
  const { staticHeaders: secrets, url, clock } = settings;
  const observers: RunObserver<RunTask>[] = [];
  const closers: (() => void)[] = [];
  let removeNew: (() => void) | undefined;
  const close = (): void => {
    let problem: { readonly error: unknown } | undefined;
    for (const closer of closers.splice(0)) {
      try {
        closer();
      } catch (error) {
        problem ??= { error };
      }
    }
    if (problem) throw problem.error;
  };
  try {
    if (log !== undefined) {
      if (!resumedIds) closers.push(lockLog(log, '--log'));
      const writer = writeFor(
        '--log',
        log,
        () => openRunLog<SendPlan>(log, resumedIds ? 'append' : 'new'),
        '; resume it with --resume, or choose another name',
      );
      closers.unshift(() => writer.close());
      if (!resumedIds) removeNew = () => rmSync(log);
      const at = isoTime(clock.now());
      if (resumedIds) writer.add({ type: 'resume', at });
      else {
        writer.add({ type: 'run', version: 1, contract: contractName(contract), startedAt: at, plan });
      }
      // Before anything is sent: a run of which nothing can be kept is not begun.
      writeFor('--log', log, () => writer.flush());
      observers.push(logObserver(writer, secrets, resumedIds ?? new Set()));
    }
    if (path !== undefined) {
      const { name, version } = contract;
      const har = writeFor(
        '--har',
        path,
        () => openHarFile(path, { creator: { name, version }, goOn: resumedIds !== undefined }),
        '; choose another name',
      );
      closers.unshift(() => har.close());
      observers.push(harObserver(har, { url, method: contract.endpoint.method, secrets }));
    }
    return { observers, close };
  } catch (error) {
    close();
    // Nothing has been sent, and the next try would find it in its way.
    removeNew?.();
    throw error;
  }
}

/** Takes the lock of a log, so that no two processes resume one run. Throws a UsageError if another holds it. */
export function lockLog(path: string, option: '--log' | '--resume'): () => void {
  const lock = writeFor(option, `${path}.lock`, () => takeLock(path));
  if (lock) return () => lock.release();
  throw new UsageError(
    `${option}: another process is using ${printable(path)}. Wait for it, or stop it first.`,
  );
}

/** A contract as a log names it: a run goes on only with the very contract that it began with. */
export function contractName({ name, version }: Pick<ContractData, 'name' | 'version'>): string {
  return `${name} ${version}`;
}

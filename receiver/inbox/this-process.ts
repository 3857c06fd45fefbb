import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** This machine since it was started. A container is one of its own, as it has its own numbers of processes. */
const MACHINE = [hostname, bootId, pidNamespace].map(orNothing).join(' ');

/** Since when this process runs. */
const STARTED = Math.round(performance.timeOrigin);

/** Which process this is, among all that may have a file in common: a machine, its number on it, and when it started. */
export const THIS_PROCESS = `${MACHINE} ${process.pid} ${STARTED}`;

/** Whether a process has certainly ended: one of this machine, of which its number tells. */
export function hasEnded(name: string): boolean {
  const [, its, pid, started] = /^(.*) (\d+) (\d+)$/s.exec(name) ?? [];
  // Where nothing tells machines apart, as without permissions in Deno, it may be one of another.
  if (its !== MACHINE || its.trim() === '') return false;
  // One that had the number of this one.
  if (Number(pid) === process.pid) return Number(started) !== STARTED;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    // One of another user cannot be signalled, and is there.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function pidNamespace(): string {
  return readlinkSync('/proc/self/ns/pid');
}

/** Nothing where the system has no such file, or does not let this process know. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

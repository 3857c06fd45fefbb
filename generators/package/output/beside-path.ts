import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

type Kind = 'new' | 'ready';

/** Where a run of the kit keeps what is to take the place of a file or folder, or of files in one; a later run completes or removes what was left there. */
export function besidePath(place: string, kind: Kind, pid: number): string {
  return path.join(path.dirname(place), `.${path.basename(place)}-${kind}-${pid}`);
}

/** What runs that have ended left beside a file or folder. */
export function leftoversOf(place: string): readonly { readonly file: string; readonly kind: Kind }[] {
  const parent = path.dirname(place);
  if (!existsSync(parent)) return [];
  const start = `.${path.basename(place)}-`;
  return readdirSync(parent).flatMap((name) => {
    const [, kind, pid] =
      (name.startsWith(start) && /^(new|ready)-(\d+)$/.exec(name.slice(start.length))) || [];
    return kind === undefined || isRunning(Number(pid))
      ? []
      : [{ file: path.join(parent, name), kind: kind as Kind }];
  });
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

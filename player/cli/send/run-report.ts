import type { RunTask } from '../../run/planned-tasks.ts';
import type { Run } from '../../run/start-run.ts';
import type { RunObserver } from '../../sender/delivery-run.ts';

/** Shows a run as it goes. */
export interface RunReport extends Omit<Required<RunObserver<RunTask>>, 'onBegin'> {
  /** Learns of the run, as soon as it has begun. */
  watch(run: Run): void;
  /** Shows what is left to show. */
  end(): Promise<void>;
  /** Says what came of it all. */
  sumUp(summary: string): Promise<void>;
}

import { vi } from 'vitest';
import { runKit } from '../../../generators/command/run-kit.ts';

/** What a run of the command has shown. */
export interface DiffRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `webhook-kit diff` in this process, where its libraries are loaded already. */
export async function runDiff(...args: readonly string[]): Promise<DiffRun> {
  const shown = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      shown[stream] += String(text);
      return true;
    }),
  );
  try {
    const code = await runKit(['diff', ...args]);
    return { code, ...shown };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

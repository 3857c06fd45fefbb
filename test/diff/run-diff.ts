import { vi } from 'vitest';
import { runKit } from '../../generators/command/run-kit.ts';

/** What a run of the command has shown. */
export interface DiffRun {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `webhook-kit diff` in this process, where its libraries are loaded already. */
export async function runDiff(...args: readonly string[]): Promise<DiffRun> {
  const shown = { log: '', error: '' };
  const spies = (['log', 'error'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((text: string) => void (shown[method] += `${text}\n`)),
  );
  try {
    const code = await runKit(['diff', ...args]);
    return { code, stdout: shown.log, stderr: shown.error };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

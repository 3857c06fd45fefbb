import { readContract } from '../../generators/index.ts';

/** What one process has seen of a contract. */
export interface Seen {
  /** Without the start of the process. */
  readonly ms: number;
  readonly megabytes: number;
  readonly problems: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly message: string;
  }[];
}

/** A process that reads the contract that its argument names, and sends what it has seen. */
const start = performance.now();
const { diagnostics } = await readContract(process.argv[2] ?? '', undefined, {});
const seen: Seen = {
  ms: Math.round(performance.now() - start),
  megabytes: Math.round(process.resourceUsage().maxRSS / 1024),
  problems: diagnostics
    .slice(0, 20)
    .map(({ rule, severity, message }) => ({ rule, severity, message: message.slice(0, 120) })),
};
process.send?.(seen);
process.disconnect();

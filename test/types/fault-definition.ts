import type { FaultDefinition } from '../../player/faults/fault-definition.ts';

/** A fault is defined with what it does: one that was forgotten would be a silent no-op. */
export const whole: FaultDefinition = {
  layer: 'wire',
  value: 'duration',
  description: 'a',
  wireFault: (durationMs) => ({ kind: 'slow-body', durationMs }),
};

// @ts-expect-error -- It does nothing.
export const forgotten: FaultDefinition = { layer: 'wire', value: 'none', description: 'a' };

// @ts-expect-error -- What it does belongs to another layer.
export const elsewhere: FaultDefinition = { ...whole, layer: 'order' };

// @ts-expect-error -- Its fallback is of another kind than its value.
export const otherFallback: FaultDefinition = { ...whole, fallback: '1s' };

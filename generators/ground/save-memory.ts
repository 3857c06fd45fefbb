import { setFlagsFromString } from 'node:v8';

/**
 * Leaves little room for garbage and for young objects from now on, in this process. By default V8 lets the memory of a run over
 * a large contract double before it looks for garbage: half of it is saved for an eighth more of processor time.
 */
export function saveMemory(): void {
  setFlagsFromString('--heap-growing-percent=40');
  setFlagsFromString('--semi-space-growth-factor=1');
}

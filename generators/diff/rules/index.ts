import { eventRemoved } from './event-removed.ts';
import type { DiffRule } from './rule.ts';

/** Everything that two contracts are compared by. */
export const diffRules: readonly DiffRule[] = [eventRemoved];

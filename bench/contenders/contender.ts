import type { EventType } from '../../generated/index.ts';

export type Check = (value: unknown) => boolean;

/** Says whether a value is a payload of the event, unknown fields allowed. */
export type Checks = Readonly<Record<EventType, Check>>;

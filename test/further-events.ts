import { events } from '../generated/events.ts';

/** How many documented events the contract has beyond the two with which sizes are measured. */
export const furtherEvents = Math.max(0, events.filter(({ documented }) => documented).length - 2);

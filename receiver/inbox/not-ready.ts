/** A store cannot be used as it is: its message says what to do, and quotes no URL and nothing of an event. */
export class NotReadyError extends Error {}

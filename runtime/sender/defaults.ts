/** The project's own choice: a contract need not say how long its service waits. */
export const defaultTimeoutMs = 10_000;

/** Requests under way at once unless told: a receiver on a developer's machine is small. */
export const defaultConcurrency = 16;

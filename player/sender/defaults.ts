/** The default number of requests in flight: a receiver on a developer's machine is small. */
export const defaultConcurrency = 16;

/** Where `listen` listens by default: on the port that the examples of the other commands send to. */
export const listenDefaults = { port: 3000, host: '127.0.0.1' } as const;

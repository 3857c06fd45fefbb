/**
 * Throws what a driver has thrown, without what that quotes: `command` has the arguments that ioredis sent, and `detail` and
 * `where` rows and parameters of PostgreSQL. These hold bodies.
 */
export function throwBare(error: unknown): never {
  for (const name of ['command', 'detail', 'where']) Reflect.deleteProperty(Object(error), name);
  throw error;
}

/**
 * The secrets of an option, such as `key.values`. Throws a TypeError that says which one is not there, because an unset
 * environment variable must not leave out a secret in silence. No message contains a secret.
 */
export function givenSecrets(option: string, secrets: unknown): readonly string[] {
  if (!Array.isArray(secrets) || secrets.length === 0)
    throw new TypeError(`${option}: needs a list with at least one value`);
  return Array.from(secrets, (secret: unknown, index) => {
    const place = `value ${index + 1} of ${option}`;
    if (secret === undefined) throw new TypeError(`${place} is undefined: is the environment variable set?`);
    if (typeof secret !== 'string') throw new TypeError(`${place} must be text`);
    if (secret.trim() === '') throw new TypeError(`${place} is empty: is the environment variable set?`);
    return secret;
  });
}

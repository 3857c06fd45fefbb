/** A header whose value the load engine takes from the environment that it runs in, so that no script holds it. */
export interface EnvironmentHeader {
  readonly name: string;
  /** The environment variable. */
  readonly variable: string;
}

/** A header under the variable that its name gives: `x-key` is in `X_KEY`. */
export function environmentHeader(name: string): EnvironmentHeader {
  const variable = name.toUpperCase().replace(/[^A-Z0-9]/g, '_');
  return { name, variable: /^\d/.test(variable) ? `_${variable}` : variable };
}

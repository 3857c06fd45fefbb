/** Whether two types are the same, `readonly` and optional fields included. */
export type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** A statement about types: it does not compile where it is false. */
export function holds<_Statement extends true>(): void {}

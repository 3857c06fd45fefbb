/** A file of a run that cannot be used; says which, where and why. */
export class RunLogError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RunLogError';
  }
}

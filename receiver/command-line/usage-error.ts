/** The command was used wrongly; its message is one line that says what to do. Ends the command with 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

import type { ValidationError } from '@webhook-contract/runtime/v1';

/** Thrown if a body breaks the strict rules of its event. It was not sent. Contains places and rules, never values. */
export class InvalidPayloadError extends Error {
  readonly errors: readonly ValidationError[];

  constructor(eventTitle: string, errors: readonly ValidationError[]) {
    const problems = errors.map(
      ({ path, rule, message }) => `${path || '(whole body)'} ${message} (${rule})`,
    );
    super(`${eventTitle}: the payload breaks the contract, so nothing was sent: ${problems.join('; ')}.`);
    this.name = 'InvalidPayloadError';
    this.errors = errors;
  }
}

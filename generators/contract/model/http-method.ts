import { own } from './json.ts';

/** The HTTP method of an operation: what its binding states, or else POST. */
export function httpMethodOf(operation: unknown): string {
  const method = own(own(own(operation, 'bindings'), 'http'), 'method');
  return typeof method === 'string' ? method : 'POST';
}

import type { Check } from './check.ts';
import { accepts } from './common-plays.ts';

/** Whether the endpoint is reached at all. */
export const reachableChecks: readonly Check[] = [
  {
    name: 'reachable/event',
    description: 'One event.',
    checks: 'Checks that the endpoint responds to an event with success.',
    correct: 'Responds with the success status of the contract once it has stored the event.',
    why: 'Any other response than success makes the delivery fail, and without a retry the event is lost.',
    play: accepts([], { attempts: 1 }),
  },
  {
    name: 'reachable/handshakes',
    description: 'Each handshake of the contract, with a new token.',
    checks: 'Checks that the endpoint responds to the handshakes of the contract.',
    correct:
      'Responds with the token as the contract says, and signs or returns nothing that is not a token.',
    why: 'No events are sent to an endpoint whose handshake has failed.',
    play: (endpoint) => endpoint.handshakes(),
  },
];

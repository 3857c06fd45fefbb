import type { FaultName } from '../faults/fault-kinds.ts';
import type { Check } from './check.ts';
import { accepts, refuses } from './common-plays.ts';

const verifiesFirst =
  'Verifies the signature over the raw body before it reads it, and responds with 401 or 403.';
const anyoneCanSend = 'Anyone who knows the address can send to it; an invented event moves real money.';

/** Signatures that are missing, wrong or old, and valid ones beside others. */
export const signaturesChecks: readonly Check[] = [
  refused('missing-signature', {
    name: 'signatures/missing',
    description: 'A request without a signature.',
    checks: 'Checks that a request without a signature is refused.',
  }),
  refused('future-signature', {
    name: 'signatures/future',
    description: 'A signature made ten minutes in the future.',
    checks: 'Checks that a signature from the future is refused.',
  }),
  refused('old-signature', {
    name: 'signatures/old',
    description: 'A signature made ten minutes ago.',
    checks: 'Checks that an old signature is refused.',
  }),
  refused('other-signature', {
    name: 'signatures/other-body',
    description: 'A signature over another body.',
    checks: 'Checks that a signature over another body is refused.',
  }),
  {
    name: 'signatures/rotated',
    description: 'The valid signature, after one made with another secret.',
    checks: 'Checks that a valid signature counts beside one with another secret.',
    correct:
      'Accepts a request if any of its signatures is valid, and has a place for two secrets while they change.',
    why: 'While the secret changes, the sender signs with the old one and the new one; an endpoint that looks at one of them refuses every event.',
    play: accepts(['rotated-signature'], { attempts: 1 }),
  },
  {
    name: 'signatures/several',
    description: 'The valid signature, after one of an unknown version.',
    checks: 'Checks that a valid signature counts beside one of another version.',
    correct: 'Looks through all signatures of the header for one that it can verify.',
    why: 'While the sender changes its scheme, it sends an old and a new signature.',
    play: accepts(['several-signatures'], { attempts: 1 }),
  },
  refused('wrong-signature', {
    name: 'signatures/wrong',
    description: 'A signature made with another secret.',
    checks: 'Checks that a request that is signed with another secret is refused.',
  }),
];

/** A check that a request with this fault is refused. */
function refused(fault: FaultName, check: Pick<Check, 'name' | 'description' | 'checks'>): Check {
  return { correct: verifiesFirst, why: anyoneCanSend, ...check, play: refuses(fault) };
}

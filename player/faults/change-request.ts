import type { PreparedRequest } from '../http/prepared-request.ts';
import type { ChangeContext } from './fault-definition.ts';
import { faultKinds, type Fault } from './fault-kinds.ts';

/**
 * The request with all faults of the layer `request` in it. Every attempt of its delivery sends it, so that they stay
 * equal byte for byte. Faults of other layers change nothing.
 */
export function changeRequest(
  request: PreparedRequest,
  faults: readonly Fault[],
  context: ChangeContext,
): PreparedRequest {
  return faults.reduce((changed, { name, value }) => {
    const kind = faultKinds[name];
    return kind.layer === 'request' ? kind.change(changed, value as never, context) : changed;
  }, request);
}

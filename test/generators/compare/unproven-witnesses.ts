import type { Json } from '../../../generators/contract/model/json.ts';
import { pairContracts } from '../../../generators/compare/contract-pair.ts';
import type { ContractSide } from '../../../generators/compare/contract-side.ts';
import { acceptedAs } from './accepted-as.ts';
import type { Compared } from './compare-documents.ts';

/** The messages of changes with a body that is not accepted on its own side, or also on the other one. */
export function unprovenWitnesses({ previous, current, changes }: Compared): readonly string[] {
  const { events } = pairContracts(previous, current);
  return changes.flatMap(({ event, message, witness = {} }) => {
    const before = events.find(({ after }) => after.key === event)?.before.key ?? event;
    const { previous: old, current: fresh, headers } = witness;
    const isProof =
      (old === undefined ||
        (isTaken(current, old, headers?.previous, event) &&
          !isTaken(previous, old, headers?.previous, before))) &&
      (fresh === undefined ||
        (isTaken(previous, fresh, headers?.current, before) &&
          !isTaken(current, fresh, headers?.current, event)));
    return isProof ? [] : [message];
  });
}

/** Whether a receiver takes a request for the event, or for any event if the change is not that of one. */
function isTaken(side: ContractSide, body: Json, headers = {}, event?: string): boolean {
  const taken = acceptedAs(side, body, headers);
  return taken !== undefined && (event === undefined || taken === event);
}

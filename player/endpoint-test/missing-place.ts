import type { ContractData } from '../contract.ts';
import { changeRequest } from '../faults/change-request.ts';
import { faultKinds } from '../faults/fault-kinds.ts';
import type { SendStep } from '../scenario/scenario.ts';
import { createRequestMaker } from '../sender/request-maker.ts';
import { validatorOf } from '../validator-of.ts';

/** What a fault needs in a payload and finds in none of those that are sent, in words; undefined if nothing. */
export function missingPlace(contract: ContractData, sends: readonly SendStep[]): string | undefined {
  const makeRequest = createRequestMaker(contract, { staticHeaders: [] });
  const searched = sends.flatMap(({ order: { event, example, faultPlan } }) =>
    faultPlan.faults.flatMap((fault) => {
      const kind = faultKinds[fault.name];
      if (kind.layer !== 'request' || kind.place === undefined) return [];
      const { endpoint } = contract;
      const request = makeRequest(event, { example });
      const context = { endpoint, staticHeaders: [], validator: validatorOf(contract, event) };
      const isThere = changeRequest(request, [fault], context).body !== request.body;
      return [{ place: kind.place, isThere }];
    }),
  );
  return searched.find(({ place }) => !searched.some((one) => one.place === place && one.isThere))?.place;
}

import type { ContractEvent } from '../contract/model/model.ts';
import type { Witness } from './change.ts';

/** Examples of an event as bodies that only the current contract accepts as such (`now`), or only the previous one (`before`). */
export function exampleBodies({
  now,
  before,
}: {
  readonly now?: ContractEvent;
  readonly before?: ContractEvent;
}): Witness {
  const [[old], [fresh]] = [now?.examples ?? [], before?.examples ?? []];
  return {
    ...(old && { previous: old.payload }),
    ...(fresh && { current: fresh.payload }),
    ...((old || fresh) && {
      headers: { ...(old && { previous: old.headers }), ...(fresh && { current: fresh.headers }) },
    }),
  };
}

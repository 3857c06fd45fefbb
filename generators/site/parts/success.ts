import { successStatus } from '@webhook-contract/common/success';
import type { Endpoint } from '../../contract/model/model.ts';
import { code, join, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';

type Stated = Pick<Endpoint, 'success'>;

/** The statuses that count as a delivery, each as code: `200`, `200` or `202`, `2xx`. */
export function successCodes({ success }: Stated): Words {
  return join(
    success.statuses.map((status) => code(status)),
    ' or ',
  );
}

/** The status that a receiver responds with; one of several where the contract has several. */
export function responseCode({ success }: Stated): number {
  return successStatus(success.statuses);
}

/** Says of an assumption that it is one. */
export const notStated = 'The contract does not state what counts as a delivery; 2xx is assumed.';

/** The statuses that count as a delivery, and that no other does or that this is not stated. */
export function onlySuccess({ success }: Stated): Words {
  return success.isStated
    ? text`${successCodes({ success })} only.`
    : text`${successCodes({ success })}. ${notStated}`;
}

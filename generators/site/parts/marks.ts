import type { ContractEvent } from '../../contract/model/model.ts';
import { styled, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';

/** Whether an event is documented, and whether it will go. */
export function stateMarks({ documented, deprecated }: ContractEvent): Words {
  const mark = documented ? styled('mark good', 'Documented') : styled('mark', 'Undocumented');
  return deprecated === null ? mark : text`${mark} ${styled('mark warn', 'Deprecated')}`;
}

/** Beside an event whose category the contract assumes, as the service's documentation does not say it. */
export const assumedMark = '*';

/** In the place of a fact that the contract does not know. */
export const notKnown = styled('unknown', 'Not known');

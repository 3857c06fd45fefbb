import type { ContractEvent } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** Whether an event is documented or only named. */
export function documentedMark({ documented }: ContractEvent): Html {
  return documented
    ? html`<span class="mark good">Documented</span>`
    : html`<span class="mark">Name only</span>`;
}

/** In the place of a fact that the contract does not know. */
export const notKnown = html`<span class="unknown">Not known</span>`;

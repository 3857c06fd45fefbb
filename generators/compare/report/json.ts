import { positionText, type ChangePlaces } from '../change.ts';
import { withVisibleControls } from '../../ground/visible-controls.ts';
import type { Comparison } from '../comparison.ts';

/**
 * One JSON object: the bump, every change with its places as `file:line:column`, and the events and extensions that were not
 * compared, if there are any.
 */
export function jsonReport({ bump, changes, notCompared }: Comparison): string {
  const shown = changes.map(
    ({ rule, event, message, elsewhere, receivers, types, senders, links, witness = {}, ...places }) => ({
      rule,
      event,
      message,
      ...placesOf(places),
      receivers,
      types,
      senders,
      links,
      elsewhere: elsewhere?.map(placesOf),
      witness: Object.keys(witness).length > 0 ? witness : undefined,
    }),
  );
  return withVisibleControls(
    JSON.stringify({ bump, changes: shown, ...(notCompared.length > 0 && { notCompared }) }, undefined, 2),
  );
}

function placesOf({ from, to }: ChangePlaces): { readonly from?: string; readonly to?: string } {
  return { ...(from && { from: positionText(from) }), ...(to && { to: positionText(to) }) };
}

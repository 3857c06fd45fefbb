import type { Json } from '../contract/model/json.ts';
import { withVisibleControls } from '../ground/visible-controls.ts';

/** A body as examples show it. */
export function bodyText(payload: Json): string {
  return withVisibleControls(JSON.stringify(payload, null, 2));
}

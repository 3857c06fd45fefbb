import { isObject, type Json } from '../../contract/model/json.ts';
import type { Verdict } from '../change.ts';
import type { Both, Difference } from './difference.ts';
import type { Kind } from '../../contract/values/value-kinds.ts';

/** What a difference does to links: fields have anchors in the documentation, and alternatives with fields, too. */
export function anchorsVerdict({ aspect, demands, options: { before, after } }: Difference): Verdict {
  const isLost = (kind: Kind): boolean =>
    (before?.kinds.includes(kind) ?? false) && !(after?.kinds.includes(kind) ?? false);
  switch (aspect) {
    case 'field':
      return before ? 'break' : 'ok';
    case 'alternatives-removed':
      return before?.kinds.includes('object') ? 'break' : 'ok';
    case 'alternatives':
      return before?.kinds.includes('object') && losesKeyword(demands) ? 'break' : 'ok';
    case 'type':
    case 'values':
      // What is no object or list any more may have had fields.
      return isLost('object') || isLost('array') ? 'risk' : 'ok';
    default:
      return 'ok';
  }
}

/** Whether there is no more of a kind of alternatives, by which their anchors are called. */
function losesKeyword({ before, after }: Both<Json>): boolean {
  const kept = isObject(after) ? Object.keys(after) : [];
  return isObject(before) && Object.keys(before).some((keyword) => !kept.includes(keyword));
}

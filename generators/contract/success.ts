import type { SuccessStatus } from '@webhook-contract/player/reference';
import { own, textOf } from './json.ts';
import type { Success } from './model.ts';
import type { Subject } from './rules/rule.ts';
import { valueOf } from './sources.ts';

/** What counts as a delivery: what `x-delivery` states, or the statuses of the replies, or 2xx where nothing is said. */
export function successOf({ sources, outline }: Pick<Subject, 'sources' | 'outline'>): Success {
  const replies = outline.replies.map((reply) => valueOf(sources, reply));
  const description = replies
    .map((reply) => textOf(own(reply, 'summary')) || textOf(own(reply, 'description')))
    .find((text) => text !== '');
  const stated = statedSuccess(outline.messages[0]?.value);
  const statuses = [...new Set(stated.length > 0 ? stated : replies.flatMap(replyStatus))];
  return {
    statuses: statuses.length > 0 ? statuses : ['2xx'],
    isStated: statuses.length > 0,
    description: description ?? '',
  };
}

/** What the delivery policy of a message states. */
function statedSuccess(message: unknown): readonly SuccessStatus[] {
  const success = own(own(message, 'x-delivery'), 'success');
  return success === undefined ? [] : ([success].flat() as SuccessStatus[]);
}

function replyStatus(reply: unknown): readonly SuccessStatus[] {
  const status = own(own(own(reply, 'bindings'), 'http'), 'statusCode');
  return typeof status === 'number' ? [status] : [];
}

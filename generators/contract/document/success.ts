import type { SuccessStatus } from '@webhook-contract/common/success';
import { own, textOf } from '../model/json.ts';
import type { Success } from '../model/model.ts';
import type { OperationOutline, Outline } from './outline.ts';
import { valueOf, type Sources } from '../source/sources.ts';

/** What counts as a delivery: what `x-delivery` states, or the statuses of the reply, or 2xx if nothing is said. */
export function successOf(sources: Sources, { operations, messages }: Outline): Success {
  const replies = operations.flatMap((operation) =>
    operation.replies.map((reply) => valueOf(sources, reply)),
  );
  const texts = replies.map((reply) => textOf(own(reply, 'summary')) || textOf(own(reply, 'description')));
  const stated = statedSuccess(messages[0]?.value['x-delivery']);
  const replied = operations.map((operation) => repliedSuccess(sources, operation));
  const [statuses] = [stated, ...replied].filter(({ length }) => length > 0);
  return {
    statuses: statuses ?? ['2xx'],
    isStated: statuses !== undefined,
    description: texts.find((text) => text !== '') ?? '',
  };
}

/** What a delivery policy states; nothing if it says nothing. */
export function statedSuccess(policy: unknown): readonly SuccessStatus[] {
  const success = own(policy, 'success');
  return success === undefined ? [] : ([success].flat() as SuccessStatus[]);
}

/** The statuses of the messages that an operation has for its reply. */
export function repliedSuccess(sources: Sources, { replies }: OperationOutline): readonly SuccessStatus[] {
  const statuses = replies.flatMap((reply) => {
    const status = own(own(own(valueOf(sources, reply), 'bindings'), 'http'), 'statusCode');
    return typeof status === 'number' ? [status] : [];
  });
  return [...new Set(statuses)];
}

import type { ContractEvent } from '../../contract/model/model.ts';
import { link, longCode, styled, table, text } from '../blocks/make-content.ts';
import type { Block } from '../blocks/content.ts';
import { inlineCommonmark } from '../commonmark.ts';
import { eventPath, linkFrom } from '../links.ts';
import { assumedMark, stateMarks } from './marks.ts';

/** Events with what is known of each at a glance. */
export function eventTable(page: string, caption: string, events: readonly ContractEvent[]): Block {
  const rows = events.map((event) => ({
    cells: [
      text`${link(linkFrom(page, eventPath(event.key)), event.title)} ${event.categoryAssumed && assumedMark} ${event.eventType !== null && longCode(event.eventType)}
        ${event.variantOf && styled('aside', `variant of ${event.variantOf.title}`)}`,
      inlineCommonmark(event.trigger),
      stateMarks(event),
    ],
  }));
  return table(caption, ['Event', 'Sent when', 'State'], rows, 'events');
}

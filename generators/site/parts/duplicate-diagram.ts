import { attemptName } from '@webhook-contract/common/attempts';
import type { Endpoint, Retry } from '../../contract/model/model.ts';
import type { Drawing } from '../blocks/content.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';
import { firstIntervalInWords } from './attempts.ts';
import { diagram, lane, lanes, message, messageText } from './diagram.ts';
import { responseCode } from './success.ts';
import { shortened, textLines } from './svg-text.ts';

const { service, receiver } = lane;
const height = 306;

/** How one event comes to arrive twice: its response comes too late. */
export function duplicateDiagram(endpoint: Endpoint, retry: Retry, id: string): Drawing {
  const status = String(responseCode(endpoint));
  return diagram(id, {
    title: 'How an event comes to arrive twice',
    description:
      'The response to the first attempt comes too late, so the event is sent again. The numbered list gives every step.',
    height,
    drawing: html`${lanes('Receiver', height)}
    ${message(52, shortened(attemptName(retry, 0), 34))}${work(80, 'stores the event')}${late(118, `${status}, but too late`)}${textLines([`${firstIntervalInWords(retry)} later`], service + 10, 160, { style: 'time' })}${message(194, `${shortened(attemptName(retry, 1), 20)}, same event ID`)}${work(222, 'knows the event ID')}${message(260, status, 'back')}${textLines(['delivered, and handled once'], service + 10, 290, { style: 'good' })}`,
  });
}

function work(y: number, text: string): Html {
  return textLines([text], receiver - 10, y, { anchor: 'end', style: 'time' });
}

/** A response that nobody waits for any more. */
function late(y: number, text: string): Html {
  const end = service + 34;
  return html`${messageText(y, text)}<path class="flow late" d="M${receiver} ${y}H${end}" /><path
      class="cross"
      d="M${end - 5} ${y - 5}l10 10m0-10l-10 10"
    /> `;
}

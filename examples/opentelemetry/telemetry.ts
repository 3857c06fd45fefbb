import { SpanKind, SpanStatusCode, type Meter, type Span, type Tracer } from '@opentelemetry/api';
import type { Notice, Receiver } from '@example-platform/webhooks/receiver';

/**
 * For the option `observe`: counts what happens, measures how long handling takes, and makes a span of each attempt. No
 * notice holds anything of a payload, and so does none of these. Metrics have no event type, as a sender could make up any
 * number of them.
 */
export function observeWith(meter: Meter, tracer: Tracer): (notice: Notice) => void {
  const notices = meter.createCounter('webhook.receiver.notices');
  const duration = meter.createHistogram('webhook.receiver.handling.duration', { unit: 's' });
  const spans = new Map<string, Span>();

  function begin({ id, eventType, attempt }: Notice & { readonly type: 'handling' }): void {
    const attributes = {
      'messaging.message.id': id,
      'webhook.event_type': eventType,
      'webhook.attempt': attempt,
    };
    spans.set(
      `${id} ${attempt}`,
      tracer.startSpan('handle webhook', { kind: SpanKind.CONSUMER, attributes }),
    );
  }

  function end({
    type,
    id,
    attempt,
  }: Notice & { readonly type: 'handled' | 'failed' | 'dead' | 'lost' }): void {
    const span = spans.get(`${id} ${attempt}`);
    spans.delete(`${id} ${attempt}`);
    span?.setAttribute('webhook.outcome', type);
    if (type !== 'handled') span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  return (notice) => {
    const { type } = notice;
    notices.add(1, type === 'refused' ? { type, reason: notice.reason } : { type });
    if (type === 'handling') begin(notice);
    if (type === 'handled') duration.record(notice.durationMs / 1000);
    if (type === 'handled' || type === 'failed' || type === 'dead' || type === 'lost') end(notice);
  };
}

/** Shows how many events of each state are in the inbox, and how old the oldest one is that still waits. */
export function gaugeInbox(meter: Meter, receiver: Receiver, nowMs: () => number = Date.now): void {
  const events = meter.createObservableGauge('webhook.receiver.inbox.events');
  const oldest = meter.createObservableGauge('webhook.receiver.inbox.oldest.age', { unit: 's' });
  meter.addBatchObservableCallback(
    async (result) => {
      const { inbox } = await receiver.health();
      if (!inbox) return;
      const { oldestReceivedAtMs, ...states } = inbox;
      for (const [state, amount] of Object.entries(states)) result.observe(events, amount, { state });
      result.observe(oldest, oldestReceivedAtMs === null ? 0 : (nowMs() - oldestReceivedAtMs) / 1000);
    },
    [events, oldest],
  );
}

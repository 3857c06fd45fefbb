import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Meter, Span, Tracer } from '@opentelemetry/api';
import type { Attempt, Notice, Receiver } from '@example-platform/webhooks/receiver';

export interface Telemetry {
  observe(notice: Notice): void;
  aroundHandler(attempt: Attempt, handle: () => Promise<void>): Promise<void>;
}

/**
 * Options of a receiver that count what happens, measure how long handling takes, and make a span of each attempt, whose
 * children are the spans of the handler. No notice holds anything of a payload, and so does none of these. Metrics have no
 * event type, as a sender could make up any number of them.
 */
export function telemetryWith(meter: Meter, tracer: Tracer): Telemetry {
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

  return {
    observe(notice) {
      const { type } = notice;
      notices.add(1, type === 'refused' ? { type, reason: notice.reason } : { type });
      if (type === 'handling') begin(notice);
      if (type === 'handled') duration.record(notice.durationMs / 1000);
      if (type === 'handled' || type === 'failed' || type === 'dead' || type === 'lost') end(notice);
    },
    aroundHandler({ id, attempt }, handle) {
      const span = spans.get(`${id} ${attempt}`);
      return span ? context.with(trace.setSpan(context.active(), span), handle) : handle();
    },
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

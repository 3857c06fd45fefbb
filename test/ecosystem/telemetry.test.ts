import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { TracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { context, ROOT_CONTEXT, SpanStatusCode, type Context, type ContextManager } from '@opentelemetry/api';
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gaugeInbox, telemetryWith } from '../../examples/opentelemetry/telemetry.ts';
import { BODY, makeReceiver, request, UNKNOWN_BODY, type MadeReceiver } from '../receiver/made-receiver.ts';

const spans = new InMemorySpanExporter();
const tracer = new TracerProvider({
  spanProcessors: [new SimpleSpanProcessor({ exporter: spans })],
}).getTracer('test');
let provider: MeterProvider;
let metrics: InMemoryMetricExporter;

beforeEach(() => {
  spans.reset();
  metrics = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const exporter = metrics;
  // Exported where a test asks for it.
  provider = new MeterProvider({
    readers: [new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 })],
  });
});

afterEach(() => provider.shutdown());

type Options = NonNullable<Parameters<typeof makeReceiver>[0]>;

function observed(options: Options = {}): MadeReceiver {
  const meter = provider.getMeter('test');
  const made = makeReceiver({ ...options, ...telemetryWith(meter, tracer) });
  gaugeInbox(meter, made.receiver, () => made.clock.nowMs);
  return made;
}

/** The last values of a metric, each by its attributes. */
async function valuesOf(name: string): Promise<Record<string, unknown>> {
  await provider.forceFlush();
  const all =
    metrics
      .getMetrics()
      .at(-1)
      ?.scopeMetrics.flatMap((scope) => scope.metrics) ?? [];
  const points = all.find(({ descriptor }) => descriptor.name === name)?.dataPoints ?? [];
  return Object.fromEntries(
    points.map(({ attributes, value }) => [Object.values(attributes).join(' '), value]),
  );
}

test('metrics count what happens', async () => {
  const { receiver, clock } = observed({ retry: { maxAttempts: 2 } });
  await receiver.fetch(request({ id: 'a' }));
  await receiver.fetch(request({ id: 'a' }));
  await receiver.fetch(request({ method: 'GET' }));
  await receiver.fetch(request({ id: 'b', body: UNKNOWN_BODY }));
  clock.nowMs += 90_000;

  expect(await valuesOf('webhook.receiver.inbox.events')).toEqual({
    waiting: 1,
    claimed: 0,
    deferred: 0,
    dead: 0,
    quarantined: 1,
  });
  expect(await valuesOf('webhook.receiver.inbox.oldest.age')).toEqual({ '': 90 });
  await receiver.drain();
  expect(await valuesOf('webhook.receiver.notices')).toEqual({
    received: 2,
    duplicate: 1,
    'refused method': 1,
    handling: 1,
    handled: 1,
  });
  expect(await valuesOf('webhook.receiver.handling.duration')).toEqual({
    '': expect.objectContaining({ count: 1 }),
  });
  expect(await valuesOf('webhook.receiver.inbox.oldest.age')).toEqual({ '': 0 });
});

test('each attempt is a span, which says how it ended, and nothing of the payload', async () => {
  let failures = 2;
  const { receiver, clock } = observed({
    retry: { maxAttempts: 2 },
    handlers: {
      '*': () => undefined,
      CARD_POS_APPROVED_WEBHOOK: () => {
        if ((failures -= 1) >= 0) throw new Error('not yet');
      },
    },
  });
  await receiver.fetch(request({ id: 'a' }));
  await receiver.drain();
  clock.nowMs += 3_600_000;
  await receiver.drain();
  await receiver.fetch(request({ id: 'b' }));
  await receiver.drain();

  const ended = spans.getFinishedSpans();
  expect(ended.map(({ attributes, status }) => [...Object.values(attributes), status.code])).toEqual([
    ['a', 'CARD_POS_APPROVED_WEBHOOK', 1, 'failed', SpanStatusCode.ERROR],
    ['a', 'CARD_POS_APPROVED_WEBHOOK', 2, 'dead', SpanStatusCode.ERROR],
    ['b', 'CARD_POS_APPROVED_WEBHOOK', 1, 'handled', SpanStatusCode.UNSET],
  ]);
  const { cardHashId } = JSON.parse(BODY) as { cardHashId: string };
  const told = ended.map(({ name, attributes, events, status }) => ({ name, attributes, events, status }));
  expect(JSON.stringify(told)).not.toContain(cardHashId);
});

/** What an SDK brings: the context follows the calls of a handler. */
function contextManager(): ContextManager {
  const storage = new AsyncLocalStorage<Context>();
  const manager: ContextManager = {
    active: () => storage.getStore() ?? ROOT_CONTEXT,
    with: (active, work, self, ...args) => storage.run(active, () => work.call(self as never, ...args)),
    bind: (_, target) => target,
    enable: () => manager,
    disable: () => manager,
  };
  return manager;
}

test('spans of a handler are children of the span of their attempt, also of those at the same time', async () => {
  context.setGlobalContextManager(contextManager());
  try {
    const { receiver } = observed({
      handlers: {
        '*': () => undefined,
        async CARD_POS_APPROVED_WEBHOOK(_, { id }) {
          await new Promise((resolve) => setImmediate(resolve));
          tracer.startSpan(`work on ${id}`).end();
        },
      },
    });
    for (const id of ['a', 'b']) await receiver.fetch(request({ id }));
    await receiver.drain();
  } finally {
    context.disable();
  }
  const ended = spans.getFinishedSpans();
  const attempts = new Map(
    ended.map((span) => [span.attributes['messaging.message.id'], span.spanContext().spanId]),
  );
  const work = ended.filter(({ name }) => name.startsWith('work on '));
  expect(work.map(({ name, parentSpanContext }) => [name, parentSpanContext?.spanId])).toEqual(
    ['a', 'b'].map((id) => [`work on ${id}`, attempts.get(id)]),
  );
});

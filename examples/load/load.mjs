import autocannon from 'autocannon';
import { makeRequest } from '@example-platform/webhooks/sender';

/** Sends events to your endpoint as fast as it responds, each under an event ID of its own. Only to a machine of yours. */
const url = process.env.ENDPOINT_URL ?? 'http://127.0.0.1:3000/webhook';
const { method, headers, body } = makeRequest('CARD_POS_APPROVED_WEBHOOK');
const payload = await new Response(body).text();

const result = await autocannon({
  url,
  connections: Number(process.env.CONNECTIONS ?? 16),
  amount: Number(process.env.EVENTS ?? 10_000),
  requests: [
    {
      method,
      setupRequest: (request) => ({
        ...request,
        headers: {
          ...Object.fromEntries(headers),
          'x-request-id': crypto.randomUUID(),
          'x-partner-key': process.env.WEBHOOK_KEY ?? 'test-key',
        },
        body: payload,
      }),
    },
  ],
});
console.log(
  `${result['2xx']} of ${result.requests.total} delivered, ${result.requests.average} per second; 99 of 100 took at most ${result.latency.p99} ms`,
);
// The platform counts anything but a success as failed.
if (result['2xx'] !== result.requests.total) process.exitCode = 1;

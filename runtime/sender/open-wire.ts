import type { EndpointInfo } from '../contract.ts';
import { createTransport } from '../http/transport.ts';
import type { Wire } from './send-attempt.ts';
import type { SenderSettings } from './sender-options.ts';

/** A wire to one receiver, until it is closed. */
export interface OpenWire extends Wire {
  /** Waits for the requests under way, then ends all connections. */
  close(): Promise<void>;
}

/** Opens the wire that a sender's settings describe; connections are made as they are needed. */
export function openWire(
  { url, timeoutMs, concurrency, allowHosts, tls, faultPlan }: SenderSettings,
  { method }: EndpointInfo,
): OpenWire {
  // Copies at once are requests beyond the ones that the dispatcher counts.
  const copies = faultPlan.faults.find(({ name }) => name === 'duplicate-parallel')?.value;
  const connections = concurrency * Number(copies ?? 1);
  const target = { url, method, timeoutMs, allowHosts, tls };
  const transport = createTransport({ ...target, connections });
  return {
    send: (headers, body) => transport.send(headers, body),
    async sendBroken(fault, headers, body) {
      // Late, as hardly a run asks for it.
      const { sendBroken } = await import('../http/broken-request.ts');
      return sendBroken(target, fault, headers, body);
    },
    close: () => transport.close(),
  };
}

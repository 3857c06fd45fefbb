import { createTransport } from '../http/transport.ts';
import type { Wire } from './send-attempt.ts';
import type { SenderSettings } from './sender-options.ts';

/** A wire to one receiver, until it is closed. */
interface OpenWire extends Wire {
  /** Waits for the requests in flight, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Opens the wire that a sender's settings describe; connections are made as they are needed. `maxCopies` of a request may
 * be under way at once, beyond what the dispatcher counts.
 */
export function openWire(settings: SenderSettings, maxCopies: number): OpenWire {
  const { send, close } = createTransport(settings, settings.concurrency * maxCopies);
  const { pace } = settings;
  return {
    send: pace ? (headers, body) => pace().then(() => send(headers, body)) : send,
    async sendBroken(fault, headers, body) {
      await pace?.();
      // Late, as hardly a run asks for it.
      const { sendBroken } = await import('../http/broken-request.ts');
      return sendBroken(settings, fault, headers, body);
    },
    close,
  };
}

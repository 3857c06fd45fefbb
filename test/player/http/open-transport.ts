import { createTransport, type Transport, type TransportSettings } from '../../../player/http/transport.ts';
import { closeAfterTest } from '../sender/loopback-server.ts';

/** A transport that is ended after the test, whatever is still under way. */
export function openTransport(
  url: string | URL,
  settings: Partial<Omit<TransportSettings, 'url'>> = {},
): Transport {
  const transport = createTransport({ method: 'POST', timeoutMs: 60_000, ...settings, url: new URL(url) });
  closeAfterTest({ close: () => transport.destroy() });
  return transport;
}

import type { HttpSettings } from '../../../player/http/http-settings.ts';
import { createTransport, type Transport } from '../../../player/http/transport.ts';
import { closeAfterTest } from '../sender/loopback-server.ts';

/** A transport that is ended after the test, whatever is still under way. */
export function openTransport(
  url: string | URL,
  { connections, ...settings }: Partial<Omit<HttpSettings, 'url'>> & { readonly connections?: number } = {},
): Transport {
  const transport = createTransport(
    { method: 'POST', timeoutMs: 60_000, ...settings, url: new URL(url) },
    connections,
  );
  closeAfterTest({ close: () => transport.destroy() });
  return transport;
}

import { request } from 'node:http';

export interface DeliveredRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends one request to this machine over a connection of its own, and returns the status of the response; `closed` if the
 * connection was closed while the body was sent, as servers do that refuse a large body.
 */
export function deliver(
  port: number,
  { path, method, headers, body }: DeliveredRequest,
): Promise<number | 'closed'> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false, timeout: 60_000 });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('timeout', () => sent.destroy(new Error(`No answer to ${method} ${path}`)));
    // After a response this changes nothing: a receiver may close the connection while a large body still comes.
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE' || error.code === 'ECONNRESET') resolve('closed');
      else reject(error);
    });
    sent.end(body);
  });
}

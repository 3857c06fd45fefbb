import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Receiver } from '../create-receiver.ts';

/** The parts of a Fastify instance that are used. */
export interface FastifyScope {
  removeAllContentTypeParsers(): void;
  addContentTypeParser(
    contentType: string,
    parser: (request: FastifyRequest, payload: Readable, done: (error: null, body: Readable) => void) => void,
  ): unknown;
  all(path: string, handler: (request: FastifyRequest, reply: FastifyReply) => unknown): unknown;
}

interface FastifyRequest {
  readonly raw: IncomingMessage;
  readonly body: unknown;
}

interface FastifyReply {
  code(status: number): unknown;
  headers(headers: Readonly<Record<string, string>>): unknown;
  send(body: string): unknown;
}

/**
 * Turns a receiver into a Fastify plugin: `app.register(toFastify(receiver), { prefix: '/webhook' })`. Inside it no
 * content type is parsed, so the receiver gets the raw body; other routes keep their parsers.
 */
export function toFastify(
  receiver: Pick<Receiver, 'receive' | 'takesPaths'>,
): (scope: FastifyScope) => Promise<void> {
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    scope.all(receiver.takesPaths ? '/*' : '/', async ({ raw, body }, reply) => {
      const { method = '', url, headers } = raw;
      const result = await receiver.receive({
        method,
        url,
        headers,
        body: (body as Readable | null) ?? null,
      });
      // What is left of a body that was refused is not read: the connection cannot be used again.
      const isLeft = !raw.complete;
      reply.code(result.status);
      reply.headers({ ...result.headers, ...(isLeft && { connection: 'close' }) });
      return reply.send(result.body);
    });
  };
}

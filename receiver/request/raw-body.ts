import { headerValue, type RequestHeaders } from '@webhook-contract/runtime/v1';
import { bytesOf } from './constant-time.ts';

/** A part of a body as it came. */
type Piece = string | ArrayBuffer | ArrayBufferView;

/** The body of a request as it came, whole or as a stream; null if there is none. */
export type RawBody = Piece | Blob | ReadableStream<Piece> | AsyncIterable<Piece> | null;

/** The bytes of a part; undefined if it is neither text nor bytes. */
export function pieceBytes(piece: unknown): Uint8Array | undefined {
  if (piece instanceof Uint8Array) return piece;
  if (typeof piece === 'string') return bytesOf(piece);
  if (ArrayBuffer.isView(piece)) return new Uint8Array(piece.buffer, piece.byteOffset, piece.byteLength);
  return piece instanceof ArrayBuffer ? new Uint8Array(piece) : undefined;
}

/** Whether a request has no body: by its headers, as servers put null, undefined or an empty object for it. */
export function isWithoutBody(headers: RequestHeaders, body: unknown): boolean {
  const isSent =
    Number(headerValue(headers, 'content-length') ?? 0) > 0 ||
    headerValue(headers, 'transfer-encoding') !== undefined;
  const isEmpty = typeof body === 'object' ? Object.keys(body ?? {}).length === 0 : body === undefined;
  return isEmpty && !isSent;
}

/** What to do if other code has parsed a body. */
export const NOT_RAW = `body: give the raw body, as text, bytes or a stream, and not what a parser has made of it.
Express: express.raw({ type: '*/*' }) for this route, before express.json(), and request.body.
Fastify: addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body)), and request.body.
Hono: await c.req.arrayBuffer(), or verifyEvent(c.req.raw, …).
Next.js: verifyEvent(request, …) in a route handler; in pages/api, bodyParser: false, and the request itself as body.
NestJS: rawBody: true for NestFactory.create, and request.rawBody.`;

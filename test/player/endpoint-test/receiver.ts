import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The key that the sender is known by. */
export const KEY = 'parcel-test-key';

/** The bytes of the secret that requests are signed with. */
export const SECRET_BYTES = Buffer.from('the secret of the parcels');

/** What a receiver does in each situation. Every member is a place where real ones go wrong. */
export interface Behaviour {
  readonly success: number;
  /** The response to a token of a handshake; none if it knows no handshakes. */
  challenge(token: string): string | undefined;
  isKey(given: string | undefined): boolean;
  isSigned(request: IncomingMessage, body: Buffer): boolean;
  readonly refused: string;
  /** Longest body in bytes. */
  readonly bodyLimit: number;
  /** Longest time for a body to arrive. */
  readonly bodyTimeMs: number;
  /** What is done as soon as the head of a request is there. */
  onHead(request: IncomingMessage, state: State): void;
  onCut(state: State): void;
  /** What is done about bytes that are not HTTP, besides a response with 400. */
  onBadHttp(state: State): void;
  /** A status for a whole request that is not to be handled. */
  early(request: IncomingMessage, body: string, state: State): number | undefined;
  read(body: string): Payload | undefined;
  readonly malformed: number;
  readonly malformedText: string;
  /** A status for a payload that is not to be handled. */
  judge(payload: Payload): number | undefined;
  /** Whether the event is new, by whatever the receiver knows it by. */
  claim(id: string, body: string, state: State): boolean | Promise<boolean>;
  readonly duplicate: number;
  /** What is responded with while its store is away. */
  readonly withoutStore: number;
  /** Handles an event that is new. */
  handle(id: string, state: State): void;
  /** What is left after a kill, and what is done first. */
  onRestart(state: State): void;
}

export type Payload = Readonly<Record<string, unknown>>;

/** What a receiver remembers. */
export interface State {
  readonly claimed: Set<string>;
  readonly effects: Map<string, number>;
  open: number;
  cuts: number;
  broken: boolean;
  isStoreThere: boolean;
  /** How often it has been started again. */
  life: number;
}

/** Does everything right. */
export const correct: Behaviour = {
  success: 200,
  challenge: (token) => token,
  isKey: (given) => given === KEY,
  isSigned: isSignedStandard,
  refused: 'unauthorized',
  bodyLimit: 1_000_000,
  bodyTimeMs: 30_000,
  onHead: () => undefined,
  onCut: () => undefined,
  onBadHttp: () => undefined,
  early: () => undefined,
  read(body) {
    try {
      const value: unknown = JSON.parse(body.replace(/^\ufeff/, ''));
      return isPayload(value) && typeof value['type'] === 'string' ? value : undefined;
    } catch {
      return undefined;
    }
  },
  malformed: 400,
  malformedText: 'malformed',
  judge: () => undefined,
  claim(id, _, { claimed }) {
    if (claimed.has(id)) return false;
    claimed.add(id);
    return true;
  },
  duplicate: 200,
  withoutStore: 503,
  handle: (id, state) => handle(state, id),
  onRestart: () => undefined,
};

export function isPayload(value: unknown): value is Payload {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function signature(id: string, timestamp: string, body: Buffer): string {
  return createHmac('sha256', SECRET_BYTES).update(`${id}.${timestamp}.`).update(body).digest('base64');
}

/** By Standard Webhooks, at most five minutes old. */
function isSignedStandard(request: IncomingMessage, body: Buffer): boolean {
  const { timestamp, given } = signedHeaders(request);
  const ageMs = Math.abs(Date.now() - Number(timestamp) * 1000);
  return (
    ageMs < 300_000 &&
    given.includes(`v1,${signature(String(request.headers['webhook-id']), timestamp, body)}`)
  );
}

export function signedHeaders({ headers }: IncomingMessage): { timestamp: string; given: string[] } {
  const text = (name: string): string => String(headers[name] ?? '');
  return { timestamp: text('webhook-timestamp'), given: text('webhook-signature').split(' ') };
}

export function idOf({ headers }: IncomingMessage): string {
  return String(headers['x-parcel-call']).split(',')[0] ?? '';
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A receiver in this process, and what can be done to it from outside. */
export interface TestReceiver {
  /** Not listening yet. */
  readonly server: Server;
  /** How often it has handled an event. */
  effects(id: string): number;
  /** Drops what is under way, as a kill does; what it keeps then is up to its behaviour. */
  restart(): void;
  /** Stops or starts the store that it cannot do without. */
  dependency(action: 'stop' | 'start'): void;
}

/** A receiver that behaves so. */
export function createReceiver(behaviour: Behaviour): TestReceiver {
  const state: State = {
    claimed: new Set(),
    effects: new Map(),
    open: 0,
    cuts: 0,
    broken: false,
    isStoreThere: true,
    life: 0,
  };
  const server = createServer((request, response) => {
    // Anyone may ask whether it is there.
    if (request.method === 'GET') {
      const token = new URL(request.url ?? '', 'http://127.0.0.1').searchParams.get('challenge');
      const text = token === null ? undefined : behaviour.challenge(token);
      return void response.writeHead(text === undefined ? 404 : 200).end(text);
    }
    state.open++;
    response.on('close', () => state.open--);
    void receive(behaviour, state, request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A request that breaks off is another thing.
    const isBad = error.code?.startsWith('HPE_') && error.code !== 'HPE_INVALID_EOF_STATE';
    if (isBad) behaviour.onBadHttp(state);
    if (isBad && socket.writable) socket.write('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
    socket.destroy(error);
  });
  return {
    server,
    effects: (id) => state.effects.get(id) ?? 0,
    restart() {
      state.life++;
      behaviour.onRestart(state);
    },
    dependency(action) {
      state.isStoreThere = action === 'start';
    },
  };
}

async function receive(
  behaviour: Behaviour,
  state: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const respond = (status: number, text = ''): void => {
    response.writeHead(status).end(text);
  };
  behaviour.onHead(request, state);
  const body = await bodyOf(request, behaviour);
  if (body === 'cut') {
    state.cuts++;
    return behaviour.onCut(state);
  }
  if (body === 'too-large') {
    response.writeHead(413, { connection: 'close' }).end();
    return;
  }
  if (body === 'too-slow') return respond(408);
  if (!behaviour.isKey(request.headers['x-parcel-key'] as string | undefined)) {
    return respond(401, behaviour.refused);
  }
  if (!behaviour.isSigned(request, body)) return respond(403, behaviour.refused);
  const text = body.toString();
  const early = behaviour.early(request, text, state);
  if (early !== undefined) return respond(early);
  const payload = behaviour.read(text);
  if (!payload) return respond(behaviour.malformed, behaviour.malformedText);
  const refused = behaviour.judge(payload);
  if (refused !== undefined) return respond(refused);
  if (!state.isStoreThere) return respond(behaviour.withoutStore);
  const id = idOf(request);
  if (!(await behaviour.claim(id, text, state))) return respond(behaviour.duplicate);
  behaviour.handle(id, state);
  respond(behaviour.success);
}

export function handle({ effects }: State, id: string): void {
  effects.set(id, (effects.get(id) ?? 0) + 1);
}

async function bodyOf(
  request: IncomingMessage,
  { bodyLimit, bodyTimeMs }: Behaviour,
): Promise<Buffer | 'cut' | 'too-large' | 'too-slow'> {
  const chunks: Buffer[] = [];
  let size = 0;
  const all = (async () => {
    try {
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size > bodyLimit) return 'too-large';
        chunks.push(chunk);
      }
      return Buffer.concat(chunks);
    } catch {
      return 'cut';
    }
  })();
  const stopping = new AbortController();
  const late = delay(bodyTimeMs, 'too-slow' as const, { signal: stopping.signal }).catch(
    () => 'too-slow' as const,
  );
  try {
    return await Promise.race([all, late]);
  } finally {
    stopping.abort();
  }
}

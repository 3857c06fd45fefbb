import { hash } from 'node:crypto';

/** What is known of an event ID when a request brings it. */
interface Recollection {
  /** How often it has come, this time included. */
  readonly attempt: number;
  /** The number of the request that brought it first. */
  readonly first: number;
  /** Whether the first request that brought it had another body. */
  readonly otherBody: boolean;
}

/** Remembers event IDs. */
interface DeliveryMemory {
  /** Takes note of a request. A body of undefined is compared with none. */
  remember(requestId: string, requestNumber: number, body: Uint8Array | undefined): Recollection;
}

interface Entry {
  attempt: number;
  readonly first: number;
  bodyDigest: string | undefined;
}

/** Makes a memory of the last `capacity` identifiers; the one that has not come for longest is forgotten first. */
export function createDeliveryMemory(capacity = 100_000): DeliveryMemory {
  // A Map keeps the order in which keys were put in.
  const entries = new Map<string, Entry>();
  return {
    remember(requestId, requestNumber, body) {
      // Digests, as both texts are a stranger's and may be long.
      const key = digestOf(requestId);
      const bodyDigest = body && digestOf(body);
      const known = entries.get(key);
      const entry = known ?? { attempt: 0, first: requestNumber, bodyDigest };
      entry.attempt++;
      entry.bodyDigest ??= bodyDigest;
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > capacity) entries.delete(entries.keys().next().value ?? '');
      return {
        attempt: entry.attempt,
        first: entry.first,
        otherBody: bodyDigest !== undefined && bodyDigest !== entry.bodyDigest,
      };
    },
  };
}

function digestOf(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64');
}

import {
  hasHmac,
  type Handshake,
  type HmacAlgorithm,
  type SignatureScheme,
  type TokenHandshake,
} from '@webhook-contract/runtime/v1';
import { below, own, placeId, textOf, type Place } from '../model/json.ts';
import { resolve, valueOf, type Sources } from '../source/sources.ts';
import { children, type Outline } from './outline.ts';

/** A handshake, and where the document states it. */
interface StatedHandshake {
  readonly place: Place;
  readonly handshake: Handshake;
}

/** The handshakes of all servers, equal ones once. */
export function handshakesOf(
  sources: Sources,
  { servers }: Outline,
  signature: Pick<SignatureScheme, 'secretEncoding'> | undefined,
): readonly StatedHandshake[] {
  const stated = servers.flatMap((server) => {
    const list = resolve(sources, below(server, 'x-handshakes'));
    return list ? children(sources, list) : [];
  });
  const found = [...new Map(stated.map((place) => [placeId(place), place])).values()].map((place) => ({
    place,
    handshake: handshakeOf(valueOf(sources, place), signature),
  }));
  return [...new Map(found.map((one) => [JSON.stringify(one.handshake), one])).values()];
}

function handshakeOf(
  stated: unknown,
  signature: Pick<SignatureScheme, 'secretEncoding'> | undefined,
): Handshake {
  const origin = textOf(own(stated, 'origin'));
  if (origin !== '') return { origin };
  const query = textOf(own(stated, 'query'));
  const hmac = own(stated, 'hmac');
  const response = (own(stated, 'response') ?? '') as TokenHandshake['response'];
  return {
    token:
      query !== '' ? { in: 'query', name: query } : { in: 'payload', pointer: textOf(own(stated, 'body')) },
    when: { ...(own(stated, 'when') as Record<string, string> | undefined) },
    response: typeof response === 'string' ? response : { ...response },
    hmac: hasHmac({ response })
      ? {
          algorithm: (textOf(own(hmac, 'algorithm')) || 'sha256') as HmacAlgorithm,
          encoding: own(hmac, 'encoding') === 'base64' ? 'base64' : 'hex',
          secretEncoding: signature?.secretEncoding ?? 'text',
        }
      : null,
  };
}

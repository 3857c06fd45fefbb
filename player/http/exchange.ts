/** What became of one request: a whole response in time, or why there was none. */
export type Exchange =
  | {
      /** 200 to 999, as the receiver wrote it; 1xx only announces a response. */
      readonly status: number;
      /** The first bytes of the response's body as text, at most `maxTextBytes`; absent if there were none. */
      readonly body?: string;
      /** The response header that the settings name; absent if it was not there. */
      readonly header?: string;
    }
  | { readonly failure: 'timeout' }
  | {
      /**
       * `sender` what the sender itself could not do, `tls` if the TLS handshake failed, `connection` whatever
       * else broke before the response was whole.
       */
      readonly failure: 'connection' | 'tls' | 'sender';
      /** What the system, the TLS library, Node or this folder calls it, such as `ECONNREFUSED`. */
      readonly reason: string;
    };

/** How much of a response's body is kept, in bytes. */
export const maxTextBytes = 512;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Bytes as text, at most `maxTextBytes` of them; what is not UTF-8 becomes U+FFFD, and no character is cut in two. */
export function bodyText(bytes: Uint8Array): string {
  if (bytes.length <= maxTextBytes) return decoder.decode(bytes);
  const text = decoder.decode(bytes.subarray(0, maxTextBytes), { stream: true });
  // Forgets the bytes of a character that the cut has split.
  decoder.decode();
  return text;
}

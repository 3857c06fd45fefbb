/** What became of one request. A status decides even where the answer's body never ends or breaks off. */
export type Answer =
  | {
      /** 200 to 999, as the receiver wrote it; 1xx only announces an answer. */
      readonly status: number;
      /** The first bytes of the answer's body as text, at most `maxTextBytes`; absent where there were none. */
      readonly body?: string;
    }
  | { readonly failure: 'timeout' }
  | {
      /** `tls` where no secure connection came about, `connection` whatever else broke before an answer was there. */
      readonly failure: 'connection' | 'tls';
      /** What the system, the TLS library, the HTTP parser or this folder calls it, such as `ECONNREFUSED`. */
      readonly reason: string;
    };

/** How much of an answer's body is kept, in bytes. */
export const maxTextBytes = 512;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Bytes as text, at most `maxTextBytes` of them; what is no UTF-8 becomes U+FFFD, and no character is cut in two. */
export function answerText(bytes: Uint8Array): string {
  if (bytes.length <= maxTextBytes) return decoder.decode(bytes);
  const text = decoder.decode(bytes.subarray(0, maxTextBytes), { stream: true });
  // Forgets the bytes of a character that the cut has split.
  decoder.decode();
  return text;
}

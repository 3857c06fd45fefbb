/** Mutants that no test has to tell from the program, each with the reason. */
export const ACCEPTED: readonly {
  readonly file: string;
  readonly change: string;
  readonly reason: string;
}[] = [
  {
    file: 'receiver/request/constant-time.ts',
    change:
      'difference |= (given[index] ?? 0) ^ (expected[index % expected.length] ?? 0); → difference |= (given[index] ?? 1) ^ (expected[index % expected.length] ?? 0);',
    reason: 'Each index is that of a given byte.',
  },
  {
    file: 'receiver/request/constant-time.ts',
    change:
      'difference |= (given[index] ?? 0) ^ (expected[index % expected.length] ?? 0); → difference |= (given[index] ?? 0) ^ (expected[index % expected.length] ?? 1);',
    reason: 'Nothing expected is empty, and the rest of a division is the index of a byte of it.',
  },
  {
    file: 'receiver/request/read-body.ts',
    change: 'if (length === 0) bytes = chunk; → if (false) bytes = chunk;',
    reason: 'Only copies the first chunk, too.',
  },
  {
    file: 'receiver/request/read-body.ts',
    change:
      'if (chunkEnd > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * chunkEnd)); → if (chunkEnd >= bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * chunkEnd));',
    reason: 'Only copies although there is room.',
  },
  {
    file: 'receiver/request/read-body.ts',
    change:
      'if (chunkEnd > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * chunkEnd)); → if (chunkEnd > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 4 * chunkEnd));',
    reason: 'Only leaves more room for what comes.',
  },
  {
    file: 'receiver/request/read-body.ts',
    change:
      'onEnd: () => end({ bytes: length === bytes.length ? bytes : bytes.slice(0, length) }), → onEnd: () => end({ bytes: false ? bytes : bytes.slice(0, length) }),',
    reason: 'Only copies a body that fits.',
  },
  {
    file: 'receiver/request/admit.ts',
    change:
      "if (Number(headerValue(headers, 'content-length') ?? 0) > maxBodyBytes) return { refusal: 'too-large' }; → if (Number(headerValue(headers, 'content-length') ?? 1) > maxBodyBytes) return { refusal: 'too-large' };",
    reason: 'A body may have at least one byte.',
  },
  {
    file: 'receiver/request/sender-check.ts',
    change:
      "const text = username === undefined ? value : /^basic +(\\S+)$/i.exec(value ?? '')?.[1]; → const text = username === undefined ? value : /^basic +(\\S+)$/i.exec(value ?? 'mutated')?.[1];",
    reason: 'That text is no credentials either.',
  },
  {
    file: 'receiver/request/sender-check.ts',
    change: 'if (text === undefined) return false; → if (false) return false;',
    reason: 'Nothing is compared with nothing then, and nothing expected is empty.',
  },
  {
    file: 'receiver/request/signature.ts',
    change:
      "return Promise.all(keys.map((key) => crypto.subtle.importKey('raw', key, algorithm, false, ['sign']))); → return Promise.all(keys.map((key) => crypto.subtle.importKey('raw', key, algorithm, true, ['sign'])));",
    reason: 'Nothing reads a key back.',
  },
  {
    file: 'receiver/request/signature.ts',
    change: 'imported ??= importKeys(); → imported = importKeys();',
    reason: 'Only imports the keys for each request.',
  },
  {
    file: 'receiver/request/signature.ts',
    change:
      "const id = scheme.idHeader === null ? '' : headerValue(headers, scheme.idHeader); → const id = scheme.idHeader === null ? 'mutated' : headerValue(headers, scheme.idHeader);",
    reason: 'A scheme without the header signs no ID.',
  },
  {
    file: 'receiver/request/signature.ts',
    change:
      "const timestamp = scheme.timestamp === null ? '' : timestampIn(scheme, scheme.timestamp, headers); → const timestamp = scheme.timestamp === null ? 'mutated' : timestampIn(scheme, scheme.timestamp, headers);",
    reason: 'A scheme without the header signs no time.',
  },
  {
    file: 'receiver/request/read-event.ts',
    change:
      'const { id, isIdStated } = found instanceof Promise ? await found : found; → const { id, isIdStated } = true ? await found : found;',
    reason: 'Only waits for what is there already.',
  },
  {
    file: 'receiver/request/storable.ts',
    change: 'if (PLAIN.test(text)) return text; → if (false) return text;',
    reason: 'Only looks at each character of a plain text.',
  },
  {
    file: 'receiver/check-source.ts',
    change:
      'const { eventIdHeaders = [], maxBodyBytes = 1_048_576, bodyTimeoutMs = 10_000 } = options; → const { eventIdHeaders = [], maxBodyBytes = 1_048_576, bodyTimeoutMs = 20000 } = options;',
    reason: 'To notice, a test would have to wait for ten seconds.',
  },
  {
    file: 'receiver/check-source.ts',
    change:
      "if (signature.toleranceMs !== undefined) wholeNumber('signature.toleranceMs', signature.toleranceMs); → if (true) wholeNumber('signature.toleranceMs', signature.toleranceMs);",
    reason: 'Undefined is accepted there, as the value for no limit.',
  },
];

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
    file: 'receiver/request/admit.ts',
    change: 'if (length === 0) bytes = chunk; → if (false) bytes = chunk;',
    reason: 'Only copies the first chunk, too.',
  },
  {
    file: 'receiver/request/admit.ts',
    change:
      'if (chunkEnd > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * chunkEnd)); → if (chunkEnd >= bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * chunkEnd));',
    reason: 'Only copies although there is room.',
  },
  {
    file: 'receiver/request/admit.ts',
    change:
      'if (chunkEnd > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 2 * chunkEnd)); → if (chunkEnd > bytes.length) bytes = copyOf(bytes, Math.min(maxBytes, 4 * chunkEnd));',
    reason: 'Only leaves more room for what comes.',
  },
  {
    file: 'receiver/request/admit.ts',
    change: 'if (!deadline.onTooLate) return; → if (false) return;',
    reason: 'Only stops once more to read a body whose stream has closed.',
  },
  {
    file: 'receiver/request/admit.ts',
    change: 'if (!deadline.onTooLate) return; → if (!deadline.onTooLate) ;',
    reason: 'Only stops once more to read a body whose stream has closed.',
  },
  {
    file: 'receiver/request/admit.ts',
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
    file: 'receiver/request/public-key-signature.ts',
    change:
      "? crypto.subtle.importKey('jwk', key.jwk, algorithm, false, ['verify']) → ? crypto.subtle.importKey('jwk', key.jwk, algorithm, true, ['verify'])",
    reason: 'Whether the key could be read again: nobody can get at it, and it is public.',
  },
  {
    file: 'receiver/request/public-key-signature.ts',
    change:
      ": crypto.subtle.importKey(key.form, key.bytes, algorithm, false, ['verify']), → : crypto.subtle.importKey(key.form, key.bytes, algorithm, true, ['verify']),",
    reason: 'Whether the key could be read again: nobody can get at it, and it is public.',
  },
  {
    file: 'receiver/request/public-key-signature.ts',
    change:
      "? bytesIn(secretEncoding === 'hex' ? 'hex' : 'base64', text) → ? bytesIn(secretEncoding === 'hex' ? 'hex' : '', text)",
    reason: 'Whatever is not hexadecimal is base64.',
  },
  {
    file: 'receiver/request/public-key-signature.ts',
    change: ": bytesIn('base64', pem.replaceAll(/\\s/g, '')); → : bytesIn('', pem.replaceAll(/\\s/g, ''));",
    reason: 'Whatever is not hexadecimal is base64.',
  },
  {
    file: 'receiver/request/public-key-signature.ts',
    change: 'const length = bytes[at + 1] ?? 0; → const length = bytes[at + 1] ?? 1;',
    reason: 'Nothing follows where a length would stand: the bytes are at their end either way.',
  },
  {
    file: 'receiver/request/intake.ts',
    change:
      'const beginnings = begins.some(isPromise) ? await Promise.all(begins) : (begins as Beginning[]); → const beginnings = true ? await Promise.all(begins) : (begins as Beginning[]);',
    reason: 'Only waits for what is there already.',
  },
  {
    file: 'receiver/create-receiver.ts',
    change:
      'if (server) await closeServer(server, withinMs - pauseMs); → if (true) await closeServer(server, withinMs - pauseMs);',
    reason: 'Without a server, closing it fails at once, which is caught.',
  },
  {
    file: 'receiver/request/signed-parts.ts',
    change:
      "export function bodyParts(scheme: SignatureScheme, { url = '' }: Pick<SignatureKeys, 'url'>): FindParts { → export function bodyParts(scheme: SignatureScheme, { url = 'mutated' }: Pick<SignatureKeys, 'url'>): FindParts {",
    reason: 'Neither is a URL.',
  },
  {
    file: 'receiver/request/signed-parts.ts',
    change:
      "return typeof value === 'string' || typeof value === 'number' ? String(value) : ''; → return typeof value === 'string' || typeof value === 'number' ? String(value) : 'mutated';",
    reason: 'Neither is a signature or a time.',
  },
  {
    file: 'receiver/request/signed-parts.ts',
    change:
      "const bodySha256 = scheme.signed.includes('{bodySha256}') ? await contentHash(body) : ''; → const bodySha256 = true ? await contentHash(body) : '';",
    reason: 'It is only not made where nothing signs it.',
  },
  {
    file: 'receiver/request/signed-parts.ts',
    change:
      "const bodySha256 = scheme.signed.includes('{bodySha256}') ? await contentHash(body) : ''; → const bodySha256 = scheme.signed.includes('') ? await contentHash(body) : '';",
    reason: 'It is only not made where nothing signs it.',
  },
  {
    file: 'receiver/request/signed-parts.ts',
    change:
      "const bodySha256 = scheme.signed.includes('{bodySha256}') ? await contentHash(body) : ''; → const bodySha256 = scheme.signed.includes('{bodySha256}') ? await contentHash(body) : 'mutated';",
    reason: 'Nothing reads it where nothing signs it.',
  },
  {
    file: 'runtime/event-type.ts',
    change: 'if (!only || readers.length > 1) → if (true)',
    reason: 'The general way gives the same, and takes longer.',
  },
  {
    file: 'runtime/event-type.ts',
    change: 'if (!only || readers.length > 1) → if (only || readers.length > 1)',
    reason: 'The general way gives the same, and takes longer.',
  },
  {
    file: 'runtime/event-type.ts',
    change: 'if (!only || readers.length > 1) → if (!only || readers.length >= 1)',
    reason: 'The general way gives the same, and takes longer.',
  },
  {
    file: 'runtime/event-type.ts',
    change: 'if (!only || readers.length > 1) → if (!only || readers.length > 0)',
    reason: 'The general way gives the same, and takes longer.',
  },
  {
    file: 'receiver/request/body-repeats.ts',
    change: 'const PLACES = 4_096; → const PLACES = 8192;',
    reason: 'Only remembers more.',
  },
  {
    file: 'receiver/request/body-repeats.ts',
    change: 'let one = 0; → let one = 1;',
    reason: 'Another hash, as good as this one.',
  },
  {
    file: 'receiver/request/body-repeats.ts',
    change: 'let other = 0; → let other = 1;',
    reason: 'Another hash, as good as this one.',
  },
  {
    file: 'receiver/request/body-repeats.ts',
    change:
      'for (let index = 0; index < body.length; index += 1) { → for (let index = 0; index <= body.length; index += 1) {',
    reason: 'Another hash, as good as this one: of a body with a zero at its end.',
  },
  {
    file: 'receiver/request/body-repeats.ts',
    change: 'return (one >>> 6) * 2 ** 26 + (other >>> 6); → return (one >>> 6) * 2 ** 26 - (other >>> 6);',
    reason: 'Another hash, as good as this one.',
  },
  {
    file: 'receiver/request/storable.ts',
    change: 'if (PLAIN.test(text)) return text; → if (false) return text;',
    reason: 'Only looks at each character of a plain text.',
  },
  {
    file: 'receiver/check-options.ts',
    change:
      "retentionMs: numberOf('retentionMs', Math.max(7 * DAY_MS, (contract.retryWindowMs ?? 0) + DAY_MS)), → retentionMs: numberOf('retentionMs', Math.max(7 * DAY_MS, (contract.retryWindowMs ?? 1) + DAY_MS)),",
    reason: 'A week is longer either way.',
  },
  {
    file: 'receiver/check-options.ts',
    change:
      'isIdSigned: contract.signature?.isIdSigned(eventId, contract.eventType) ?? false, → isIdSigned: contract.signature?.isIdSigned(eventId, contract.eventType) ?? true,',
    reason: 'Without a signature nothing is signed.',
  },
  {
    file: 'receiver/adapters/node.ts',
    change:
      "const { method = '', url, headers } = request; → const { method = 'mutated', url, headers } = request;",
    reason: 'A server of Node gives each request its method.',
  },
  {
    file: 'receiver/adapters/node.ts',
    change:
      '\'A body parser has read the webhook before the receiver, and the bytes are gone. Mount the receiver before it, as in app.post("/webhook", toNode(receiver)) above app.use(express.json())\'; → \'A body parser has read the webhook before the receiver, or the bytes are gone. Mount the receiver before it, as in app.post("/webhook", toNode(receiver)) above app.use(express.json())\';',
    reason: 'The text of an error.',
  },
  {
    file: 'receiver/check-options.ts',
    change:
      "if (signature.toleranceMs !== undefined) wholeNumber('signature.toleranceMs', signature.toleranceMs); → if (true) wholeNumber('signature.toleranceMs', signature.toleranceMs);",
    reason: 'Undefined is accepted there, as the value for no limit.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'const MAX_STEPS = 20_000; → const MAX_STEPS = 40000;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'const MAX_SPLITS = 4; → const MAX_SPLITS = 8;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'let steps = 0; → let steps = 1;',
    reason: 'Each proof begins with 0.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'let isAssumed = false; → let isAssumed = true;',
    reason: 'The first step of a proof does not ask.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'steps = 0; → steps = 1;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'return includes([one], other, { level: 0, splits: 0 }); → return includes([one], other, { level: 1, splits: 0 });',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "const id = `${[...new Set(a.map(canonicalText))].sort().join('&')}⊆${canonicalText(rule)}`; → const id = `${[...new Set(a.map(canonicalText))].sort().join('')}⊆${canonicalText(rule)}`;",
    reason: 'Each text is in braces of its own.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if (proven.has(id)) return true; → if (false) return true;',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if (unproven.has(tried)) return false; → if (false) return false;',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'isAssumed ||= level < depth.level; → isAssumed ||= level <= depth.level;',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if ((steps += 1) > MAX_STEPS) return false; → if (false) return false;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if ((steps += 1) > MAX_STEPS) return false; → if ((steps += 1) >= MAX_STEPS) return false;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if ((steps += 1) > MAX_STEPS) return false; → if ((steps -= 1) > MAX_STEPS) return false;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if ((steps += 1) > MAX_STEPS) return false; → if ((steps += 0) > MAX_STEPS) return false;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'isAssumed = false; → ;',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'isAssumed = false; → isAssumed = true;',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if (!result) unproven.add(tried); → if (!result) ;',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'else if (!isAssumed || open.size === 0) proven.add(id); → else if (false) proven.add(id);',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'else if (!isAssumed || open.size === 0) proven.add(id); → else if (!isAssumed && open.size === 0) proven.add(id);',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'else if (!isAssumed || open.size === 0) proven.add(id); → else if (!isAssumed || open.size === 0) ;',
    reason: 'Only keeps less of what was proved, so that it is proved again.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if (splits >= MAX_SPLITS) return false; → if (false) return false;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if (splits >= MAX_SPLITS) return false; → if (splits > MAX_SPLITS) return false;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'const deeper = { level, splits: splits + 1 }; → const deeper = { level, splits: splits - 1 };',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'const deeper = { level, splits: splits + 1 }; → const deeper = { level, splits: splits + 0 };',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'const { if: meets = true, then = true, else: otherwise = true } = condition; → const { if: meets = false, then = true, else: otherwise = true } = condition;',
    reason: 'Only a part with an `if` is a condition.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "const rest = without(condition, 'if', 'then', 'else'); → const rest = without(condition, 'if', '', 'else');",
    reason: 'Without an `if`, it says nothing.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "const rest = without(condition, 'if', 'then', 'else'); → const rest = without(condition, 'if', 'then', '');",
    reason: 'Without an `if`, it says nothing.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "const [[keyword = '', value = null] = []] = Object.entries(rule); → const [[keyword = 'mutated', value = null] = []] = Object.entries(rule);",
    reason: 'Each rule has a keyword.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "const [[name = '', schema = true] = []] = Object.entries(isObject(value) ? value : {}); → const [[name = 'mutated', schema = true] = []] = Object.entries(isObject(value) ? value : {});",
    reason: 'Each rule of a field has its name.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "const [[name = '', schema = true] = []] = Object.entries(isObject(value) ? value : {}); → const [[name = '', schema = false] = []] = Object.entries(isObject(value) ? value : {});",
    reason: 'Each rule of a field has its schema.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "const [[name = '', schema = true] = []] = Object.entries(isObject(value) ? value : {}); → const [[name = '', schema = true] = []] = Object.entries(true ? value : {});",
    reason: 'Fields are always an object.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'const { properties, patternProperties, additionalProperties: schema = true } = rule; → const { properties, patternProperties, additionalProperties: schema = false } = rule;',
    reason: 'A rule of further fields has their schema.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'return Object.entries(isObject(value) ? value : {}).every(([name, needed]) => { → return Object.entries(true ? value : {}).every(([name, needed]) => {',
    reason: 'Dependencies are always an object.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      '{ contains = true, minContains = 1, maxContains }: JsonObject, → { contains = false, minContains = 1, maxContains }: JsonObject,',
    reason: 'A rule of contained items has their schema.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      '{ if: meets = true, then = true, else: otherwise = true }: JsonObject, → { if: meets = false, then = true, else: otherwise = true }: JsonObject,',
    reason: 'Only a rule with an `if` is a condition.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'if (depth.splits >= MAX_SPLITS) return false; → if (depth.splits > MAX_SPLITS) return false;',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change: 'const others = a.filter((one) => one !== part); → const others = a;',
    reason: 'What is refused stays refused: the same is said twice.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      "return includes([...others, without(part, 'not')], refused, depth); → return includes([...others, without(part, '')], refused, depth);",
    reason: 'What is refused stays refused: the same is said twice.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'least > mostItems(a) || (least > 0 && inside.level < 8 && isEmpty(parts(itemSchemas(a, 0)), inside)) → least > mostItems(a) || (least > 0 && inside.level <= 8 && isEmpty(parts(itemSchemas(a, 0)), inside))',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      '(inside.level < 8 && required.some((name) => isEmpty(parts(possibleField(accepts, a, name)), inside))) → (inside.level <= 8 && required.some((name) => isEmpty(parts(possibleField(accepts, a, name)), inside)))',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      'least > mostItems(a) || (least > 0 && inside.level < 8 && isEmpty(parts(itemSchemas(a, 0)), inside)) → least > mostItems(a) || (least > 0 && inside.level < 16 && isEmpty(parts(itemSchemas(a, 0)), inside))',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'generators/compare/schema/inclusion/proof.ts',
    change:
      '(inside.level < 8 && required.some((name) => isEmpty(parts(possibleField(accepts, a, name)), inside))) → (inside.level < 16 && required.some((name) => isEmpty(parts(possibleField(accepts, a, name)), inside)))',
    reason: 'Only how long or how deep a proof is tried before it is given up.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change:
      'return pending.splice(0, end < 0 ? pending.length : end); → return pending.splice(0, end <= 0 ? pending.length : end);',
    reason: 'A batch has one item at least, so no end is 0.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change:
      'return pending.splice(0, end < 0 ? pending.length : end); → return pending.splice(0, end < 1 ? pending.length : end);',
    reason: 'A batch has one item at least, so no end is 0.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change: 'if (isCalled || running >= inFlight) return; → if (false) return;',
    reason: 'A call too many begins nothing, as `begin` asks for room and work itself: only speed.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change: 'if (isCalled || running >= inFlight) return; → if (isCalled && running >= inFlight) return;',
    reason: 'A call too many begins nothing, as `begin` asks for room and work itself: only speed.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change: 'if (isCalled || running >= inFlight) return; → if (isCalled || running > inFlight) return;',
    reason: 'A call too many begins nothing, as `begin` asks for room and work itself: only speed.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change: 'if (isCalled || running >= inFlight) return; → if (isCalled || running >= inFlight) ;',
    reason: 'A call too many begins nothing, as `begin` asks for room and work itself: only speed.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change: 'isCalled = true; → ;',
    reason: 'A call too many begins nothing, as `begin` asks for room and work itself: only speed.',
  },
  {
    file: 'receiver/inbox/batches.ts',
    change: 'isCalled = true; → isCalled = false;',
    reason: 'A call too many begins nothing, as `begin` asks for room and work itself: only speed.',
  },
  {
    file: 'receiver/inbox/first-state.ts',
    change: '? { state, attempts: 0, token: 0, delayMs: 0 } → ? { state, attempts: 0, token: 1, delayMs: 0 }',
    reason: 'The number of a claim only has to differ from those of the other claims of its event.',
  },
  {
    file: 'receiver/inbox/first-state.ts',
    change:
      ": { state: 'claimed', attempts: 1, token: 1, delayMs: leaseMs }; → : { state: 'claimed', attempts: 1, token: 0, delayMs: leaseMs };",
    reason: 'The number of a claim only has to differ from those of the other claims of its event.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'let numbers = 0; → let numbers = 1;',
    reason: 'Numbers only have to ascend.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (signed !== null) bySigned.delete(signed); → if (true) bySigned.delete(signed);',
    reason: 'Nobody looks for what is not signed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'done[firstDone] = undefined; → ;',
    reason: 'It only decides when memory is freed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (firstDone * 2 < done.length) return; → if (true) return;',
    reason: 'It only decides when memory is freed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (firstDone * 2 < done.length) return; → if (false) return;',
    reason: 'It only decides when memory is freed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (firstDone * 2 < done.length) return; → if (firstDone * 2 <= done.length) return;',
    reason: 'It only decides when memory is freed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (firstDone * 2 < done.length) return; → if (firstDone / 2 < done.length) return;',
    reason: 'It only decides when memory is freed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (firstDone * 2 < done.length) return; → if (firstDone * 4 < done.length) return;',
    reason: 'It only decides when memory is freed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (firstDone * 2 < done.length) return; → if (firstDone * 2 < done.length) ;',
    reason: 'It only decides when memory is freed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change:
      'if (event.signed !== null) bySigned.set(event.signed, entry); → if (true) bySigned.set(event.signed, entry);',
    reason: 'Nobody looks for what is not signed.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (orderKey !== null) busyKeys.add(orderKey); → if (true) busyKeys.add(orderKey);',
    reason: 'Nobody looks whether it is busy.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'if (working) await working; → if (true) await working;',
    reason: 'Only waits for what is there already.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'isListed: false, → isListed: true,',
    reason: 'The roster says so itself as it takes it in.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'let claims = 0; → let claims = 1;',
    reason: 'The number of a claim only has to differ from those of the other claims.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change: 'claims += 1; → claims -= 1;',
    reason: 'The number of a claim only has to differ from those of the other claims.',
  },
  {
    file: 'receiver/inbox/memory.ts',
    change:
      "const { token: _, ...stored } = claimedEvent(event, { state, attempts, receivedAtMs, dueAtMs, token: '' }); → const { token: _, ...stored } = claimedEvent(event, { state, attempts, receivedAtMs, dueAtMs, token: 'mutated' });",
    reason: 'It is taken out again.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'const { timeoutMs = 5_000, createTable = true } = options; → const { timeoutMs = 10000, createTable = true } = options;',
    reason: 'A test would have to wait as long.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'inFlight: 2, → inFlight: 4,',
    reason: 'How much goes into a statement, and how many run at once: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'weight: () => 1, → weight: () => 0,',
    reason: 'How much goes into a statement: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'retryInMs ?? 0, → retryInMs ?? 1,',
    reason: 'It is for an event that is dead, which is due at no time.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'kept') and newer_than < $2), → where contract = $1 and state = 'deferred' and state in ('deferred', 'waiting', 'kept') and newer_than < $2),",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'kept') and newer_than >= $2 → where contract = $1 and state = 'deferred' and state in ('deferred', 'waiting', 'kept') and newer_than >= $2",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'const keys = [keyOf(event), ...(event.signed === null ? [] : [`${event.contract}\\r${event.signed}`])]; → const keys = [keyOf(event), ...(true ? [] : [`${event.contract}\\r${event.signed}`])];',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'const isRepeat = keys.some((key) => taken.has(key)); → const isRepeat = keys.every((key) => taken.has(key));',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -1 : 1)), others]; → return [batch, others];',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -1 : 1)), others]; → return [batch.toSorted((one, other) => (keyOf(one.item.event) <= keyOf(other.item.event) ? -1 : 1)), others];',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -1 : 1)), others]; → return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -1 : 0)), others];',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'const BATCH_BYTES = 1_048_576; → const BATCH_BYTES = 2097152;',
    reason: 'How much goes into a statement, and how many run at once: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "const table = checkedTable(options.table ?? 'webhook_inbox', 'schema.table'); → const table = checkedTable(options.table ?? 'webhook_inbox', '');",
    reason: 'Whatever is not `table` allows a schema.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'weight: ({ event }) => event.body.length + EVENT_BYTES, → weight: ({ event }) => event.body.length - EVENT_BYTES,',
    reason: 'How much goes into a statement, and how many run at once: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "`update ${table} set state = 'claimed', attempts = attempts + 1, token = token + 1, due_at_ms = ${NOW} + $4::bigint → `update ${table} set state = 'claimed', attempts = attempts + 1, token = token - 1, due_at_ms = ${NOW} + $4::bigint",
    reason: 'The number of a claim only has to differ from those of the other claims of its event.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'if (error instanceof AbandonedWork) → if (true)',
    reason:
      'PostgreSQL undoes what was written either way: closing the connection costs more than a rollback.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state in ('waiting', 'claimed') and due_at_ms > ${NOW} + $3::bigint returning 1) → where contract = $1 and state in ('waiting', 'claimed') and due_at_ms >= ${NOW} + $3::bigint returning 1)",
    reason: 'The clock of the database moves on: no test can tell the very millisecond.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'kept') and newer_than >= $2 → where contract = $1 and state = 'deferred' and newer_than >= $2",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'kept') and newer_than < $2), → where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'waiting') and newer_than < $2),",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'kept') and newer_than >= $2 → where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'waiting') and newer_than >= $2",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state = 'done' and due_at_ms <= ${NOW} - $2::bigint order by due_at_ms limit $3)`, → where contract = $1 and state = 'done' and due_at_ms < ${NOW} - $2::bigint order by due_at_ms limit $3)`,",
    reason: 'The clock of the database moves on: no test can tell the very millisecond.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -1 : 1)), others]; → return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? 1 : 1)), others];',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'const EVENT_BYTES = 4_096; → const EVENT_BYTES = 8192;',
    reason: 'How much goes into a statement, and how many run at once: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'return (await query(text, values)).rowCount ?? 0; → return (await query(text, values)).rowCount ?? 1;',
    reason: 'PostgreSQL says of each statement that changes rows how many it changed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'capacity: 1_000, → capacity: 2000,',
    reason: 'How much goes into a statement, and how many run at once: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'await session?.then( ({ rollBack }) => rollBack(), () => undefined, ); → (session?.then( ({ rollBack }) => rollBack(), () => undefined, ));',
    reason: 'Nothing that follows depends on when the connection is given back.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      "where contract = $1 and state = 'deferred' and state in ('deferred', 'dead', 'kept') and newer_than < $2), → where contract = $1 and state = 'deferred' and newer_than < $2),",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change: 'await session.rollBack(); → (session.rollBack());',
    reason: 'Nothing that follows depends on when the connection is given back.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -1 : 1)), others]; → return [batch.toSorted((one, other) => (false ? -1 : 1)), others];',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -1 : 1)), others]; → return [batch.toSorted((one, other) => (keyOf(one.item.event) < keyOf(other.item.event) ? -0 : 1)), others];',
    reason: 'Two statements that wait for each other are repeated event by event: only speed.',
  },
  {
    file: 'receiver/inbox/postgres.ts',
    change:
      'checked ??= readyTable(own.query, table, createTable).catch((error: unknown) => { → checked = readyTable(own.query, table, createTable).catch((error: unknown) => {',
    reason: 'It is checked each time then: only speed.',
  },
  {
    file: 'receiver/inbox/redis-scripts.ts',
    change:
      "local late = redis.call('ZRANGEBYSCORE', prefix .. 'due', '(' .. ms(now + ARGV[2]), '+inf', 'LIMIT', 0, 10000) → local late = redis.call('ZRANGEBYSCORE', prefix .. 'due', '' .. ms(now + ARGV[2]), '+inf', 'LIMIT', 0, 10000)",
    reason: 'The clock of Redis moves on: no test can tell the very millisecond.',
  },
  {
    file: 'receiver/inbox/redis-scripts.ts',
    change:
      "local oldest = redis.call('ZRANGE', prefix .. state, 0, 0)[1] → local oldest = redis.call('ZRANGE', prefix .. state, 0, 1)[1]",
    reason: 'Only the first one is taken.',
  },
  {
    file: 'receiver/inbox/redis-scripts.ts',
    change: "if order == '' then return end → ",
    reason: 'There is no list of the empty key.',
  },
  {
    file: 'receiver/inbox/redis-scripts.ts',
    change: 'while #claimed < tonumber(ARGV[2]) do → while #claimed <= tonumber(ARGV[2]) do',
    reason: 'The events that are claimed are counted once more within.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "const [seq = '', number = ''] = token.split('.'); → const [seq = 'mutated', number = ''] = token.split('.');",
    reason: 'Each token has both.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "const [seq = '', number = ''] = token.split('.'); → const [seq = '', number = 'mutated'] = token.split('.');",
    reason: 'Each token has both.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "and o.state in ('waiting', 'claimed', 'deferred') and (o.state = 'claimed' or (o.state in ('waiting', 'deferred') and o.seq < e.seq))))`; → and o.state in ('waiting', 'claimed', 'deferred') and (o.state = 'claimed' or (o.state in ('waiting', 'deferred') and o.seq <= e.seq))))`;",
    reason: 'An event is not compared with itself: it is neither claimed nor before itself.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "select 1 from ${table} o where o.contract = e.contract and o.order_key = e.order_key and o.seq <> e.seq and o.state in ('waiting', 'claimed', 'deferred') and (o.state = 'claimed' or (o.state in ('waiting', 'deferred') and o.seq < e.seq))))`; → select 1 from ${table} o where o.contract = e.contract and o.order_key = e.order_key and o.state in ('waiting', 'claimed', 'deferred') and (o.state = 'claimed' or (o.state in ('waiting', 'deferred') and o.seq < e.seq))))`;",
    reason: 'An event is not compared with itself: it is neither claimed nor before itself.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "and o.state in ('waiting', 'claimed', 'deferred') and (o.state = 'claimed' or (o.state in ('waiting', 'deferred') and o.seq < e.seq))))`; → and (o.state = 'claimed' or (o.state in ('waiting', 'deferred') and o.seq < e.seq))))`;",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change: "const name = table.replace(/^.*\\./, ''); → const name = table.replace(/.*\\./, '');",
    reason: 'It is greedy from the beginning.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change: "const name = table.replace(/^.*\\./, ''); → const name = table.replace(/^.*\\./, 'mutated');",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('due', `(contract, due_at_ms, seq) where state in ${OPEN}`), → index('', `(contract, due_at_ms, seq) where state in ${OPEN}`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change: "'order', → '',",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where order_key is not null or state in ('waiting', 'claimed', 'deferred')`,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where order_key is null and state in ('waiting', 'claimed', 'deferred')`,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where order_key is not null and state not in ('waiting', 'claimed', 'deferred')`,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where state in ('waiting', 'claimed', 'deferred')`,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where order_key is not null `,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where order_key is not null and state in ('kept', 'claimed', 'deferred')`,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where order_key is not null and state in ('waiting', 'waiting', 'deferred')`,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "`(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'deferred')`, → `(contract, order_key, seq) where order_key is not null and state in ('waiting', 'claimed', 'waiting')`,",
    reason: 'It is what an index holds: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('claimed', `(contract, order_key) where order_key is not null and state = 'claimed'`).replace( → index('waiting', `(contract, order_key) where order_key is not null and state = 'claimed'`).replace(",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('signed', `(contract, signed) where signed is not null`).replace('index', 'unique index'), → index('', `(contract, signed) where signed is not null`).replace('index', 'unique index'),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('done', `(contract, due_at_ms) where state = 'done'`), → index('kept', `(contract, due_at_ms) where state = 'done'`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('done', `(contract, due_at_ms) where state = 'done'`), → index('done', `(contract, due_at_ms) where state <> 'done'`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('done', `(contract, due_at_ms) where state = 'done'`), → index('done', `(contract, due_at_ms) where state = 'kept'`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('resting', `(contract, state, seq) where state in ('deferred', 'dead', 'kept')`), → index('', `(contract, state, seq) where state in ('deferred', 'dead', 'kept')`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('resting', `(contract, state, seq) where state in ('deferred', 'dead', 'kept')`), → index('resting', `(contract, state, seq) where state not in ('deferred', 'dead', 'kept')`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('resting', `(contract, state, seq) where state in ('deferred', 'dead', 'kept')`), → index('resting', `(contract, state, seq) where state in ('waiting', 'dead', 'kept')`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('resting', `(contract, state, seq) where state in ('deferred', 'dead', 'kept')`), → index('resting', `(contract, state, seq) where state in ('deferred', 'waiting', 'kept')`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "index('resting', `(contract, state, seq) where state in ('deferred', 'dead', 'kept')`), → index('resting', `(contract, state, seq) where state in ('deferred', 'dead', 'waiting')`),",
    reason: 'The name of an index says nothing, as long as there is no other of that name.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change: 'return Number(version) > LAYOUT_VERSION → return Number(version) >= LAYOUT_VERSION',
    reason: 'The layout that is known has been dealt with before.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "order by contract, ${index === 0 ? 'due_at_ms' : 'state'}, seq limit ${COUNTED_UP_TO}) part_${index}`, → limit ${COUNTED_UP_TO}) part_${index}`,",
    reason: 'It is the order of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "where contract = ${contract} and ${condition}${index === 0 ? '' : ` and state in ('deferred', 'dead', 'kept')`} → where contract = ${contract} and ${condition}${index === 0 ? '' : ` `}",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "where contract = ${contract} and ${condition}${index === 0 ? '' : ` and state in ('deferred', 'dead', 'kept')`} → where contract = ${contract} and ${condition}${index === 0 ? '' : ` and state in ('deferred', 'waiting', 'kept')`}",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sql-rows.ts',
    change:
      "order by contract, ${index === 0 ? 'due_at_ms' : 'state'}, seq limit ${COUNTED_UP_TO}) part_${index}`, → order by contract, ${index === 1 ? 'due_at_ms' : 'state'}, seq limit ${COUNTED_UP_TO}) part_${index}`,",
    reason: 'It is the order of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "`update ${table} set state = 'claimed', attempts = attempts + 1, token = token + 1, due_at_ms = :leaseUntilMs, → `update ${table} set state = 'claimed', attempts = attempts + 1, token = token - 1, due_at_ms = :leaseUntilMs,",
    reason: 'The number of a claim only has to differ from those of the other claims of its event.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      'where seq in (select e.seq from ${table} e where ${due} order by ${CLAIM_ORDER} limit :limit) → where seq in (select e.seq from ${table} e where ${due} limit :limit)',
    reason: 'The rows come in this order out of the index.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      'const isDue = database.prepare(`select 1 from ${table} e where ${due} limit 1`); → const isDue = database.prepare(`select 1 from ${table} e where ${due} `);',
    reason: 'The first row suffices: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "const isLeased = `contract = ?1 and state in ('waiting', 'claimed') and state = 'claimed' and due_at_ms > ?2`; → const isLeased = `contract = ?1 and state in ('waiting', 'claimed') and state = 'claimed' and due_at_ms >= ?2`;",
    reason:
      'What is due already is due again: that it was due for longer is forgotten, which no claim depends on.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "const isLeased = `contract = ?1 and state in ('waiting', 'claimed') and state = 'claimed' and due_at_ms > ?2`; → const isLeased = `contract = ?1 and state = 'claimed' and due_at_ms > ?2`;",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "const isLeased = `contract = ?1 and state in ('waiting', 'claimed') and state = 'claimed' and due_at_ms > ?2`; → const isLeased = `contract = ?1 and state in ('waiting', 'claimed') and state = 'claimed' `;",
    reason:
      'What is due already is due again: that it was due for longer is forgotten, which no claim depends on.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "const isLeased = `contract = ?1 and state in ('waiting', 'claimed') and state = 'claimed' and due_at_ms > ?2`; → const isLeased = `contract = ?1 and state in ('kept', 'claimed') and state = 'claimed' and due_at_ms > ?2`;",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      '`select distinct claimed_by as name from ${table} where ${isLeased} and claimed_by <> ?3`, → `select distinct claimed_by as name from ${table} where ${isLeased} or claimed_by <> ?3`,',
    reason:
      'It names more processes, of which only those that ended count, and only what they have leased: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      '`select distinct claimed_by as name from ${table} where ${isLeased} and claimed_by <> ?3`, → `select claimed_by as name from ${table} where ${isLeased} and claimed_by <> ?3`,',
    reason:
      'It names more processes, of which only those that ended count, and only what they have leased: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "where contract = ? and state = 'done' and due_at_ms <= ? order by due_at_ms limit ?)`, → where contract = ? and state = 'done' and due_at_ms <= ? limit ?)`,",
    reason: 'The rows come in this order out of the index.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "const isDeferred = `contract = ? and state = 'deferred' and state in ('deferred', 'dead', 'kept')`; → const isDeferred = `contract = ? and state = 'deferred' `;",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "const isDeferred = `contract = ? and state = 'deferred' and state in ('deferred', 'dead', 'kept')`; → const isDeferred = `contract = ? and state = 'deferred' and state in ('deferred', 'waiting', 'kept')`;",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change:
      "const isDeferred = `contract = ? and state = 'deferred' and state in ('deferred', 'dead', 'kept')`; → const isDeferred = `contract = ? and state = 'deferred' and state in ('deferred', 'dead', 'waiting')`;",
    reason: 'It repeats the condition of an index, so that the index is used: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: 'if (ended.length === 0) return; → if (false) return;',
    reason: 'It begins a transaction in which nothing is done: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: 'if (ended.length === 0) return; → if (ended.length === 0) ;',
    reason: 'It begins a transaction in which nothing is done: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: 'if (!isDue.get({ contract, version, nowMs: now() })) return []; → if (false) return [];',
    reason: 'The statement that claims finds nothing then: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: 'if (writes.length === 0) return commit.soon(end); → if (false) return commit.soon(end);',
    reason: 'A transaction with a savepoint does the same for no writes: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: "database.exec('pragma wal_autocheckpoint = 4000'); → ;",
    reason: 'How much gathers in the log before it goes into the file: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: "database.exec('pragma wal_autocheckpoint = 4000'); → database.exec('');",
    reason: 'How much gathers in the log before it goes into the file: only speed.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: "bytes: 'blob', → bytes: '',",
    reason: 'A column without a type keeps bytes and texts as they are, too.',
  },
  {
    file: 'receiver/inbox/sqlite.ts',
    change: "sorted: 'text', → sorted: '',",
    reason: 'A column without a type keeps bytes and texts as they are, too.',
  },
  {
    file: 'receiver/work/worker.ts',
    change: 'handled: 0, → handled: 1,',
    reason: 'Only the difference of two counts is told.',
  },
  {
    file: 'receiver/work/worker.ts',
    change: "inbox: 'behind', → inbox: 'empty',",
    reason: 'A start and a drain both say what the inbox is before anything asks.',
  },
  {
    file: 'receiver/work/worker.ts',
    change:
      "const [outcome = 'new'] = await inbox.put([event], isWanted ? leaseMs : undefined); → const [outcome = ''] = await inbox.put([event], isWanted ? leaseMs : undefined);",
    reason: 'An inbox says something of each event.',
  },
  {
    file: 'receiver/work/worker.ts',
    change:
      'if (waiting.length > 0) for (const resolve of waiting.splice(0)) resolve(); → if (true) for (const resolve of waiting.splice(0)) resolve();',
    reason: 'Without anybody who waits, nothing is called: only speed.',
  },
  {
    file: 'receiver/work/worker.ts',
    change:
      'if (waiting.length > 0) for (const resolve of waiting.splice(0)) resolve(); → if (waiting.length >= 0) for (const resolve of waiting.splice(0)) resolve();',
    reason: 'Without anybody who waits, nothing is called: only speed.',
  },
  {
    file: 'receiver/work/worker.ts',
    change:
      'if (attempt > 1 && options.retryDelayMs(attempt - 1) === null) → if (attempt >= 1 && options.retryDelayMs(attempt - 1) === null)',
    reason: 'No schedule ends before the first attempt: only speed.',
  },
  {
    file: 'receiver/work/worker.ts',
    change:
      'if (attempt > 1 && options.retryDelayMs(attempt - 1) === null) → if (attempt > 0 && options.retryDelayMs(attempt - 1) === null)',
    reason: 'No schedule ends before the first attempt: only speed.',
  },
  {
    file: 'receiver/work/worker.ts',
    change:
      'if (isForNewer !== false && (await isLeft(claimed, isForNewer))) return true; → if (isForNewer !== true && (await isLeft(claimed, isForNewer))) return true;',
    reason: 'False is awaited to the same effect: only speed.',
  },
  {
    file: 'receiver/work/worker.ts',
    change: "else await tellUnlessTaken(claimed, 'lost'); → else (tellUnlessTaken(claimed, 'lost'));",
    reason: 'The notice comes as soon either way, and nothing that waits for it is left.',
  },
  {
    file: 'receiver/work/worker.ts',
    change:
      "if (!isOurs) await tellUnlessTaken(claimed, 'lost'); → if (!isOurs) (tellUnlessTaken(claimed, 'lost'));",
    reason: 'The notice comes as soon either way, and nothing that waits for it is left.',
  },
  {
    file: 'receiver/work/worker.ts',
    change: "await tellUnlessTaken(claimed, 'unsettled'); → (tellUnlessTaken(claimed, 'unsettled'));",
    reason: 'The notice comes as soon either way, and nothing that waits for it is left.',
  },
  {
    file: 'receiver/work/worker.ts',
    change: 'else if (!found) return state.handled - before; → else if (true) return state.handled - before;',
    reason: 'What drain finds takes longer to end than drain takes to go on.',
  },
];

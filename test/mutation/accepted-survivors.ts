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
    file: 'receiver/request/intake.ts',
    change:
      'const beginning = begins instanceof Promise ? await begins : begins; → const beginning = true ? await begins : begins;',
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
];

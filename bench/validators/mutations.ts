import type { Payload } from './events.ts';

const OTHER_TYPES: readonly unknown[] = [null, true, 0, 42, [], {}, '', ' '];
const SUBSTITUTES = ['0', 'f', 'F', 'g', 'Z', '-', '.', '_', ' ', '!', '\n', 'é', '•', '😀'];

/** Values near a valid payload, most of them wrong in one place, and values that are not payload at all. */
export function* mutationsOf(payload: Payload): Generator<unknown> {
  yield payload;
  yield { ...payload, unknownField: 'x' };
  yield* [null, 'text', 42, true, {}, [], [payload]];
  for (const [field, value] of Object.entries(payload)) {
    const { [field]: _, ...rest } = payload;
    yield rest;
    for (const other of OTHER_TYPES) yield { ...payload, [field]: other };
    yield { ...payload, [field]: [value] };
    if (typeof value === 'string')
      for (const text of mutatedTexts(value)) yield { ...payload, [field]: text };
  }
}

function* mutatedTexts(text: string): Generator<string> {
  yield* [
    text.toUpperCase(),
    text.toLowerCase(),
    text + text,
    ` ${text}`,
    `${text} `,
    `${text}\n`,
    `-${text}`,
  ];
  for (let at = 0; at < text.length; at += 1) {
    yield text.slice(0, at) + text.slice(at + 1);
    for (const character of SUBSTITUTES) {
      yield text.slice(0, at) + character + text.slice(at + 1);
      yield text.slice(0, at) + character + text.slice(at);
    }
  }
}

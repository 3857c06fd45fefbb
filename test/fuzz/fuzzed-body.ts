import type { Random } from '../random.ts';

type Fields = Record<string, unknown>;

const CHARACTERS = [...'0123456789abcdefgXYZ*•# -:.,+T€é\n', '', '😀', '\ud800', '\u0000'];
const NAMES = ['more', '', 'constructor', '__proto__', 'toString', 'a/b~c', 'template'];

/** A body near a payload: most are wrong in a few places, some are not payload at all, and some are right. */
export function fuzzedBody(payload: object, random: Random): unknown {
  if (random.below(50) === 0) return fuzzedValue(random, 3);
  const body = structuredClone(payload) as Fields;
  for (let changes = random.below(4); changes > 0; changes -= 1) change(body, random);
  return body;
}

function change(body: Fields, random: Random): void {
  const name = random.pick(Object.keys(body).length > 0 ? Object.keys(body) : NAMES);
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  switch (random.below(5)) {
    case 0:
      delete body[name];
      return;
    case 1:
      set(body, random.pick(NAMES), fuzzedValue(random, 2));
      return;
    case 2:
      set(body, name, fuzzedValue(random, 2));
      return;
    default:
      if (typeof value === 'string') set(body, name, fuzzedText(value, random));
      else if (typeof value === 'object' && value !== null) change(value as Fields, random);
  }
}

/** As JSON.parse does it, which makes `__proto__` a field like any other. */
function set(body: Fields, name: string, value: unknown): void {
  Object.defineProperty(body, name, { value, enumerable: true, configurable: true, writable: true });
}

function fuzzedText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  return text.slice(0, at) + random.pick(CHARACTERS) + text.slice(at + random.below(2));
}

function fuzzedValue(random: Random, depth: number): unknown {
  const inner = (): unknown => fuzzedValue(random, depth - 1);
  const scalars = [null, true, 0, -1, 1.5, 1e21, Infinity, '', ' ', fuzzedText('12.50', random)];
  const kind = random.below(depth > 0 ? 6 : 4);
  if (kind < 4) return random.pick(scalars);
  if (kind === 4) return Array.from({ length: random.below(3) }, inner);
  const object: Fields = {};
  for (let fields = random.below(3); fields > 0; fields -= 1) set(object, random.pick(NAMES), inner());
  return object;
}

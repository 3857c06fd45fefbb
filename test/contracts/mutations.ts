import { placesIn, pointerOf, valueAtPath } from '@webhook-contract/runtime/v1';

/** A value near a valid one, which is made when it is asked for, and what was done to it. */
export interface Mutation {
  readonly what: string;
  readonly value: unknown;
}

function mutation(what: string, make: () => unknown): Mutation {
  return {
    what,
    get value() {
      return make();
    },
  };
}

const OTHER_VALUES: readonly unknown[] = [null, true, 0, -1, 1.5, '', ' ', 'text', [], [null], {}];

/** Values that differ from a payload in one place, most of them wrong, and values that are not payload at all. */
export function* mutationsOf(payload: unknown): Generator<Mutation> {
  for (const other of OTHER_VALUES) yield { what: `${JSON.stringify(other)} instead`, value: other };
  yield mutation('an unknown field', () => changed(payload, [], (value) => withMore(value)));
  for (const place of placesIn(payload)) {
    const at = pointerOf(place);
    const change = (what: string, make: (value: unknown) => unknown): Mutation =>
      mutation(`${at}: ${what}`, () => changed(payload, place, make));
    yield mutation(`${at} left out`, () => without(payload, place));
    for (const other of OTHER_VALUES) yield change(JSON.stringify(other), () => other);
    const value = valueAtPath(payload, place);
    if (typeof value === 'string') {
      yield change('one character more', () => `${value}€`);
      yield change('in uppercase', () => value.toUpperCase());
      yield change('cut short', () => value.slice(0, -1));
    } else if (typeof value === 'number') {
      for (const factor of [-1, 10, 1e9]) yield change(`times ${factor}`, () => value * factor);
    } else if (Array.isArray(value)) {
      yield change('its items twice', () => [...value, ...value]);
    } else if (typeof value === 'object' && value !== null) {
      yield change('an unknown field', withMore);
    }
  }
}

function withMore(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value, more: 1 } : value;
}

function changed(payload: unknown, place: readonly string[], make: (value: unknown) => unknown): unknown {
  const [key, ...below] = place;
  if (key === undefined) return make(payload);
  const copy = structuredClone(payload) as Record<string, unknown>;
  copy[key] = changed(copy[key], below, make);
  return copy;
}

function without(payload: unknown, place: readonly string[]): unknown {
  const key = place.at(-1) ?? '';
  return changed(payload, place.slice(0, -1), (around) => {
    if (Array.isArray(around)) return around.toSpliced(Number(key), 1);
    const { [key]: _, ...rest } = around as Record<string, unknown>;
    return rest;
  });
}

import { isDeepStrictEqual } from 'node:util';
import { pointerOf } from '@webhook-contract/runtime/v1';

/** A place where a payload that fails differs from one that does not; the value is undefined if the field is absent. */
export interface Difference {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Most payloads that are tried. */
const maxTries = 40;

/**
 * The fewest differences from `accepted` with which a payload still fails, as far as can be found by trying: each alone first, then all
 * without one after the other. `fails` tries a payload.
 */
export async function shrinkBody(
  accepted: unknown,
  failing: unknown,
  fails: (payload: unknown) => Promise<boolean>,
): Promise<readonly Difference[]> {
  let tries = 0;
  const stillFails = async (differences: readonly Difference[]): Promise<boolean> =>
    tries++ < maxTries && fails(withDifferences(accepted, differences));
  let needed = differencesOf(accepted, failing);
  if (needed.length < 2) return needed;
  for (const one of needed) if (await stillFails([one])) return [one];
  for (const one of needed) {
    const others = needed.filter((difference) => difference !== one);
    if (await stillFails(others)) needed = others;
  }
  return needed;
}

/** `accepted` with these differences. */
export function withDifferences(accepted: unknown, differences: readonly Difference[]): unknown {
  const payload: unknown = structuredClone(accepted);
  for (const { path, value } of differences) {
    const parent = path
      .slice(0, -1)
      .reduce((inner, name) => inner?.[name] as Record<string, unknown>, payload as Record<string, unknown>);
    const last = path.at(-1) ?? '';
    if (value === undefined) delete parent[last];
    else Object.defineProperty(parent, last, { value, enumerable: true, configurable: true, writable: true });
  }
  return payload;
}

/** Where two payloads differ, as deep as both are objects; lists are compared as a whole. */
function differencesOf(accepted: unknown, failing: unknown, path: readonly string[] = []): Difference[] {
  if (isDeepStrictEqual(accepted, failing)) return [];
  if (!isObject(accepted) || !isObject(failing)) return path.length === 0 ? [] : [{ path, value: failing }];
  const names = new Set([...Object.keys(accepted), ...Object.keys(failing)]);
  return [...names].flatMap((name) =>
    Object.hasOwn(accepted, name) && Object.hasOwn(failing, name)
      ? differencesOf(accepted[name], failing[name], [...path, name])
      : [{ path: [...path, name], value: failing[name] }],
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Differences in words: `/note, which is absent`. */
export function describeDifferences(differences: readonly Difference[]): string {
  return differences
    .map(({ path, value }) => {
      const text = value === undefined ? 'absent' : JSON.stringify(value);
      return `${pointerOf(path)}, which is ${text.length > 100 ? 'another value' : text}`;
    })
    .join('; ');
}

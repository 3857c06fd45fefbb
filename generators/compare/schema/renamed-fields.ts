import leven from 'leven';

/** Two fields of which one may be the other under a new name. */
export interface FieldPair {
  readonly name: string;
  readonly other: string;
}

/** The new names of fields that have the same schema as before, and a similar name or the same description, or are alone. */
export function renamedFields(
  names: readonly string[],
  namesNow: readonly string[],
  hasSameShape: (pair: FieldPair) => boolean,
  hasSameDescription: (pair: FieldPair) => boolean,
): ReadonlyMap<string, string> {
  const gone = names.filter((name) => !namesNow.includes(name));
  const fresh = new Set(namesNow.filter((name) => !names.includes(name)));
  const renamed = new Map<string, string>();
  for (const name of gone) {
    const alike = [...fresh].filter((other) => hasSameShape({ name, other }));
    const found =
      alike.find((other) => hasSameDescription({ name, other })) ??
      alike.find((other) => isSimilar(name, other)) ??
      // One is gone and one is new: code that reads the one should look at the other.
      alike.find(() => gone.length === 1 && fresh.size === 1);
    if (found === undefined) continue;
    renamed.set(name, found);
    fresh.delete(found);
  }
  return renamed;
}

function isSimilar(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  return a.includes(b) || b.includes(a) || leven(a, b) <= Math.max(a.length, b.length) / 2.5;
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

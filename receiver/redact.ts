/**
 * Returns only the named fields of an event, for a log: `redact(event, 'type', 'items.sku')`. A path leads through objects, and
 * through each object of a list. Everything else is left out, so a field that is added later never gets into a log.
 * Only single values are kept: naming an object keeps nothing of it.
 */
export function redact(event: object, ...fields: readonly string[]): Readonly<Record<string, unknown>> {
  return keptOf(
    event,
    fields.map((field) => field.split('.')),
  ) as Record<string, unknown>;
}

type Path = readonly string[];

/** Undefined if nothing of a value is kept. */
function keptOf(value: unknown, paths: readonly Path[]): unknown {
  if (Array.isArray(value)) return value.map((one) => keptOf(one, paths)).filter((one) => one !== undefined);
  if (typeof value !== 'object' || value === null) return paths.some(isAtEnd) ? value : undefined;
  const names = new Set(paths.flatMap(([name]) => name ?? []));
  const kept = [...names]
    .filter((name) => Object.hasOwn(value, name))
    .map((name): [string, unknown] => [
      name,
      keptOf((value as Readonly<Record<string, unknown>>)[name], pathsBelow(name, paths)),
    ]);
  return Object.fromEntries(kept.filter(([, one]) => one !== undefined));
}

function isAtEnd(path: Path): boolean {
  return path.length === 0;
}

function pathsBelow(name: string, paths: readonly Path[]): readonly Path[] {
  return paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
}

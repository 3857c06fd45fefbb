import { UsageError } from '@webhook-contract/receiver/command-line';
import type { AcceptedCodes } from './codes.ts';
import type { Learned } from './learned.ts';

/** Reads what `--codes` is given: `/status`, or `/status=open,closed`. Throws a UsageError if there is no path. */
export function acceptedCodes(given: readonly string[]): AcceptedCodes {
  return new Map(
    given.map((one) => {
      const [path = '', ...codes] = one.split('=');
      if (!path.startsWith('/'))
        throw new UsageError(
          `--codes: ${JSON.stringify(one)} is not a path such as /status`,
          'Write /status, or /status=open,closed to list the codes',
        );
      return [path, codes.join('=').split(',').filter(Boolean)];
    }),
  );
}

/** A field with few texts, which are written once a person says that they are codes. */
interface CodeCandidates {
  /** A JSON Pointer, with `*` for items and for names that are data. */
  readonly path: string;
  readonly counts: ReadonlyMap<string, number>;
}

/** The fields of what has been learned that may hold codes. */
export function codeCandidates(learned: Learned): readonly CodeCandidates[] {
  return placesIn(learned, '').flatMap(([path, { candidates }]) =>
    candidates ? [{ path, counts: candidates }] : [],
  );
}

/** Throws a UsageError for a path that leads to no field of an event. */
export function requirePlaces(codes: AcceptedCodes, events: readonly Learned[]): void {
  const known = new Set(events.flatMap((learned) => placesIn(learned, '').map(([path]) => path)));
  for (const path of codes.keys())
    if (!known.has(path))
      throw new UsageError(
        `--codes: no event that is learned has a field ${path}`,
        'Items of lists are *, as in /items/*/status',
      );
}

function placesIn(learned: Learned, path: string): readonly (readonly [path: string, Learned])[] {
  const { fields = [], items, entries } = learned;
  return [
    [path, learned],
    ...fields.flatMap(({ name, value }) => placesIn(value, `${path}/${name}`)),
    ...(items ? placesIn(items, `${path}/*`) : []),
    ...(entries ? placesIn(entries.value, `${path}/*`) : []),
  ];
}

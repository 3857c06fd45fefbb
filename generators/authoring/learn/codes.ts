import { UsageError } from '@webhook-contract/common/command-line';
import { isNamedAfterData } from './invented-values.ts';
import { placesIn, type Learned } from './learned.ts';

/** Reads what `--codes` is given: the fields whose texts are codes, by JSON Pointer. Throws a UsageError for anything else. */
export function acceptedCodes(given: readonly string[]): ReadonlySet<string> {
  for (const path of given)
    if (!path.startsWith('/'))
      throw new UsageError(
        `--codes: ${JSON.stringify(path)} is not a path such as /status`,
        'Items of lists are *, as in /items/*/status',
      );
  return new Set(given);
}

/** A field with few texts, which are written once a person says that they are codes. */
interface CodeCandidate {
  /** A JSON Pointer, with `*` for items and for names that are data. */
  readonly path: string;
  readonly texts: ReadonlyMap<string, number>;
}

/** In how many values each text came on average, at least, if texts may be codes. */
const LEAST_OFTEN = 3;

/** The fields that may hold codes: those whose few texts keep coming back, unless their names say that they hold data. */
export function codeCandidates(learned: Learned, accepted: ReadonlySet<string>): readonly CodeCandidate[] {
  return placesIn(learned).flatMap(([path, { texts, shape, seen }]) => {
    const field = path.split('/').findLast((segment) => segment !== '*') ?? '';
    const mayBe = texts && !shape && texts.size * LEAST_OFTEN <= seen && !isNamedAfterData(field);
    return mayBe && !accepted.has(path) ? [{ path, texts }] : [];
  });
}

/** Throws a UsageError for a path at which no event has a few texts. */
export function requirePlaces(codes: ReadonlySet<string>, events: readonly Learned[]): void {
  const known = new Set(
    events.flatMap((learned) => placesIn(learned).flatMap(([path, { texts }]) => (texts ? [path] : []))),
  );
  for (const path of codes)
    if (!known.has(path))
      throw new UsageError(
        `--codes: no event that is learned has a few texts, and nothing else, at ${path}`,
        'Items of lists are *, as in /items/*/status',
      );
}

import type { Random } from './random.ts';

const yearBegins = Date.UTC(2026, 0, 1);
const yearEnds = Date.UTC(2027, 0, 1);

/** A moment of the year 2026: never of the clock, as the same seed has to give the same dates on any day. */
export function randomMoment(random: Random): Date {
  return new Date(yearBegins + Math.floor(random.next() * (yearEnds - yearBegins)));
}

/** A moment in UTC in the given layout: YYYY, MM, DD, HH, mm, ss and SSS are filled in, the rest stays. */
export function writeDate(layout: string, moment: Date): string {
  const iso = moment.toISOString();
  return layout.replace(/YYYY|MM|DD|HH|mm|ss|SSS/g, (part) => {
    const [from, to] = places.get(part) ?? [0, 0];
    return iso.slice(from, to);
  });
}

/** Where in `2026-03-14T09:26:53.589Z` each part stands. */
const places = new Map([
  ['YYYY', [0, 4]],
  ['MM', [5, 7]],
  ['DD', [8, 10]],
  ['HH', [11, 13]],
  ['mm', [14, 16]],
  ['ss', [17, 19]],
  ['SSS', [20, 23]],
]);

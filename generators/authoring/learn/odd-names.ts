/**
 * Tells names of fields that are written otherwise than those of the body: `Green` beside `accountManager` and `total` is
 * rather what somebody is called than what a programmer calls a field.
 */
export function oddNames(names: readonly string[]): (name: string) => boolean {
  const share = (form: RegExp): number => names.filter((name) => form.test(name)).length / names.length;
  const odd = [
    ...(names.length >= LEAST_NAMES && share(CAPITAL) <= MOST_ODD ? [CAPITAL] : []),
    ...(share(HUMP) >= LEAST_ALIKE && share(SIGN) === 0 ? [SIGN] : []),
    ...(share(SIGN) >= LEAST_ALIKE && share(HUMP) === 0 ? [HUMP] : []),
  ];
  return (name) => odd.some((form) => form.test(name));
}

const CAPITAL = /^[$@_]?\p{Lu}/u;
const HUMP = /\p{Ll}\p{Lu}/u;
const SIGN = /\p{L}[_-]\p{L}/u;

/** Of fewer names it does not follow how names are written. */
const LEAST_NAMES = 3;
const MOST_ODD = 0.25;
/** How many of all names have several words. */
const LEAST_ALIKE = 0.3;

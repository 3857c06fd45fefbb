import { pointerOf } from '@webhook-contract/runtime/v1';
import { isObject, own, type JsonObject } from '../../contract/model/json.ts';
import type { Violation } from '../../contract/payload/json-schema.ts';
import { matchesName } from '../../contract/schema/pattern.ts';

/** The schemas of one value, and the value. */
interface ValuePlace {
  readonly parts: readonly JsonObject[];
  readonly value: unknown;
}

/**
 * The violations of a body without those of shapes that it does not have: of a `oneOf` that no shape of matches, those of the
 * nearest shape are left, which is the one whose constants or layout the body has, or the one that it breaks least.
 */
export function ofNearestShapes(
  violations: readonly Violation[],
  placeAt: (path: string) => ValuePlace,
): readonly Violation[] {
  const unions = violations.filter(({ rule }) => rule === 'oneOf');
  return unions.reduce((left, union) => withoutOthers(left, union, placeAt(union.path)), violations);
}

function withoutOthers(
  violations: readonly Violation[],
  union: Violation,
  { parts, value }: ValuePlace,
): readonly Violation[] {
  const shapes = parts.flatMap(({ oneOf }) => (Array.isArray(oneOf) ? oneOf.filter(isObject) : []));
  const broken = shapes.map((shape) => violationsOf(shape, value, union.path));
  const likely = broken.filter((ids) => ![...ids].some((id) => /^(?:const|enum|pattern) /.test(id)));
  const [nearest] = (likely.length > 0 ? likely : []).toSorted((a, b) => a.size - b.size);
  const ofShapes = new Set(broken.flatMap((ids) => [...ids]));
  const ofValue = ({ path, rule }: Violation): boolean =>
    parts.some(({ properties }) => {
      const field = own(properties, path.slice(path.lastIndexOf('/') + 1));
      return isObject(field) && [field, field['x-assumption']].some((one) => own(one, rule) !== undefined);
    });
  const left = violations.filter((violation) => {
    const id = `${violation.rule} ${violation.path}`;
    if (!ofShapes.has(id) || nearest?.has(id)) return true;
    // All shapes refuse a value that the field itself refuses.
    return ['enum', 'pattern'].includes(violation.rule) && ofValue(violation);
  });
  const isTold = left.some(({ rule, path }) => rule !== 'oneOf' && path.startsWith(`${union.path}/`));
  return isTold
    ? left.filter((one) => one !== union)
    : left.map((one) => (one === union ? { ...one, message: 'has none of the shapes' } : one));
}

/** What an object breaks of a shape that says which fields are there, and which constants they have. */
function violationsOf(shape: JsonObject, value: unknown, path: string): ReadonlySet<string> {
  const at = (name: string): string => `${path}${pointerOf([name])}`;
  const required = Array.isArray(shape.required)
    ? shape.required.filter((one) => typeof one === 'string')
    : [];
  const fields = Object.entries(isObject(shape.properties) ? shape.properties : {});
  return new Set([
    ...required.filter((name) => own(value, name) === undefined).map((name) => `required ${at(name)}`),
    ...fields.flatMap(([name, field]) => {
      const inside = own(value, name);
      if (inside === undefined) return [];
      if (field === false) return [`false schema ${at(name)}`];
      const codes = own(field, 'enum');
      if (Array.isArray(codes) && !codes.includes(inside as string)) return [`enum ${at(name)}`];
      const pattern = own(field, 'pattern');
      if (typeof pattern === 'string' && typeof inside === 'string' && !matchesName(pattern, inside, true))
        return [`pattern ${at(name)}`];
      const code = own(field, 'const');
      return code !== undefined && code !== inside ? [`const ${at(name)}`] : [];
    }),
  ]);
}

import { compositionOf } from '../payload/definitions.ts';
import { isObject, type Json } from '../model/json.ts';
import { namesLike } from './candidate-texts.ts';
import { isPlain, negated } from './negated.ts';
import { fieldNames, requiredNames, without, type Definitions, type Parts } from './schema-parts.ts';

/**
 * The cases of a condition, of a field that others depend on, or of what a schema refuses: a value obeys one of them if it
 * obeys the parts. Undefined if the parts have none of these.
 */
export function casesOf(definitions: Definitions, parts: Parts): readonly (readonly Json[])[] | undefined {
  for (const part of parts) {
    const others = parts.filter((one) => one !== part);
    if ('if' in part || 'then' in part || 'else' in part) {
      const { if: meets, then = true, else: otherwise = true } = part;
      const rest = [...others, without(part, 'if', 'then', 'else')];
      // Without a condition, neither says anything.
      if (meets === undefined) return [rest];
      return [
        [...rest, meets, then],
        [...rest, { not: meets }, otherwise],
      ];
    }
    if (isObject(part.dependencies)) {
      const [first, ...further] = Object.entries(part.dependencies);
      const left = further.length === 0 ? {} : { dependencies: Object.fromEntries(further) };
      const rest = [...others, { ...without(part, 'dependencies'), ...left }];
      if (!first) return [rest];
      const [name, needed] = first;
      const present = [{ required: [name] }, Array.isArray(needed) ? { required: needed } : needed];
      const absent = [{ properties: Object.fromEntries([[name, false]]) }];
      const isExpected = requiredNames(parts).has(name) || fieldNames(parts).includes(name);
      const both = [
        [...rest, ...present],
        [...rest, ...absent],
      ];
      return isExpected ? both : both.toReversed();
    }
    if (part.not !== undefined && !isPlain(definitions, part.not)) {
      const rest = [...others, without(part, 'not')];
      const all = compositionOf(definitions, parts);
      const names = [
        ...fieldNames(all),
        ...requiredNames(all),
        ...all.flatMap(({ patternProperties }) =>
          Object.keys(isObject(patternProperties) ? patternProperties : {}).flatMap((pattern) =>
            namesLike(pattern),
          ),
        ),
      ];
      return negated(definitions, part.not, names).map((broken) => [...rest, broken]);
    }
  }
  return undefined;
}

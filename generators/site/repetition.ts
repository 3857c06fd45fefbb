import type { JsonSchema } from '../contract/model/json.ts';
import type { Contract } from '../contract/model/model.ts';
import { reachedFrom } from '../contract/payload/definitions.ts';
import { oncePer } from '../ground/once-per.ts';

/** With more characters, what several files would repeat stands in one file, which the others refer to. */
const mostRepeated = 500_000;

/**
 * Whether schema and type of each payload as files that stand by themselves would repeat too much of the shapes that payloads
 * share: those of all payloads are then in one file.
 */
export const repeatsShapes = oncePer(({ events, definitions }: Contract): boolean => {
  const sizeOf = (name: string): number => (definitions[name] ? size(definitions[name]) : 0);
  const seen = new Set<string>();
  let repeated = 0;
  for (const { payload } of events)
    for (const name of reachedFrom(definitions, [payload ?? []].flat())) {
      if (seen.has(name)) repeated += sizeOf(name);
      seen.add(name);
    }
  return repeated > mostRepeated;
});

const size = oncePer((schema: JsonSchema) => JSON.stringify(schema).length);

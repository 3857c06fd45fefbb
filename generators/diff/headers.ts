import { conjuncts } from '../contract/definitions.ts';
import { isObject } from '../contract/json.ts';
import type { ContractEvent } from '../contract/model.ts';
import { below } from '../contract/place.ts';
import type { SourcePosition } from './change.ts';
import { eventPosition, positionOf, type ContractSide } from './contract-side.ts';

/** A header that the requests of an event have. */
export interface EventHeader {
  /** As it is written. */
  readonly name: string;
  readonly isRequired: boolean;
  readonly at: SourcePosition;
}

/** The headers that the schema of an event's headers describes, by their names in lowercase. */
export function headersOf(side: ContractSide, { key, headers }: ContractEvent): readonly EventHeader[] {
  const { definitions } = side.contract;
  if (headers === null) return [];
  const parts = conjuncts(definitions, { $ref: `#/definitions/${headers}` });
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []));
  return parts.flatMap((part) =>
    Object.keys(isObject(part.properties) ? part.properties : {}).map((name) => {
      const origin = side.subject.definitions.originOf(part);
      return {
        name,
        isRequired: required.includes(name),
        at: origin
          ? positionOf(side, below(origin, 'properties', name))
          : eventPosition(side, key, 'headers'),
      };
    }),
  );
}

import { conjuncts } from '../../../contract/payload/definitions.ts';
import { fieldAt } from '../../../contract/payload/field-at.ts';
import { schemaForms } from '../../../contract/payload/forms.ts';
import { typeNames } from '../../../contract/payload/type-names.ts';
import { assertionsOfAll } from '../../../contract/schema/assertions.ts';
import { isObject, listOf, type JsonObject } from '../../../contract/model/json.ts';
import type { Contract } from '../../../contract/model/model.ts';

/** The fields of a documented event, for languages with types. */
export interface EventRecord {
  readonly eventType: string;
  /** The name of its type. */
  readonly name: string;
  readonly fields: readonly EventField[];
}

export interface EventField {
  readonly name: string;
  /** `other` if valid payloads can have values of several types, as where a type is only assumed. */
  readonly type: 'string' | 'boolean' | 'number' | 'other';
}

/** The documented events, with the fields that their schemas name. */
export function eventRecords(contract: Contract): readonly EventRecord[] {
  const names = typeNames(contract).events;
  const forms = schemaForms(assertionsOfAll(contract.definitions));
  return contract.events.flatMap((event) => {
    if (!event.documented) return [];
    const schema = forms.tolerant(event.payload);
    const fields = conjuncts(forms.definitions, schema).flatMap(({ properties }) =>
      Object.keys(isObject(properties) ? properties : {}),
    );
    const typeOfField = (name: string) => typeOf(fieldAt(forms.definitions, schema, [name])?.parts ?? []);
    return {
      eventType: event.eventType,
      // Not a name that a language has already, such as "String".
      name: `${names.get(event.key) ?? ''}Event`,
      fields: [...new Set(fields)].map((name) => ({ name, type: typeOfField(name) })),
    };
  });
}

function typeOf(parts: readonly JsonObject[]): EventField['type'] {
  const values = parts.flatMap((part) => [...listOf(part.enum), ...('const' in part ? [part.const] : [])]);
  const stated = parts.map(({ type }) =>
    (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null'),
  );
  const [type] = stated.find((types) => types.length === 1 && types[0] !== undefined) ?? [];
  if (type === 'string' || type === 'boolean') return type;
  if (type === 'number' || type === 'integer') return 'number';
  return values.length > 0 && values.every((value) => typeof value === 'string') ? 'string' : 'other';
}

import { isObject, type Json } from '../../contract/model/json.ts';
import type { Edit } from './edit.ts';
import { placeAmong } from './place-among.ts';

/** What a value is after an edit at a path that leads somewhere. Keys keep their order. */
export function editedValue(value: Json, edit: Edit, path: readonly string[]): Json {
  if ('append' in edit)
    return changedAt(value, path, (list) => [...(Array.isArray(list) ? list : []), edit.value]);
  const last = path.at(-1);
  if (last === undefined) return 'value' in edit ? edit.value : value;
  return changedAt(value, path.slice(0, -1), (holder) => {
    if (Array.isArray(holder)) {
      const index = Number(last);
      if ('insert' in edit) return holder.toSpliced(index, 0, edit.value);
      if ('set' in edit) return holder.with(index, edit.value);
      return holder.toSpliced(index, 1);
    }
    const entries = isObject(holder) ? Object.entries(holder) : [];
    const index = entries.findIndex(([key]) => key === last);
    if ('set' in edit) {
      const keys = entries.map(([key]) => key);
      const [at, replaced] = index < 0 ? [placeAmong(keys, edit.at), 0] : [index, 1];
      return Object.fromEntries(entries.toSpliced(at, replaced, [last, edit.value]));
    }
    if ('rename' in edit)
      return Object.fromEntries(entries.map(([key, one]) => [key === last ? edit.to : key, one]));
    return Object.fromEntries(entries.toSpliced(index, 1));
  });
}

function changedAt(value: Json, path: readonly string[], change: (value: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item, index) => (String(index) === key ? changedAt(item, rest, change) : item));
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? changedAt(one, rest, change) : one]),
  );
}

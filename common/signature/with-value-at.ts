import { pathSegments } from '@webhook-contract/runtime/v1';

/** JSON with another value at a place, whose objects are made if they are missing; without what is there if it is undefined. */
export function withValueAt(json: unknown, pointer: string, value: unknown): unknown {
  return replaced(json, pathSegments(pointer), value);
}

function replaced(json: unknown, [name, ...path]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const object = typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  return { ...object, [name]: replaced(object[name], path, value) };
}

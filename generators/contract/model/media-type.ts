/** Whether a media type is one of JSON, whatever its parameters, such as a charset. */
export function isJsonType(type: unknown): type is string {
  return /^(?:application|text)\/(?:[\w.!#$&^-]+\+)?json$/.test(essenceOf(type));
}

/** A media type without its parameters, in lower case, as nothing else tells two of them apart. */
export function essenceOf(type: unknown): string {
  return typeof type === 'string' ? type.replace(/;.*/s, '').trim().toLowerCase() : '';
}

/** What is measured against each other, as the tables call it. */
export const GENERATED = 'generated: is';
export const PARSE_EVENT = 'generated: parseEvent';
export const TYPEBOX = 'TypeBox, compiled';
export const ZOD = 'Zod, safeParse';

/** Beside them, for bytes: what each of them does first. */
export const PARSE_ALONE = 'JSON.parse of valid UTF-8 alone';

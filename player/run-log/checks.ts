/** Whether a value that was read from a file is of a kind. */
export type Check = (value: unknown) => boolean;

export const isText: Check = (value) => typeof value === 'string';

/** A whole number from 0 on. */
export const isIndex: Check = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

export const isObject: Check = (value) => typeof value === 'object' && value !== null;

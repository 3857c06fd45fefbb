import { Ajv, type ValidateFunction } from 'ajv';
import { PATH_HEADER } from '@webhook-contract/runtime/v1';
import { isHeaderName } from '@webhook-contract/common/header-name';
import { headerPairs, isHeaderValue, transportHeaders } from '../http/header-rules.ts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
ajv.addFormat('played-time', (text) => /^\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)));
// What a header may be is checked here again: a file is not to be trusted with what goes over the wire.
ajv.addKeyword({
  keyword: 'headerPairs',
  type: 'array',
  validate: (_: true, list: unknown[]) => isHeaderPairs(list),
});

function isHeaderPairs(list: readonly unknown[]): boolean {
  return (
    list.length % 2 === 0 &&
    list.every((text) => typeof text === 'string') &&
    headerPairs(list).every(
      ([name, value]) =>
        (name === PATH_HEADER || isHeaderName(name)) &&
        !transportHeaders.has(name.toLowerCase()) &&
        isHeaderValue(value),
    )
  );
}

export const text = { type: 'string' } as const;
/** A whole number from 0 on. */
export const index = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
export const time = { type: 'string', format: 'played-time' } as const;

/** Compiles the check of an object that was read from a log: it has these properties, and may have more. */
export function checkOfProperties<T>(
  properties: Readonly<Record<string, object>>,
  optional: Readonly<Record<string, object>> = {},
): ValidateFunction<T> {
  return ajv.compile<T>({
    type: 'object',
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
  });
}

import { PATH_HEADER } from '@webhook-contract/runtime/v1';

/** Whether a text may stand as a header's name: a token of RFC 9110, or the name of the path among headers. */
export function isHeaderName(text: string): boolean {
  return text === PATH_HEADER || /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(text);
}

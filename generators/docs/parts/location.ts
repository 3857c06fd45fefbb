import type { Location } from '../../contract/model.ts';
import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** Where a value stands in a request, in words. */
export function locationInWords(location: Location): Html {
  if (location.in === 'header') return html`the header <code>${location.name}</code>`;
  return html`the body field <code>${fieldPath(location.pointer)}</code>`;
}

/** A JSON Pointer as field tables write it: `/order/id` is `order.id`. */
export function fieldPath(pointer: string): string {
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .join('.');
}

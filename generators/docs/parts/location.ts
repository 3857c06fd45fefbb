import type { Location } from '../../contract/model.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { html } from '../html.ts';
import type { Html } from '../html.ts';

/** Where a value stands in a request, in words. */
export function locationInWords(location: Location): Html {
  if (location.in === 'header') return html`the header <code>${location.name}</code>`;
  // As the table of fields writes it: `order.id`.
  return html`the body field <code>${pathSegments(location.pointer).join('.')}</code>`;
}

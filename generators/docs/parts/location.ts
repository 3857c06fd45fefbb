import type { Contract, Location } from '../../contract/model.ts';
import { pathSegments } from '@webhook-contract/runtime/v1';
import { code, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';

/** Where a value stands in a request that is made of those in several places. */
export function locationsInWords(locations: readonly Location[]): Words {
  return locations.map((location, index) => [
    index === 0 ? '' : index < locations.length - 1 ? ', ' : ' and ',
    locationInWords(location),
  ]);
}

/** Where the event type stands; a contract of one event needs none. */
export function locationsOfEventType({ eventType }: Pick<Contract, 'eventType'>): Words {
  return eventType.length === 0 ? 'None: there is one event only.' : text`In ${locationsInWords(eventType)}`;
}

/** Where a value stands in a request, in words. */
export function locationInWords(location: Location): Words {
  if (location.in === 'header') return text`the header ${code(location.name)}`;
  // As the table of fields writes it: `order.id`.
  return text`the body field ${code(pathSegments(location.pointer).join('.'))}`;
}

import type { Contract, Location } from '../../contract/model/model.ts';
import { isTypeInPath, pathSegments } from '@webhook-contract/runtime/v1';
import { code, listed, text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';

/** Where a value stands in a request that is made of those in several places. */
export function locationsInWords(locations: readonly Location[]): Words {
  return listed(locations.map(locationInWords));
}

/** Where the event type stands; a contract of one event needs none. */
export function locationsOfEventType({ eventType }: Pick<Contract, 'eventType'>): Words {
  return eventType.length === 0 ? 'None: there is one event only.' : text`In ${locationsInWords(eventType)}`;
}

/** Where a value stands in a request, in words. */
export function locationInWords(location: Location): Words {
  if (isTypeInPath([location])) return 'the path of the request';
  return text`the ${location.in === 'header' ? 'header' : 'body field'} ${code(locationName(location))}`;
}

/** Where several events of one request stand; nothing if each comes in a request of its own. */
export function batchInWords({ batch }: Pick<Contract, 'batch'>): Words {
  if (!batch) return null;
  const list = pathSegments(batch.list).join('.');
  return text`Each request has a list of events, ${list === '' ? 'which is its body' : text`in the body field ${code(list)}`}: fields of
    an event are those of its item.`;
}

/** The name of the header or field in which a value stands; a field as the table of fields writes it: `order.id`. */
export function locationName(location: Location): string {
  return location.in === 'header' ? location.name : pathSegments(location.pointer).join('.');
}

import { placesIn, pointerOf, valueAtPath, type ValidationError } from '@webhook-contract/runtime/v1';
import type { PreparedRequest } from '../http/prepared-request.ts';
import { strictErrors } from '../strict-errors.ts';
import { withValueAt } from '@webhook-contract/common/with-value-at';
import { requestFault, withEvents } from './changed-request.ts';
import type { ChangeContext, FaultDefinition } from './fault-definition.ts';

/** A value that is in no list of codes. */
const unknownCode = 'UNKNOWN_CODE';

/** A value that no schema allows by chance: where it is allowed, nothing is said of the values. */
const anything = [[{}]];

/** Faults that put other values into the fields of events, where the schema has a place for them. */
export const valueFaults = {
  'null-field': requestFault(
    'send null in each field for which the contract allows it by name',
    withPlaces((payload, path, errorsOf) => {
      const changed = withValueAt(payload, path, null);
      const isNamed = errorsOf(withValueAt(payload, path, anything)).length > 0;
      return isNamed && errorsOf(changed).length === 0 ? changed : payload;
    }),
    { place: 'a field that may be null' },
  ),
  'unknown-code': requestFault(
    'send a value that the contract does not list in each field whose values it lists',
    withPlaces((payload, path, errorsOf) => {
      const changed = withValueAt(payload, path, unknownCode);
      const pointer = pointerOf(path);
      const isCode = errorsOf(changed).some((error) => error.rule === 'enum' && error.path === pointer);
      return isCode ? changed : payload;
    }),
    { place: 'a field whose values the contract lists' },
  ),
  'absent-field': requestFault(
    'leave out each field that may be absent, those included that the contract only assumes to be there',
    withPlaces((payload, path, _, isTolerated) => {
      if (Array.isArray(valueAtPath(payload, path.slice(0, -1)))) return payload;
      const changed: unknown = JSON.parse(JSON.stringify(withValueAt(payload, path, undefined)));
      return isTolerated(changed) ? changed : payload;
    }),
    { place: 'a field that may be absent' },
  ),
} satisfies Record<string, FaultDefinition>;

/** What of the contract a payload breaks. */
type ErrorsOf = (payload: unknown) => readonly ValidationError[];

/** Whether a payload breaks nothing that is stated, whatever is assumed. */
type IsTolerated = (payload: unknown) => boolean;

/** Changes each place of each event of a request in turn, but for those that tell events apart. */
function withPlaces(
  change: (
    payload: unknown,
    path: readonly string[],
    errorsOf: ErrorsOf,
    isTolerated: IsTolerated,
  ) => unknown,
): (request: PreparedRequest, _: unknown, context: ChangeContext) => PreparedRequest {
  return (request, _, { endpoint, validator }) => {
    if (!validator) return request;
    const kept = [...endpoint.eventType, endpoint.eventId].flatMap((location) =>
      location?.in === 'payload' ? [location.pointer] : [],
    );
    const changedEvent = (event: unknown): unknown => {
      const errorsOf: ErrorsOf = (payload) => strictErrors(validator, payload, event);
      const isTolerated: IsTolerated = (payload) => validator.validate(payload).valid;
      // What is in an object comes before it, as it may be null afterwards.
      const places = [...placesIn(event)].filter((path) => !kept.includes(pointerOf(path))).toReversed();
      return places.reduce((payload, path) => change(payload, path, errorsOf, isTolerated), event);
    };
    return withEvents(request, { endpoint }, (events) => events.map(changedEvent));
  };
}

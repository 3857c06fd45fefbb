import { describe, expect, test } from 'vitest';
import type { Location } from '../../../runtime/contract.ts';
import { changeRequest } from '../../../player/faults/apply-faults.ts';
import type { Fault } from '../../../player/faults/fault-kinds.ts';
import type { PreparedRequest } from '../../../player/http/prepared-request.ts';
import { parcelContract } from '../sender/parcel-contract.ts';

const payload = { type: 'parcel.delivered', note: 'Ā', list: [1, { deep: true }] };

const request: PreparedRequest = {
  requestId: 'id-1',
  headers: ['X-Parcel-Call', 'id-1', 'Content-Type', 'application/json', 'X-Key', 's3cret', 'x-lane', 'l4ne'],
  body: JSON.stringify(payload),
};

const context = {
  endpoint: parcelContract.endpoint,
  staticHeaders: [{ name: 'X-Key' }, { name: 'x-lane' }],
};

const changed = (...faults: Fault[]): PreparedRequest => changeRequest(request, faults, context);

/** Name and value of each header that differs from the original's list, as `name: value`. */
const headersOf = ({ headers }: PreparedRequest): string[] =>
  headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : []));

describe('a fault of the request', () => {
  test('is none if there is none', () => {
    expect(changed()).toEqual(request);
    expect(changed({ name: 'delay', value: 1 }, { name: 'duplicate', value: 2 })).toEqual(request);
  });

  test('sends the static headers twice, the wrong ones first', () => {
    const sent = headersOf(changed({ name: 'twice-header' }));
    expect(sent).toContain('X-Key: s3cret');
    expect(sent.indexOf('X-Key: wrong')).toBeLessThan(sent.indexOf('X-Key: s3cret'));
    expect(sent.filter((line) => line.endsWith(': wrong'))).toEqual(['X-Key: wrong', 'x-lane: wrong']);
  });

  test('repeats the event ID, where it is a header', () => {
    const [first, ...others] = headersOf(changed({ name: 'repeated-header' }));
    expect([first, others.at(-1)]).toEqual(['X-Parcel-Call: id-1', 'x-parcel-call: id-1']);

    const eventId: Location = { in: 'payload', pointer: '/note' };
    const inPayload = { ...context, endpoint: { ...context.endpoint, eventId } };
    expect(changeRequest(request, [{ name: 'repeated-header' }], inPayload)).toEqual(request);
  });

  test('does not make a body smaller', () => {
    const { body } = changed({ name: 'oversized-body', value: 1 });

    expect(JSON.parse(body)).toEqual({ ...payload, filler: '' });
  });

  test('goes along with others, also where the JSON is broken already', () => {
    const broken = changed({ name: 'malformed-json' });

    expect(
      changed(
        { name: 'malformed-json' },
        { name: 'unknown-field' },
        { name: 'oversized-body', value: 1000 },
        { name: 'unknown-event-type' },
        { name: 'missing-header' },
      ),
    ).toEqual({ ...broken, headers: request.headers.slice(0, 4) });
  });

  test('leaves the request that it is given as it was', () => {
    const before = structuredClone(request);

    changed({ name: 'wrong-header' }, { name: 'unknown-field' }, { name: 'repeated-header' });

    expect(request).toEqual(before);
  });
});

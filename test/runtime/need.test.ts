import { expect, test } from 'vitest';
import { MissingFieldsError, need } from '../../runtime/need.ts';

interface Parcel {
  readonly id: string;
  readonly weight?: number | null;
  readonly label?: string | undefined;
}

test('an event with the fields passes, null and empty text included', () => {
  const parcel: Parcel = { id: 'p', weight: null, label: '' };
  expect(need(parcel, 'id', 'weight', 'label')).toBe(parcel);
  expect(need(parcel)).toBe(parcel);
});

test('all fields that are missing are named in one error, inherited and undefined ones too, and no value', () => {
  const parcel: Parcel = Object.assign(Object.create({ weight: 1 }), { id: 'secret', label: undefined });
  const missing = () => need(parcel, 'weight', 'id', 'label');
  expect(missing).toThrow(MissingFieldsError);
  expect(missing).toThrow(
    'The event is missing what your code needs, though the contract allows that: weight, label.',
  );
  expect(missing).toThrow(expect.objectContaining({ fields: ['weight', 'label'] }));
});

import { expect, test } from 'vitest';
import { createDeliveryMemory } from '../../../player/listener/delivery-memory.ts';

const body = Buffer.from('{}');

test('another body under the same identifier is noticed, against the first one each time', () => {
  const memory = createDeliveryMemory();
  memory.remember('a', 1, body);

  expect(memory.remember('a', 2, Buffer.from('[]'))).toMatchObject({ otherBody: true });
  expect(memory.remember('a', 3, body)).toMatchObject({ otherBody: false });
  expect(memory.remember('a', 4, undefined)).toMatchObject({ attempt: 4, otherBody: false });
});

test('a body that was too large is not compared, the next one is', () => {
  const memory = createDeliveryMemory();
  memory.remember('a', 1, undefined);

  expect(memory.remember('a', 2, body)).toMatchObject({ otherBody: false });
  expect(memory.remember('a', 3, Buffer.from('[]'))).toMatchObject({ otherBody: true });
});

test('the identifier that has not come for longest is forgotten first', () => {
  const memory = createDeliveryMemory(2);
  memory.remember('a', 1, body);
  memory.remember('b', 2, body);
  memory.remember('a', 3, body);
  memory.remember('c', 4, body);

  expect(memory.remember('a', 5, body)).toMatchObject({ attempt: 3, first: 1 });
  expect(memory.remember('b', 6, body)).toMatchObject({ attempt: 1, first: 6 });
});

test('names of properties are identifiers like any other', () => {
  const memory = createDeliveryMemory();

  expect(memory.remember('__proto__', 1, body)).toMatchObject({ attempt: 1 });
  expect(memory.remember('__proto__', 2, body)).toMatchObject({ attempt: 2, first: 1 });
  expect(memory.remember('constructor', 3, body)).toMatchObject({ attempt: 1 });
});

import { describe, expect, test } from 'vitest';
import { examples, validators, webhookEvent } from '../../generated/index.ts';

const eventTypes = Object.keys(examples) as (keyof typeof examples)[];

describe.each(eventTypes)('%s as a Standard Schema', (eventType) => {
  const [{ payload }] = examples[eventType];
  const more = { ...payload, more: 1 };
  const refused = { issues: [{ message: expect.any(String), path: ['more'] }] };

  test('by itself is tolerant, and strict under "strict"', () => {
    const validator = validators[eventType];
    expect(validator['~standard'].validate(more)).toEqual({ value: more });
    expect(validator.strict['~standard'].validate(payload)).toEqual({ value: payload });
    expect(validator.strict['~standard'].validate(more)).toEqual(refused);
  });

  test('is one of the events of the union', () => {
    expect(webhookEvent['~standard'].validate(more)).toEqual({ value: more });
    expect(webhookEvent.strict['~standard'].validate(payload)).toEqual({ value: payload });
    expect(webhookEvent.strict['~standard'].validate(more)).toEqual(refused);
  });
});

test('the union refuses what is no documented event, at the event type', () => {
  const validate = webhookEvent['~standard'].validate;
  expect(validate({ template: 'LATER' })).toEqual({
    issues: [{ message: 'must be a documented event type', path: ['template'] }],
  });
  expect(validate({})).toEqual({ issues: [{ message: 'must hold the event type', path: ['template'] }] });
  expect(validate(null)).toEqual({ issues: [{ message: 'must be an object', path: [] }] });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { conjuncts } from '../../generators/contract/payload/definitions.ts';
import { own, type JsonObject } from '../../generators/contract/model/json.ts';
import type { ContractEvent } from '../../generators/contract/model/model.ts';
import { eventStem } from '../../generators/contract/model/names.ts';
import { examples } from '../../generated/examples.ts';
import { parseEvent, validators } from '../../generated/validators/index.ts';
import type { Validator } from '../../runtime/validator.ts';
import { ownContract, secondOpinion } from './schemas.ts';

const contract = await ownContract();
const second = secondOpinion(contract);

interface Documented {
  readonly event: ContractEvent;
  readonly eventType: string;
  readonly payload: string;
  readonly validator: Validator<unknown>;
}

const documented: readonly Documented[] = contract.events.flatMap((event) => {
  const { eventType, payload } = event;
  const validator = (validators as Readonly<Record<string, Validator<unknown>>>)[eventType ?? ''];
  return eventType !== null && payload !== null && validator
    ? [{ event, eventType, payload, validator }]
    : [];
});

const valid = documented.flatMap((of) =>
  of.event.examples.map((example) => ({ ...of, name: example.name, example })),
);
const invalid = documented.flatMap((of) =>
  of.event.invalidExamples.map((example) => ({ ...of, name: example.name, example })),
);

/** What a schema says of a field, its references followed. */
function partsOf(payload: string, field: string): readonly JsonObject[] {
  const { definitions } = contract;
  const holders = conjuncts(definitions, definitions[payload] ?? {});
  const schemas = holders.flatMap(({ properties }) => own(properties, field) ?? []);
  return schemas.flatMap((schema) => conjuncts(definitions, schema as JsonObject));
}

/** Whether strict validation demands a field. */
function isRequired(payload: string, field: string): boolean {
  const holders = conjuncts(contract.definitions, contract.definitions[payload] ?? {});
  const lists = holders.flatMap(({ required, 'x-assumption': assumed }) => [
    required,
    own(assumed, 'required'),
  ]);
  return lists.some((list) => Array.isArray(list) && list.includes(field));
}

test('the package has the examples of every documented event', () => {
  expect(documented.map(({ eventType }) => eventType)).toEqual(Object.keys(validators));
  for (const { event, eventType } of documented) {
    expect(event.examples.length).toBeGreaterThan(0);
    const generated = examples[eventType as keyof typeof examples];
    expect(generated.map(({ name, headers, payload }) => ({ name, headers, payload }))).toEqual(
      event.examples.map(({ name, headers, payload }) => ({ name, headers, payload })),
    );
  }
});

describe.each(valid)('example $event.key $name', ({ validator, payload, eventType, example }) => {
  test('passes both implementations in both modes', async () => {
    expect(validator.validate(example.payload)).toEqual({
      valid: true,
      value: example.payload,
      warnings: [],
    });
    expect(validator.validate(example.payload, 'strict')).toEqual({
      valid: true,
      value: example.payload,
      warnings: [],
    });
    expect(await second.tolerant(payload, example.payload)).toBe(true);
    expect(await second.strict(payload, example.payload)).toBe(true);
    expect(parseEvent(JSON.stringify(example.payload))).toEqual({
      status: 'valid',
      eventType,
      event: example.payload,
      warnings: [],
    });
  });

  const required = Object.keys(example.payload).filter((field) => isRequired(payload, field));
  test.each(required)('is refused without %s', async (field) => {
    const { [field]: _, ...without } = example.payload;
    await refused({ validator, payload }, without, `/${field}`, ['required']);
  });

  test.each(Object.keys(example.payload))('is refused with another type of %s', async (field) => {
    const kind = kindOf(example.payload[field]);
    // Where null stands, objects and lists may be of the right type, and be wrong inside.
    const all = kind === 'null' ? [12.5, 'text', true] : [12.5, 'text', true, null, [], {}];
    const others = all.filter((value) => kindOf(value) !== kind);
    const values = others.map((wrong) => ({ ...example.payload, [field]: wrong }));
    const verdicts = await Promise.all(values.map((value) => second.strict(payload, value)));
    // A field may have several types, such as null.
    const wrong = values.filter((_, index) => !verdicts[index]);
    expect(wrong).not.toEqual([]);
    for (const value of wrong)
      await refused({ validator, payload }, value, `/${field}`, ['type', 'const', 'enum', 'pattern']);
  });

  const ruled = Object.entries(example.payload).flatMap(([field, value]) =>
    typeof value === 'string' && partsOf(payload, field).some(limitsText) ? [[field, value] as const] : [],
  );
  test.each(ruled)('is refused with a text that breaks the rule of %s', async (field, text) => {
    const values = ['', `${text}\n`, `${text}€`, '1'.repeat(20)].map((wrong) => ({
      ...example.payload,
      [field]: wrong,
    }));
    const verdicts = await Promise.all(values.map((value) => second.strict(payload, value)));
    const wrong = values.filter((_, index) => !verdicts[index]);
    expect(wrong).not.toEqual([]);
    for (const value of wrong) await refused({ validator, payload }, value, `/${field}`);
    for (const value of values.filter((one) => !wrong.includes(one)))
      expect(validator.validate(value, 'strict').valid).toBe(true);
  });

  test('is refused with an unknown field in strict mode, and only there', async () => {
    const more = { ...example.payload, loyaltyPoints: 3 };
    expect(validator.is(more)).toBe(true);
    expect(await second.tolerant(payload, more)).toBe(true);
    await refused({ validator, payload }, more, '/loyaltyPoints', ['additionalProperties']);
  });
});

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value;
}

function limitsText(schema: JsonObject): boolean {
  return ['const', 'enum', 'pattern', 'format', 'minLength'].some((keyword) => keyword in schema);
}

/** Both implementations refuse the value in strict mode, for one reason; in tolerant mode they agree. */
async function refused(
  { validator, payload }: Pick<Documented, 'validator' | 'payload'>,
  value: unknown,
  field: string,
  rules?: readonly string[],
): Promise<void> {
  const result = validator.validate(value, 'strict');
  const errors = result.valid ? [] : result.errors;
  // A text that breaks a rule can break what is assumed beyond it too.
  expect([...new Set(errors.map(({ path: place }) => place))]).toEqual([field]);
  expect(rules ?? [errors[0]?.rule]).toContain(errors[0]?.rule);
  expect(await second.strict(payload, value)).toBe(false);
  expect(await second.tolerant(payload, value)).toBe(validator.is(value));
}

describe.each(invalid)('invalid example $event.key $name', ({ validator, payload, example }) => {
  test('breaks exactly the rule that it names, in both implementations', async () => {
    const result = validator.validate(example.payload, 'strict');
    const errors = result.valid ? [] : result.errors;
    const { path: place, rule, tolerant } = example.breaks;
    expect(new Set(errors.map((error) => `${error.rule} ${error.path}`))).toEqual(
      new Set([`${rule} ${place}`]),
    );
    expect(validator.is(example.payload)).toBe(tolerant !== 'invalid');
    expect(await second.strict(payload, example.payload)).toBe(false);
    expect(await second.tolerant(payload, example.payload)).toBe(validator.is(example.payload));
  });
});

const withWrongText = invalid.flatMap(({ event, name, validator, example }) => {
  const value = (example.payload as Record<string, unknown>)[example.breaks.path.slice(1)];
  // What the contract shows as an example tells nothing of the body.
  const isShown = typeof value === 'string' && JSON.stringify(contract.definitions).includes(value);
  return typeof value === 'string' && value.length > 3 && !isShown
    ? [{ event, name, validator, example, value }]
    : [];
});
test.each(withWrongText)('no error holds the value of $event.key $name', ({ validator, example, value }) => {
  const text = JSON.stringify(validator.validate(example.payload, 'strict'));
  expect(text).toContain(example.breaks.rule);
  expect(text).not.toContain(value);
});

test('every example file is the body as it goes over the wire', () => {
  const folder = path.resolve(import.meta.dirname, '../../schemas/examples');
  const [first] = valid;
  const file = path.join(folder, `${eventStem(first?.event.key ?? '')}.${first?.name}.json`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(first?.example.payload);
});

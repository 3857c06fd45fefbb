import { expect, test } from 'vitest';
import { withoutCopies } from '../../../generators/contract/payload/copies.ts';
import { typeNames } from '../../../generators/contract/payload/type-names.ts';
import { readMade } from './made-contract.ts';

const to = (name: string) => ({ $ref: `#/definitions/${name}` });

/** Two files that each have shapes of their own. */
const files = {
  paid: { title: 'Paid', properties: { payer: to('person') } },
  sent: { title: 'Sent', properties: { payee: to('person-2') } },
  person: { properties: { home: to('address'), parent: to('person') } },
  'person-2': { properties: { home: to('address-2'), parent: to('person-2') } },
  address: { title: 'Address', type: 'string' },
  'address-2': { title: 'Address', type: 'string' },
};

const shapes = (name: string) => (name in { paid: 0, sent: 0 } ? undefined : 'replaceable');

test('shapes that are called the same and say the same are one, and so are those that hold them', () => {
  expect(withoutCopies(files, shapes)).toEqual({
    paid: files.paid,
    sent: { title: 'Sent', properties: { payee: to('person') } },
    person: files.person,
    address: files.address,
  });
});

test('shapes that lead to different ones stay apart', () => {
  const other = { ...files, 'address-2': { title: 'Address', type: 'number' } };
  expect(withoutCopies(other, shapes)).toBe(other);
});

test('shapes of other names stay apart, and so does what stands for an event', () => {
  const named = { a: { title: 'A', type: 'string' }, b: { type: 'string' }, c: { type: 'string' } };
  expect(withoutCopies(named, shapes)).toBe(named);
  const payloads = { a: { title: 'Same' }, b: { title: 'Same' } };
  expect(withoutCopies(payloads, () => undefined)).toBe(payloads);
});

test('a shape with a name that others may import stays, and takes the place of its copies', () => {
  const hasName = (name: string) => (name === 'address-2' ? 'stays' : shapes(name));
  const once = withoutCopies(files, hasName);
  expect(Object.keys(once)).toEqual(['paid', 'sent', 'person', 'address-2']);
  expect(once.person).toEqual({ properties: { home: to('address-2'), parent: to('person') } });
  const allHave = (name: string) => shapes(name) && 'stays';
  expect(withoutCopies(files, allHave)).toBe(files);
});

test('a contract has one type for them, whose name has no number', async () => {
  const address = { title: 'Address', type: 'object', properties: { street: { type: 'string' } } };
  const messages = ['payer', 'payee'].map((who) => ({
    key: who,
    payload: {
      type: 'object',
      required: ['kind'],
      properties: { kind: { const: who }, [who]: { $ref: `#/components/schemas/${who}-address` } },
    },
    examples: [{ kind: who, [who]: { street: 'Example Street 1' } }],
  }));
  const { contract } = await readMade({
    eventType: '$message.payload#/kind',
    messages,
    schemas: { 'payer-address': address, 'payee-address': address },
  });
  const names = contract && [...typeNames(contract).definitions.values()];
  expect(names?.filter((name) => name.startsWith('Address'))).toEqual(['Address']);
});

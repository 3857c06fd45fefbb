import type { Faker } from '@faker-js/faker';
import type { FakerMethod } from '@webhook-contract/common/test-data/compile-value';
import type { Random } from '@webhook-contract/common/test-data/random';

type Options = Readonly<Record<string, unknown>>;
type Method = (faker: Faker, options: Options | undefined) => unknown;

/**
 * The methods of the faker library that a contract may name, under their names there. Each gives a value of JSON,
 * looks at no clock, and makes no address that could be real: mail goes to example.com and the like, and
 * `internet.ipv4` is of a network for documentation. The schema of the contract's extension lists the same names.
 */
export const fakerMethods: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['commerce.department', (faker) => faker.commerce.department()],
  ['commerce.productName', (faker) => faker.commerce.productName()],
  ['company.name', (faker) => faker.company.name()],
  ['datatype.boolean', (faker) => faker.datatype.boolean()],
  ['finance.amount', (faker, options) => faker.finance.amount(options)],
  ['finance.currencyCode', (faker) => faker.finance.currencyCode()],
  ['internet.exampleEmail', (faker) => faker.internet.exampleEmail()],
  ['internet.ipv4', (faker) => faker.internet.ipv4({ network: 'test-net-1' })],
  ['internet.username', (faker) => faker.internet.username()],
  ['location.city', (faker) => faker.location.city()],
  ['location.country', (faker) => faker.location.country()],
  ['location.countryCode', (faker) => faker.location.countryCode()],
  ['location.street', (faker) => faker.location.street()],
  ['lorem.sentence', (faker) => faker.lorem.sentence()],
  ['lorem.word', (faker) => faker.lorem.word()],
  ['number.float', (faker, options) => faker.number.float(options)],
  ['number.int', (faker, options) => faker.number.int(options)],
  ['person.firstName', (faker) => faker.person.firstName()],
  ['person.fullName', (faker) => faker.person.fullName()],
  ['person.jobTitle', (faker) => faker.person.jobTitle()],
  ['person.lastName', (faker) => faker.person.lastName()],
  ['string.alpha', (faker, options) => faker.string.alpha(options as { length?: number })],
  ['string.alphanumeric', (faker, options) => faker.string.alphanumeric(options as { length?: number })],
  ['string.numeric', (faker, options) => faker.string.numeric(options as { length?: number })],
  ['string.uuid', (faker) => faker.string.uuid()],
]);

/** Finds those methods, for a faker. */
export function methodsOf(faker: Faker): (name: string) => FakerMethod | undefined {
  return (name) => {
    const method = fakerMethods.get(name);
    return method && ((options) => method(faker, options));
  };
}

/** A faker of its own, English, that takes its numbers from `random`. The library is loaded by the first call. */
export async function createFaker(random: Random): Promise<Faker> {
  // The entry of one language takes a sixth of the time of the main one, which alone exports the class.
  const { faker } = await import('@faker-js/faker/locale/en');
  const Class = faker.constructor as typeof Faker;
  // A user of this package may have seeded the shared instance of the library: it is left alone.
  return new Class({
    locale: faker.rawDefinitions,
    randomizer: { next: () => random.next(), seed: () => undefined },
  });
}

import type { Editable } from './shop-contract.ts';

/**
 * An edit of the shop's contract, and the worst that it does, and that its reverse does, to the five parties in the order of
 * `verdictsOf`: receivers with the previous package, receivers with the current one, types, senders, links. What is
 * expected was written from what the parties do, before `diff` judged it.
 */
export interface EditRow {
  readonly name: string;
  readonly edit: (document: Editable) => void;
  readonly done: string;
  readonly undone: string;
}

const paid = (document: Editable): Editable => document.components.schemas.paid;
const field = (document: Editable, name: string): Editable => paid(document).properties[name];
const money = (document: Editable): Editable => document.components.schemas.money;
const message = (document: Editable, key = 'paid'): Editable => document.components.messages[key];
const delivery = (document: Editable): Editable => document.components.messageTraits.all['x-delivery'];
const headers = (document: Editable): Editable => document.components.messageTraits.all.headers;

/** A field of the body that says more, or other things. */
const say = (name: string, values: Editable) => (document: Editable) => {
  Object.assign(field(document, name), values);
};
const replace = (name: string, schema: Editable) => (document: Editable) => {
  paid(document).properties[name] = schema;
};

const NARROWER = 'ok break ok break ok';
const WIDER = 'break ok ok ok ok';
const NOTHING = 'ok ok ok ok ok';

const row = (name: string, edit: EditRow['edit'], done: string, undone: string): EditRow => ({
  name,
  edit,
  done,
  undone,
});

export const editRows: readonly EditRow[] = [
  // Texts, numbers and lists: who accepts more accepts the others' bodies.
  row('a longest text', say('order', { maxLength: 30 }), NARROWER, WIDER),
  row('a longer shortest text', say('order', { minLength: 3 }), NARROWER, WIDER),
  row('a pattern', say('order', { pattern: '^o-' }), NARROWER, WIDER),
  row('a format', say('note', { format: 'date' }), NARROWER, WIDER),
  row('a higher maximum', say('count', { maximum: 1000 }), WIDER, NARROWER),
  row('a lower minimum', say('count', { minimum: 0 }), WIDER, NARROWER),
  row('an exclusive maximum beside it', say('count', { exclusiveMaximum: 100 }), NARROWER, WIDER),
  row('a multiple', say('weight', { multipleOf: 0.5 }), NARROWER, WIDER),
  row('a fraction where there was an integer', say('count', { type: 'number' }), WIDER, NARROWER),
  row('a number with a limit', say('weight', { minimum: 0 }), NARROWER, WIDER),
  row('a number that is an integer', say('weight', { type: 'integer' }), NARROWER, WIDER),
  row('fewer items', say('lines', { maxItems: 5 }), NARROWER, WIDER),
  row('a list that may be empty', say('lines', { minItems: 0 }), WIDER, NARROWER),
  row('items that differ', say('lines', { uniqueItems: true }), NARROWER, WIDER),
  row('longer items', say('lines', { items: { type: 'string', maxLength: 40 } }), WIDER, NARROWER),
  row('an item that is required', say('lines', { contains: { const: 'book' } }), NARROWER, WIDER),
  row(
    'a code of four letters',
    (d) => void (money(d).properties.currency.pattern = '^[A-Z]{3,4}$'),
    WIDER,
    NARROWER,
  ),
  row(
    'a code in the same words',
    (d) => void (money(d).properties.currency.pattern = '^[A-Z][A-Z][A-Z]$'),
    NOTHING,
    NOTHING,
  ),
  row(
    'an amount without cents',
    (d) => void (money(d).properties.value.pattern = '^[0-9]+(\\.[0-9]{2})?$'),
    WIDER,
    NARROWER,
  ),
  row(
    'an email that is any text',
    say('buyer', { properties: { name: { type: 'string' }, email: { type: 'string' } } }),
    WIDER,
    NARROWER,
  ),
  row('a value that is refused', say('status', { not: { const: 'odd' } }), NARROWER, WIDER),
  row('a limit that is always met', say('count', { minimum: 1, exclusiveMinimum: 0 }), NOTHING, NOTHING),

  // Types: code that reads a value no longer compiles.
  row(
    'another type',
    replace('note', { type: 'integer' }),
    'break break break break ok',
    'break break break break ok',
  ),
  row(
    'null as well',
    replace('note', { type: ['string', 'null'] }),
    'break ok break ok ok',
    'ok break break break ok',
  ),
  row(
    'a number as well',
    replace('note', { type: ['string', 'number'] }),
    'break ok break ok ok',
    'ok break break break ok',
  ),
  row(
    'one more value of a list',
    say('method', { enum: ['card', 'transfer', 'cash'] }),
    'break ok break ok ok',
    'ok break break break ok',
  ),
  row('the values in another order', say('method', { enum: ['transfer', 'card'] }), NOTHING, NOTHING),
  row(
    'an object instead of a text',
    replace('status', { type: 'object' }),
    'break break break break ok',
    'break break break break risk',
  ),

  // Fields.
  row(
    'an optional field',
    replace('gift', { type: 'boolean' }),
    'ok risk ok ok ok',
    'ok ok break break break',
  ),
  row('an optional field of which nothing is said', replace('gift', {}), NOTHING, 'ok ok break break break'),
  row(
    'a required field',
    (d) => {
      replace('gift', { type: 'boolean' })(d);
      paid(d).required.push('gift');
      for (const { payload } of message(d).examples) payload.gift = true;
    },
    'ok break break break ok',
    'break ok break break break',
  ),
  row(
    'a field that becomes required',
    (d) => {
      paid(d).required.push('note');
      for (const { payload } of message(d).examples) payload.note = 'a';
    },
    'ok break break break ok',
    'break ok break ok ok',
  ),
  row(
    'an optional field under another name',
    (d) => {
      paid(d).properties.remark = field(d, 'note');
      delete paid(d).properties.note;
    },
    'risk risk break break break',
    'risk risk break break break',
  ),
  row(
    'a field of an inner object',
    (d) => void (field(d, 'buyer').properties.phone = { type: 'string' }),
    'ok risk ok ok ok',
    'ok ok break break break',
  ),
  row('a closed object', say('buyer', { additionalProperties: false }), NOTHING, NOTHING),
  row('a field that is deprecated', say('note', { deprecated: true }), 'ok ok risk ok ok', NOTHING),
  row('a field with a description', say('note', { description: 'What the buyer says.' }), NOTHING, NOTHING),
  row('a field with an example', say('note', { examples: ['Thanks'] }), NOTHING, NOTHING),
  row('a field with a default', say('note', { default: 'None' }), NOTHING, NOTHING),
  row('an assumption', say('order', { 'x-assumption': { maxLength: 40 } }), 'ok ok ok break ok', NOTHING),
  row(
    'an assumption that is a fact',
    replace('code', { type: 'string', pattern: '^[A-Z]+$' }),
    'ok break ok ok ok',
    'break ok ok ok ok',
  ),

  // Alternatives.
  row(
    'another alternative',
    (d) =>
      field(d, 'by').oneOf.push({
        type: 'object',
        required: ['cash'],
        properties: { cash: { type: 'string' } },
      }),
    'break ok break ok ok',
    'ok break break break break',
  ),
  row(
    'the alternatives in another order',
    (d) => void (field(d, 'by').oneOf = field(d, 'by').oneOf.toReversed()),
    NOTHING,
    NOTHING,
  ),

  // The request.
  row(
    'another method',
    (d) => void (d.operations.notify.bindings.http.method = 'PUT'),
    'break break ok break ok',
    'break break ok break ok',
  ),
  row(
    '202 alone counts',
    (d) => void delete d.channels.responses.messages.taken,
    'break ok ok break ok',
    'ok risk ok ok ok',
  ),
  row(
    '200 alone counts',
    (d) => void delete d.channels.responses.messages.later,
    'risk ok ok break ok',
    'ok ok ok ok ok',
  ),
  row(
    'another path',
    (d) => void (d.channels.hooks.address = '/store'),
    'risk ok ok break ok',
    'risk ok ok break ok',
  ),
  row(
    'a header that may be there',
    (d) => void (headers(d).properties['x-shop-region'] = { type: 'string' }),
    NOTHING,
    'ok ok break risk break',
  ),
  row(
    'a server without TLS',
    (d) => {
      d.servers = { shop: { host: 'shop.example.com', protocol: 'http' } };
    },
    'risk risk ok risk ok',
    'risk risk ok risk ok',
  ),

  // Deliveries.
  row(
    'a shorter timeout',
    (d) => void (delivery(d).timeoutSeconds = 5),
    'risk ok ok risk ok',
    'ok ok ok ok ok',
  ),
  row(
    'more retries',
    (d) => void (delivery(d).retry.maxRetries = 9),
    'risk ok ok risk ok',
    'risk ok ok risk ok',
  ),
  row(
    'a longer interval',
    (d) => void (delivery(d).retry.intervalSeconds = 600),
    'risk ok ok risk ok',
    'risk ok ok risk ok',
  ),
  row(
    'another guarantee',
    (d) => void (delivery(d).guarantee = 'at-least-once'),
    'risk ok ok ok ok',
    'risk ok ok ok ok',
  ),

  // What people read.
  row(
    'another trigger',
    (d) => void (message(d).summary = 'An order has been placed.'),
    'risk risk ok ok ok',
    'risk risk ok ok ok',
  ),
  row('another description', (d) => void (message(d).description = 'Comes twice.'), NOTHING, NOTHING),
  row(
    'another title',
    (d) => void (message(d).title = 'Order settled'),
    'ok ok ok break ok',
    'ok ok ok break ok',
  ),
  row('another category', (d) => void (message(d).tags = [{ name: 'Parcels' }]), NOTHING, NOTHING),
  row(
    'the examples in another order',
    (d) => void (message(d).examples = message(d).examples.toReversed()),
    'ok ok ok risk ok',
    'ok ok ok risk ok',
  ),
  row('an example that is gone', (d) => message(d).examples.pop(), 'ok ok ok break break', NOTHING),
];

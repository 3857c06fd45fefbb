import type { Bump } from '../../../generators/compare/change.ts';
import type { Editable } from './shop-contract.ts';

/** What a change is found as, and what it does. */
export interface Finding {
  readonly rule: string;
  /** The verdicts of the worst change of this rule, in the order of `verdictsOf`. */
  readonly effect: string;
  readonly bump: Bump;
}

/** An edit of the shop's contract, and what it is if it is undone. */
export interface Row {
  readonly name: string;
  /** What the shop is before. */
  readonly base: (document: Editable) => void;
  readonly edit: (document: Editable) => void;
  readonly done: Finding;
  readonly undone: Finding;
}

const asItIs = (): void => {};

/** Findings are written as the rule, the five verdicts, and the step of the version. */
function row(name: string, edit: Row['edit'], done: string, undone: string, base: Row['edit'] = asItIs): Row {
  return { name, base, edit, done: finding(done), undone: finding(undone) };
}

function finding(text: string): Finding {
  const [rule = '', ...verdicts] = text.split(' ');
  const bump = verdicts.pop() as Bump;
  return { rule, effect: verdicts.join(' '), bump };
}

const message = (document: Editable, key: string): Editable => document.components.messages[key];
const schema = (document: Editable, name: string): Editable => document.components.schemas[name];
const field = (document: Editable, name: string): Editable => schema(document, 'paid').properties[name];
const trait = (document: Editable): Editable => document.components.messageTraits.all;
const setField = (name: string, value: Editable) => (document: Editable) => {
  schema(document, 'paid').properties[name] = value;
};
const say = (name: string, values: Editable) => (document: Editable) => {
  Object.assign(field(document, name), values);
};
const assign = (at: (document: Editable) => Editable, values: Editable) => (document: Editable) => {
  Object.assign(at(document), values);
};
const without = (list: Editable[], value: Editable): void => void list.splice(list.indexOf(value), 1);

/** The headers of every example, of which none may be missing where it is required. */
const branchEverywhere = (document: Editable): void => {
  for (const { examples = [] } of Object.values<Editable>(document.components.messages))
    for (const { headers } of examples) headers['x-shop-branch'] = 'east';
};

const renameTypeIn = (document: Editable, name: string): void => {
  const { properties, required } = schema(document, name);
  properties.kind = properties.type;
  delete properties.type;
  required[required.indexOf('type')] = 'kind';
  for (const { payload } of message(document, name).examples) {
    payload.kind = payload.type;
    delete payload.type;
  }
};

const secure = (document: Editable, scheme: Editable): void => {
  document.components.securitySchemes = { one: scheme };
  document.operations.notify.security = [{ $ref: '#/components/securitySchemes/one' }];
};

export const rows: readonly Row[] = [
  // Events.
  row(
    'a documented event added',
    (document) => {
      document.channels.hooks.messages.returned = {
        ...message(document, 'refunded'),
        title: 'Returned',
        payload: { type: 'object', required: ['type'], properties: { type: { const: 'returned' } } },
        examples: [{ name: 'one', headers: { 'x-shop-id': 'b-1' }, payload: { type: 'returned' } }],
      };
    },
    'event-added ok ok risk ok ok minor',
    'event-removed ok break break break break major',
  ),
  row(
    'an undocumented event added',
    (document) => {
      document.channels.hooks.messages.lost = { ...message(document, 'shipped'), title: 'Parcel lost' };
    },
    'event-added ok ok ok ok ok minor',
    'event-removed ok ok break break break major',
  ),
  row(
    'an event documented',
    assign((document) => message(document, 'shipped'), {
      payload: { type: 'object', required: ['type'], properties: { type: { const: 'shipped' } } },
      examples: [{ name: 'one', headers: { 'x-shop-id': 'b-1' }, payload: { type: 'shipped' } }],
    }),
    'event-documented ok risk risk risk ok minor',
    'event-undocumented risk break break break break major',
  ),
  row(
    'the type of an undocumented event becomes known',
    assign((document) => message(document, 'shipped'), { name: 'shipped' }),
    'event-type-changed ok risk risk risk ok minor',
    'event-type-changed risk risk break risk ok major',
  ),
  row(
    'the key of an event renamed',
    (document) => {
      document.channels.hooks.messages = {
        ...document.channels.hooks.messages,
        refunded: undefined,
        moneyBack: { $ref: '#/components/messages/moneyBack' },
      };
      document.components.messages.moneyBack = message(document, 'refunded');
      delete document.components.messages.refunded;
    },
    'event-key-renamed ok ok break break break major',
    'event-key-renamed ok ok break break break major',
  ),
  row(
    'the key of an undocumented event renamed',
    (document) => {
      document.channels.hooks.messages = {
        ...document.channels.hooks.messages,
        shipped: undefined,
        sent: { $ref: '#/components/messages/sent' },
      };
      document.components.messages.sent = message(document, 'shipped');
      delete document.components.messages.shipped;
    },
    'event-key-renamed ok ok break break break major',
    'event-key-renamed ok ok break break break major',
  ),
  row(
    'an undocumented event renamed, its title too',
    (document) => {
      document.channels.hooks.messages = {
        ...document.channels.hooks.messages,
        shipped: undefined,
        sent: { $ref: '#/components/messages/sent' },
      };
      document.components.messages.sent = { ...message(document, 'shipped'), title: 'Sent' };
      delete document.components.messages.shipped;
    },
    'event-key-renamed ok ok break break break major',
    'event-key-renamed ok ok break break break major',
  ),
  row(
    'the title of an event changed',
    assign((document) => message(document, 'paid'), { title: 'Money in' }),
    'event-title-changed ok ok ok break ok major',
    'event-title-changed ok ok ok break ok major',
  ),
  row(
    'the title of an undocumented event changed',
    assign((document) => message(document, 'shipped'), { title: 'Sent off' }),
    'event-title-changed ok ok ok risk ok minor',
    'event-title-changed ok ok ok risk ok minor',
  ),
  row(
    'an event type changed',
    (document) => {
      field(document, 'type').const = 'order.paid';
      for (const { payload } of message(document, 'paid').examples) payload.type = 'order.paid';
    },
    'event-type-changed break break break break ok major',
    'event-type-changed break break break break ok major',
  ),
  row(
    'two event types swapped',
    (document) => {
      field(document, 'type').const = 'refunded';
      schema(document, 'refunded').properties.type.const = 'paid';
      for (const { payload } of message(document, 'paid').examples) payload.type = 'refunded';
      for (const { payload } of message(document, 'refunded').examples) payload.type = 'paid';
    },
    'event-type-changed break break break break ok major',
    'event-type-changed break break break break ok major',
  ),
  row(
    'a further name added',
    assign((document) => message(document, 'paid'), { 'x-event': { otherNames: ['Payment in', 'Cash in'] } }),
    'event-names-changed ok ok ok ok ok minor',
    'event-names-changed ok ok ok break ok major',
  ),
  row(
    'the category of an event changed',
    assign((document) => message(document, 'refunded'), { tags: [{ name: 'Parcels' }] }),
    'event-category-changed ok ok ok ok ok patch',
    'event-category-changed ok ok ok ok ok patch',
  ),
  row(
    'a category added',
    assign((document) => message(document, 'refunded'), { tags: [{ name: 'Money' }] }),
    'event-category-changed ok ok ok ok ok patch',
    'categories-changed ok ok ok ok break major',
  ),
  row(
    'the trigger of an event changed',
    assign((document) => message(document, 'paid'), { summary: 'The money is there.' }),
    'event-trigger-changed risk risk ok ok ok minor',
    'event-trigger-changed risk risk ok ok ok minor',
  ),
  row(
    'the description of an event changed',
    assign((document) => message(document, 'paid'), { description: 'Comes once, or never.' }),
    'event-text-changed ok ok ok ok ok patch',
    'event-text-changed ok ok ok ok ok patch',
  ),
  row(
    'an example added',
    (document) => {
      const { examples } = message(document, 'paid');
      examples.push({ ...examples[0], name: 'third' });
    },
    'examples-changed ok ok ok ok ok patch',
    'examples-changed ok ok ok break break major',
  ),
  row(
    'an example changed',
    (document) => {
      message(document, 'paid').examples[0].payload.order = 'o-9';
    },
    'examples-changed ok ok ok ok ok patch',
    'examples-changed ok ok ok ok ok patch',
  ),
  row(
    'an event deprecated',
    (document) => {
      message(document, 'paid')['x-event'] = { otherNames: ['Payment in'], deprecated: 'Sent until May.' };
    },
    'event-deprecation-changed ok ok risk ok ok minor',
    'event-deprecation-changed ok ok ok ok ok patch',
  ),
  // Headers.
  row(
    'a header added',
    (document) => {
      trait(document).headers.properties['x-shop-region'] = { type: 'string' };
    },
    'header-added ok ok ok ok ok minor',
    'header-removed ok ok break risk break major',
  ),
  row(
    'a header required',
    (document) => {
      branchEverywhere(document);
      trait(document).headers.required.push('x-shop-branch');
    },
    'header-required ok risk break risk ok major',
    'header-optional risk ok break ok ok major',
  ),
  row(
    'a required header added',
    (document) => {
      for (const { examples = [] } of Object.values<Editable>(document.components.messages))
        for (const { headers } of examples) headers['x-shop-region'] = 'west';
      trait(document).headers.properties['x-shop-region'] = { type: 'string' };
      trait(document).headers.required.push('x-shop-region');
    },
    'header-added ok risk break risk ok major',
    'header-removed risk ok break risk break major',
  ),
  row(
    'a header in other letters',
    (document) => {
      const { headers } = trait(document);
      headers.properties = { 'x-shop-id': { type: 'string' }, 'X-Shop-Branch': { type: 'string' } };
    },
    'header-respelt ok ok break ok break major',
    'header-respelt ok ok break ok break major',
  ),
  // Delivery.
  row(
    'retries removed',
    (document) => {
      delete trait(document)['x-delivery'].retry;
    },
    'retry-changed risk ok ok break ok major',
    'retry-changed risk ok ok ok ok minor',
  ),
  row(
    'more retries',
    (document) => {
      trait(document)['x-delivery'].retry.maxRetries = 5;
    },
    'retry-changed risk ok ok risk ok minor',
    'retry-changed risk ok ok risk ok minor',
  ),
  row(
    'a success status removed',
    (document) => {
      delete document.channels.responses.messages.later;
    },
    'success-changed risk ok ok break ok major',
    'success-changed ok ok ok ok ok minor',
  ),
  row(
    'the guarantee raised',
    (document) => {
      trait(document)['x-delivery'].guarantee = 'at-least-once';
    },
    'guarantee-changed risk ok ok ok ok minor',
    'guarantee-changed risk ok ok ok ok minor',
  ),
  row(
    'the timeout shortened',
    (document) => {
      trait(document)['x-delivery'].timeoutSeconds = 5;
    },
    'timeout-changed risk ok ok risk ok minor',
    'timeout-changed ok ok ok ok ok patch',
  ),
  row(
    'the content type changed',
    assign(trait, { contentType: 'application/vnd.shop+json' }),
    'content-type-changed risk risk ok risk ok minor',
    'content-type-changed risk risk ok risk ok minor',
  ),
  row(
    'the method changed',
    (document) => {
      document.operations.notify.bindings.http.method = 'PUT';
    },
    'method-changed break break ok break ok major',
    'method-changed break break ok break ok major',
  ),
  row(
    'the address changed',
    (document) => {
      document.channels.hooks.address = '/store';
    },
    'address-changed risk ok ok break ok major',
    'address-changed risk ok ok break ok major',
  ),
  row(
    'a signature added',
    (document) => {
      document.components.securitySchemes = {
        signed: {
          type: 'httpApiKey',
          in: 'header',
          name: 'x-shop-signature',
          'x-signature': { scheme: 'hmac' },
        },
      };
      document.operations.notify.security = [{ $ref: '#/components/securitySchemes/signed' }];
    },
    'signature-changed ok risk break risk ok major',
    'signature-changed risk ok break break break major',
  ),
  // The contract's own tables and the known gaps.
  row(
    'a table added',
    (document) => {
      document['x-tables'].push({
        id: 'codes',
        title: 'Codes',
        columns: [],
        rows: [{ id: 'late', title: 'Late' }],
      });
    },
    'tables-changed ok ok ok ok ok patch',
    'tables-changed ok ok ok ok break major',
  ),
  row(
    'a column added',
    (document) => {
      document['x-tables'][0].columns.push({ id: 'hour', label: 'Hour', kind: 'text' });
    },
    'tables-changed ok ok ok ok ok patch',
    'tables-changed ok ok ok ok ok patch',
  ),
  row(
    'a name of rows added',
    (document) => {
      document['x-tables'][0].rowName = { one: 'mail', other: 'mails' };
    },
    'tables-changed ok ok ok ok break major',
    'tables-changed ok ok ok ok break major',
  ),
  row(
    'a row of a table added',
    (document) => {
      document['x-tables'][0].groups[0].rows.push({ id: 'late-mail', title: 'Late' });
    },
    'tables-changed ok ok ok ok ok patch',
    'tables-changed ok ok ok ok break major',
  ),
  row(
    'a row of a table changed',
    (document) => {
      document['x-tables'][0].groups[0].rows[1].cells.form = 'WELCOME';
    },
    'tables-changed ok ok ok ok ok patch',
    'tables-changed ok ok ok ok ok patch',
  ),
  row(
    'a known gap opened',
    (document) => {
      document['x-known-gaps'].push({
        id: 'fee',
        title: 'The fee',
        status: 'silent',
        risk: 'low',
        fact: 'Nothing.',
      });
    },
    'known-gaps-changed ok ok ok ok ok patch',
    'known-gaps-changed ok ok ok ok risk minor',
  ),
  // Fields.
  row(
    'an optional field added',
    setField('shop', { type: 'string' }),
    'optional-field-added ok risk ok ok ok minor',
    'field-removed ok ok break break break major',
  ),
  row(
    'a required field added',
    (document) => {
      schema(document, 'paid').properties.shop = { type: 'string' };
      schema(document, 'paid').required.push('shop');
      for (const { payload } of message(document, 'paid').examples) payload.shop = 's-1';
    },
    'required-field-added ok break break break ok major',
    'field-removed break ok break break break major',
  ),
  row(
    'an optional field renamed',
    (document) => {
      const { properties } = schema(document, 'paid');
      properties.notes = properties.note;
      delete properties.note;
    },
    'field-renamed risk risk break break break major',
    'field-renamed risk risk break break break major',
  ),
  row(
    'a required field renamed',
    (document) => {
      const { properties, required } = schema(document, 'paid');
      properties.orderId = properties.order;
      delete properties.order;
      required[required.indexOf('order')] = 'orderId';
      for (const { payload } of message(document, 'paid').examples) {
        payload.orderId = payload.order;
        delete payload.order;
      }
    },
    'field-renamed break break break break break major',
    'field-renamed break break break break break major',
  ),
  row(
    'a field optional',
    (document) => without(schema(document, 'paid').required, 'order'),
    'field-became-optional break ok break ok ok major',
    'field-became-required ok break break break ok major',
  ),
  row(
    'a required field only assumed',
    (document) => {
      without(schema(document, 'paid').required, 'order');
      schema(document, 'paid')['x-assumption'] = { required: ['order'] };
    },
    'required-became-assumption break ok break ok ok major',
    'required-became-fact ok break break ok ok major',
  ),
  row(
    'a field of an object optional',
    (document) => without(field(document, 'buyer').required, 'name'),
    'field-became-optional break ok break ok ok major',
    'field-became-required ok break break break ok major',
  ),
  row(
    'a type widened',
    setField('count', { type: ['integer', 'string'], minimum: 1, maximum: 100 }),
    'type-widened break ok break ok ok major',
    'type-narrowed ok break break break ok major',
  ),
  row(
    'a type changed',
    setField('note', { type: 'integer' }),
    'type-changed break break break break ok major',
    'type-changed break break break break ok major',
  ),
  row(
    'a number an integer',
    setField('weight', { type: 'integer' }),
    'type-narrowed ok break ok break ok major',
    'type-widened break ok ok ok ok major',
  ),
  row(
    'null refused',
    (document) => {
      setField('coupon', { type: 'string' })(document);
      for (const { payload } of message(document, 'paid').examples) payload.coupon = 'c-1';
    },
    'null-refused ok break break break ok major',
    'null-allowed break ok break ok ok major',
  ),
  row(
    'an enum value added',
    (document) => field(document, 'method').enum.push('voucher'),
    'enum-value-added break ok break ok ok major',
    'enum-value-removed ok break break break ok major',
  ),
  row(
    'an enum a string',
    setField('method', { type: 'string' }),
    'enum-opened break ok break ok ok major',
    'enum-closed ok break break break ok major',
  ),
  row(
    'a constant fixed',
    setField('status', { const: 'done' }),
    'enum-closed ok break break break ok major',
    'enum-opened break ok break ok ok major',
  ),
  row(
    'a field deprecated',
    (document) => {
      field(document, 'note').deprecated = true;
    },
    'field-deprecation-changed ok ok risk ok ok minor',
    'field-deprecation-changed ok ok ok ok ok patch',
  ),
  row(
    'an object with further fields',
    (document) => {
      field(document, 'buyer').additionalProperties = true;
    },
    'object-opened ok ok risk ok ok minor',
    'object-closed ok ok break break ok major',
  ),
  row(
    'an optional field added beside further ones',
    (document) => {
      field(document, 'extra').properties.hint = { type: 'string' };
    },
    'optional-field-added ok risk risk risk ok minor',
    'field-removed risk ok break ok break major',
  ),
  row(
    'an optional field of an alternative added',
    (document) => {
      field(document, 'by').oneOf[0].properties.holder = { type: 'string' };
    },
    'optional-field-added ok risk ok ok ok minor',
    'field-removed ok ok break break break major',
  ),
  row(
    'any alternatives for one of them',
    (document) => {
      field(document, 'by').anyOf = field(document, 'by').oneOf;
      delete field(document, 'by').oneOf;
    },
    'alternatives-loosened break ok risk ok break major',
    'alternatives-tightened ok break risk break break major',
  ),
  // Rules of values.
  row(
    'a pattern in other words',
    (document) => {
      schema(document, 'money').properties.value.pattern = '^\\d+\\.\\d{2}$';
    },
    'pattern-reworded ok ok ok ok ok patch',
    'pattern-reworded ok ok ok ok ok patch',
  ),
  row(
    'a pattern of a shared shape loosened',
    (document) => {
      schema(document, 'money').properties.value.pattern = '^[0-9]+\\.[0-9]{2,3}$';
    },
    'pattern-loosened break ok ok ok ok major',
    'pattern-tightened ok break ok break ok major',
  ),
  row(
    'a format lifted',
    (document) => {
      delete field(document, 'buyer').properties.email.format;
    },
    'format-loosened break ok ok ok ok major',
    'format-tightened ok break ok break ok major',
  ),
  row(
    'a length loosened',
    (document) => {
      delete field(document, 'order').minLength;
    },
    'length-loosened break ok ok ok ok major',
    'length-tightened ok break ok break ok major',
  ),
  row(
    'items of a list loosened',
    (document) => {
      field(document, 'lines').items.maxLength = 30;
    },
    'length-loosened break ok ok ok ok major',
    'length-tightened ok break ok break ok major',
  ),
  row(
    'items of a list of another type',
    (document) => {
      field(document, 'lines').items = { type: 'integer' };
      for (const { payload } of message(document, 'paid').examples) payload.lines = [1];
    },
    'type-changed break break break break ok major',
    'type-changed break break break break ok major',
  ),
  row(
    'a range loosened',
    (document) => {
      field(document, 'count').maximum = 200;
    },
    'range-loosened break ok ok ok ok major',
    'range-tightened ok break ok break ok major',
  ),
  row(
    'the number of items loosened',
    (document) => {
      delete field(document, 'lines').minItems;
    },
    'item-count-loosened break ok ok ok ok major',
    'item-count-tightened ok break ok break ok major',
  ),
  row(
    'an object closed',
    (document) => {
      schema(document, 'paid').additionalProperties = false;
    },
    'object-closed ok ok ok ok ok patch',
    'object-opened ok ok ok ok ok patch',
  ),
  row(
    'an alternative added',
    (document) => {
      field(document, 'by').oneOf.push({
        type: 'object',
        required: ['voucher'],
        properties: { voucher: { type: 'string' } },
      });
    },
    'alternative-added break ok break ok ok major',
    'alternative-removed ok break break break break major',
  ),
  // Assumptions and shapes.
  row(
    'an assumption a fact',
    setField('code', { type: 'string', pattern: '^[A-Z]+$' }),
    'pattern-became-fact ok break ok ok ok major',
    'pattern-became-assumption break ok ok ok ok major',
  ),
  row(
    'an assumption dropped',
    setField('code', { type: 'string' }),
    'assumption-pattern-loosened ok ok ok ok ok patch',
    'assumption-pattern-tightened ok ok ok break ok major',
  ),
  row(
    'a shape with another key and the same title',
    (document) => {
      document.components.schemas.sum = schema(document, 'money');
      delete document.components.schemas.money;
      for (const name of ['paid', 'refunded'])
        schema(document, name).properties.amount.$ref = '#/components/schemas/sum';
    },
    'document-changed ok ok ok ok ok patch',
    'document-changed ok ok ok ok ok patch',
  ),
  row(
    'the type of a shape renamed',
    (document) => {
      schema(document, 'money').title = 'Sum';
    },
    'type-removed ok ok break ok ok major',
    'type-removed ok ok break ok ok major',
  ),
  row(
    'a shape inlined in one of its places',
    (document) => {
      field(document, 'amount').$ref = undefined;
      setField('amount', { ...schema(document, 'money'), title: undefined })(document);
    },
    'document-changed ok ok ok ok ok patch',
    'document-changed ok ok ok ok ok patch',
  ),
  // Further rules of values.
  row(
    'an exclusive maximum added',
    say('count', { exclusiveMaximum: 100 }),
    'range-tightened ok break ok break ok major',
    'range-loosened break ok ok ok ok major',
  ),
  row(
    'a multiple required',
    say('weight', { multipleOf: 0.5 }),
    'step-tightened ok break ok break ok major',
    'step-loosened break ok ok ok ok major',
  ),
  row(
    'items made unique',
    say('lines', { uniqueItems: true }),
    'unique-items-tightened ok break ok break ok major',
    'unique-items-loosened break ok ok ok ok major',
  ),
  row(
    'an item required',
    say('lines', { contains: { const: 'book' } }),
    'contains-tightened ok break ok break ok major',
    'contains-loosened break ok ok ok ok major',
  ),
  row(
    'a value refused',
    say('status', { not: { const: 'odd' } }),
    'exclusion-tightened ok break ok break ok major',
    'exclusion-loosened break ok ok ok ok major',
  ),
  row(
    'a limit that is always met',
    say('count', { minimum: 1, exclusiveMinimum: 0 }),
    'range-reworded ok ok ok ok ok patch',
    'range-reworded ok ok ok ok ok patch',
  ),
  row(
    'an object for a text',
    setField('status', { type: 'object' }),
    'type-changed break break break break ok major',
    'type-changed break break break break risk major',
  ),
  row(
    'an optional field of which nothing is said',
    setField('gift', {}),
    'optional-field-added ok ok ok ok ok minor',
    'field-removed ok ok break break break major',
  ),
  row(
    'a field of an inner object added',
    (d) => {
      field(d, 'buyer').properties.phone = { type: 'string' };
    },
    'optional-field-added ok risk ok ok ok minor',
    'field-removed ok ok break break break major',
  ),
  row(
    'a field described',
    say('note', {
      description: 'What the buyer says.',
      default: 'None',
    }),
    'field-text-changed ok ok ok ok ok patch',
    'field-text-changed ok ok ok ok ok patch',
  ),
  row(
    'the values of an enum in another order',
    say('method', { enum: ['transfer', 'card'] }),
    'document-changed ok ok ok ok ok patch',
    'document-changed ok ok ok ok ok patch',
  ),
  // Requests, and what the contract says of itself.
  row(
    '200 no longer counted',
    (d) => void delete d.channels.responses.messages.taken,
    'success-changed break ok ok break ok major',
    'success-changed ok risk ok ok ok minor',
  ),
  row(
    'a server named',
    (d) => {
      d.servers = { shop: { host: 'shop.example.com', protocol: 'http' } };
    },
    'server-changed risk risk ok risk ok minor',
    'server-changed risk risk ok risk ok minor',
  ),
  row(
    'the host of a server changed',
    (d) => {
      d.servers = { shop: { host: 'b.example.com', protocol: 'https' } };
    },
    'server-changed risk ok ok ok ok minor',
    'server-changed risk ok ok ok ok minor',
    (d) => {
      d.servers = { shop: { host: 'a.example.com', protocol: 'https' } };
    },
  ),
  row(
    'the event ID where no header must be',
    (d) => {
      trait(d).correlationId.location = '$message.header#/x-shop-branch';
    },
    'event-id-moved risk risk ok break ok major',
    'event-id-moved ok risk ok ok ok minor',
  ),
  row(
    'the event type moved',
    (d) => {
      trait(d)['x-delivery'].eventType = '$message.payload#/kind';
      for (const name of ['paid', 'refunded']) renameTypeIn(d, name);
    },
    'event-type-moved break break ok ok ok major',
    'event-type-moved break break ok ok ok major',
  ),
  row(
    'requests secured',
    (d) => secure(d, { type: 'http', scheme: 'basic' }),
    'security-changed risk risk ok ok ok minor',
    'security-changed risk risk ok ok ok minor',
  ),
  row(
    'a fixed header',
    (d) => secure(d, { type: 'httpApiKey', in: 'header', name: 'x-card' }),
    'static-header-changed ok ok ok ok ok minor',
    'static-header-changed risk ok ok ok ok minor',
  ),
  row(
    'invalid examples',
    (d) => {
      message(d, 'refunded')['x-invalid-examples'] = [
        { name: 'free', payload: { type: 'refunded' }, breaks: { path: '/amount', rule: 'required' } },
      ];
    },
    'event-text-changed ok ok ok ok ok patch',
    'event-text-changed ok ok ok ok ok patch',
  ),
  row(
    'what counts as a failure described',
    (d) => {
      trait(d)['x-delivery'].failure = 'Anything else.';
    },
    'event-text-changed ok ok ok ok ok patch',
    'event-text-changed ok ok ok ok ok patch',
  ),
  row(
    'the jitter of retries described',
    (d) => {
      trait(d)['x-delivery'].retry.jitter = 'A little.';
    },
    'retry-changed ok ok ok ok ok patch',
    'retry-changed ok ok ok ok ok patch',
  ),
  row(
    'the title of the contract changed',
    (d) => {
      d.info.title = 'Store';
    },
    'contract-text-changed ok ok ok ok ok patch',
    'contract-text-changed ok ok ok ok ok patch',
  ),
  row(
    'a category described',
    (d) => {
      d.info.tags[0].description = 'About orders.';
    },
    'categories-changed ok ok ok ok ok patch',
    'categories-changed ok ok ok ok ok patch',
  ),
  row(
    'examples in another order',
    (d) => {
      message(d, 'paid').examples = message(d, 'paid').examples.toReversed();
    },
    'examples-changed ok ok ok risk ok minor',
    'examples-changed ok ok ok risk ok minor',
  ),
];

import type { Bump } from '../../../generators/compare/change.ts';
import type { Editable } from './shop-contract.ts';

/** What a change is found as, and what it does. */
export interface Finding {
  readonly name: string;
  /** The rule that finds it; null if there is nothing to find. */
  readonly rule: string | null;
  /** The verdicts of the worst change of this rule, in the order of `verdictsOf`. */
  readonly effect: string;
  readonly bump: Bump;
}

/** An edit of the shop's contract, and what it is if it is undone. */
export interface Row {
  readonly edit: (document: Editable) => void;
  readonly done: Finding;
  readonly undone: Finding;
}

function row(edit: Row['edit'], done: readonly string[], undone: readonly string[]): Row {
  return { edit, done: finding(done), undone: finding(undone) };
}

function finding([name = '', rule = '', effect = '', bump = '']: readonly string[]): Finding {
  return { name, rule: rule === '' ? null : rule, effect, bump: bump as Bump };
}

const message = (document: Editable, key: string): Editable => document.components.messages[key];
const schema = (document: Editable, name: string): Editable => document.components.schemas[name];
const field = (document: Editable, name: string): Editable => schema(document, 'paid').properties[name];
const trait = (document: Editable): Editable => document.components.messageTraits.all;
const setField = (name: string, value: Editable) => (document: Editable) => {
  schema(document, 'paid').properties[name] = value;
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

export const rows: readonly Row[] = [
  // Events.
  row(
    (document) => {
      document.channels.hooks.messages.returned = {
        ...message(document, 'refunded'),
        title: 'Returned',
        payload: { type: 'object', required: ['type'], properties: { type: { const: 'returned' } } },
        examples: [{ name: 'one', headers: { 'x-shop-id': 'b-1' }, payload: { type: 'returned' } }],
      };
    },
    ['a documented event added', 'event-added', 'ok ok risk ok ok', 'minor'],
    ['a documented event removed', 'event-removed', 'ok break break break break', 'major'],
  ),
  row(
    (document) => {
      document.channels.hooks.messages.lost = { ...message(document, 'shipped'), title: 'Parcel lost' };
    },
    ['an undocumented event added', 'event-added', 'ok ok ok ok ok', 'minor'],
    ['an undocumented event removed', 'event-removed', 'ok ok break break break', 'major'],
  ),
  row(
    assign((document) => message(document, 'shipped'), {
      payload: { type: 'object', required: ['type'], properties: { type: { const: 'shipped' } } },
      examples: [{ name: 'one', headers: { 'x-shop-id': 'b-1' }, payload: { type: 'shipped' } }],
    }),
    ['an event documented', 'event-documented', 'ok risk risk risk ok', 'minor'],
    ['an event undocumented again', 'event-undocumented', 'risk break break break break', 'major'],
  ),
  row(
    assign((document) => message(document, 'shipped'), { name: 'shipped' }),
    [
      'the type of an undocumented event becomes known',
      'event-type-changed',
      'ok risk risk risk ok',
      'minor',
    ],
    [
      'the type of an undocumented event unknown again',
      'event-type-changed',
      'risk risk break risk ok',
      'major',
    ],
  ),
  row(
    (document) => {
      document.channels.hooks.messages = {
        ...document.channels.hooks.messages,
        refunded: undefined,
        moneyBack: { $ref: '#/components/messages/moneyBack' },
      };
      document.components.messages.moneyBack = message(document, 'refunded');
      delete document.components.messages.refunded;
    },
    ['the key of an event renamed', 'event-key-renamed', 'ok ok break break break', 'major'],
    ['the key of an event renamed back', 'event-key-renamed', 'ok ok break break break', 'major'],
  ),
  row(
    (document) => {
      document.channels.hooks.messages = {
        ...document.channels.hooks.messages,
        shipped: undefined,
        sent: { $ref: '#/components/messages/sent' },
      };
      document.components.messages.sent = message(document, 'shipped');
      delete document.components.messages.shipped;
    },
    ['the key of an undocumented event renamed', 'event-key-renamed', 'ok ok break break break', 'major'],
    [
      'the key of an undocumented event renamed back',
      'event-key-renamed',
      'ok ok break break break',
      'major',
    ],
  ),
  row(
    (document) => {
      document.channels.hooks.messages = {
        ...document.channels.hooks.messages,
        shipped: undefined,
        sent: { $ref: '#/components/messages/sent' },
      };
      document.components.messages.sent = { ...message(document, 'shipped'), title: 'Sent' };
      delete document.components.messages.shipped;
    },
    ['an undocumented event renamed, its title too', 'event-key-renamed', 'ok ok break break break', 'major'],
    [
      'an undocumented event renamed back, its title too',
      'event-key-renamed',
      'ok ok break break break',
      'major',
    ],
  ),
  row(
    assign((document) => message(document, 'paid'), { title: 'Money in' }),
    ['the title of an event changed', 'event-title-changed', 'ok ok ok break ok', 'major'],
    ['the title of an event changed back', 'event-title-changed', 'ok ok ok break ok', 'major'],
  ),
  row(
    assign((document) => message(document, 'shipped'), { title: 'Sent off' }),
    ['the title of an undocumented event changed', 'event-title-changed', 'ok ok ok risk ok', 'minor'],
    ['the title of an undocumented event changed back', 'event-title-changed', 'ok ok ok risk ok', 'minor'],
  ),
  row(
    (document) => {
      field(document, 'type').const = 'order.paid';
      for (const { payload } of message(document, 'paid').examples) payload.type = 'order.paid';
    },
    ['a event type changed', 'event-type-changed', 'break break break break ok', 'major'],
    ['a event type changed back', 'event-type-changed', 'break break break break ok', 'major'],
  ),
  row(
    (document) => {
      field(document, 'type').const = 'refunded';
      schema(document, 'refunded').properties.type.const = 'paid';
      for (const { payload } of message(document, 'paid').examples) payload.type = 'refunded';
      for (const { payload } of message(document, 'refunded').examples) payload.type = 'paid';
    },
    ['two event types swapped', 'event-types-swapped', 'break break break break ok', 'major'],
    ['two event types swapped back', 'event-types-swapped', 'break break break break ok', 'major'],
  ),
  row(
    assign((document) => message(document, 'paid'), { 'x-event': { otherNames: ['Payment in', 'Cash in'] } }),
    ['a further name added', 'event-name-added', 'ok ok ok ok ok', 'minor'],
    ['a further name removed', 'event-name-removed', 'ok ok ok break ok', 'major'],
  ),
  row(
    assign((document) => message(document, 'refunded'), { tags: [{ name: 'Parcels' }] }),
    ['the category of an event changed', 'event-category-changed', 'ok ok ok ok ok', 'patch'],
    ['the category of an event changed back', 'event-category-changed', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    assign((document) => message(document, 'refunded'), { tags: [{ name: 'Money' }] }),
    ['a category added', 'event-category-changed', 'ok ok ok ok ok', 'patch'],
    ['a category removed', 'category-removed', 'ok ok ok ok break', 'major'],
  ),
  row(
    assign((document) => message(document, 'paid'), { summary: 'The money is there.' }),
    ['the trigger of an event changed', 'event-trigger-changed', 'risk risk ok ok ok', 'minor'],
    ['the trigger of an event changed back', 'event-trigger-changed', 'risk risk ok ok ok', 'minor'],
  ),
  row(
    assign((document) => message(document, 'paid'), { description: 'Comes once, or never.' }),
    ['the description of an event changed', 'event-description-changed', 'ok ok ok ok ok', 'patch'],
    ['the description of an event changed back', 'event-description-changed', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      const { examples } = message(document, 'paid');
      examples.push({ ...examples[0], name: 'third' });
    },
    ['an example added', 'example-added', 'ok ok ok ok ok', 'patch'],
    ['an example removed', 'example-removed', 'ok ok ok break break', 'major'],
  ),
  row(
    (document) => {
      message(document, 'paid').examples[0].payload.order = 'o-9';
    },
    ['an example changed', 'example-changed', 'ok ok ok ok ok', 'patch'],
    ['an example changed back', 'example-changed', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      message(document, 'paid')['x-event'] = { otherNames: ['Payment in'], deprecated: 'Sent until May.' };
    },
    ['an event deprecated', 'event-deprecation-changed', 'ok ok risk ok ok', 'minor'],
    ['an event no longer deprecated', 'event-deprecation-changed', 'ok ok ok ok ok', 'patch'],
  ),
  // Headers.
  row(
    (document) => {
      trait(document).headers.properties['x-shop-region'] = { type: 'string' };
    },
    ['a header added', 'header-added', 'ok ok ok ok ok', 'minor'],
    ['a header removed', 'header-removed', 'ok ok break risk break', 'major'],
  ),
  row(
    (document) => {
      branchEverywhere(document);
      trait(document).headers.required.push('x-shop-branch');
    },
    ['a header required', 'header-required', 'ok risk break risk ok', 'major'],
    ['a header optional', 'header-optional', 'risk ok break ok ok', 'major'],
  ),
  row(
    (document) => {
      for (const { examples = [] } of Object.values<Editable>(document.components.messages))
        for (const { headers } of examples) headers['x-shop-region'] = 'west';
      trait(document).headers.properties['x-shop-region'] = { type: 'string' };
      trait(document).headers.required.push('x-shop-region');
    },
    ['a required header added', 'header-added', 'ok risk break risk ok', 'major'],
    ['a required header removed', 'header-removed', 'risk ok break risk break', 'major'],
  ),
  row(
    (document) => {
      const { headers } = trait(document);
      headers.properties = { 'x-shop-id': { type: 'string' }, 'X-Shop-Branch': { type: 'string' } };
    },
    ['a header in other letters', 'header-respelt', 'ok ok break ok break', 'major'],
    ['a header in its letters again', 'header-respelt', 'ok ok break ok break', 'major'],
  ),
  // Delivery.
  row(
    (document) => {
      delete trait(document)['x-delivery'].retry;
    },
    ['retries removed', 'retry-removed', 'risk ok ok break ok', 'major'],
    ['retries added', 'retry-added', 'risk ok ok ok ok', 'minor'],
  ),
  row(
    (document) => {
      trait(document)['x-delivery'].retry.maxRetries = 5;
    },
    ['more retries', 'retry-changed', 'risk ok ok risk ok', 'minor'],
    ['fewer retries', 'retry-changed', 'risk ok ok risk ok', 'minor'],
  ),
  row(
    (document) => {
      delete document.channels.responses.messages.later;
    },
    ['a success status removed', 'success-changed', 'risk ok ok break ok', 'major'],
    ['a success status added', 'success-changed', 'ok ok ok ok ok', 'minor'],
  ),
  row(
    (document) => {
      trait(document)['x-delivery'].guarantee = 'at-least-once';
    },
    ['the guarantee raised', 'guarantee-changed', 'risk ok ok ok ok', 'minor'],
    ['the guarantee lowered', 'guarantee-changed', 'risk ok ok ok ok', 'minor'],
  ),
  row(
    (document) => {
      trait(document)['x-delivery'].timeoutSeconds = 5;
    },
    ['the timeout shortened', 'timeout-changed', 'risk ok ok risk ok', 'minor'],
    ['the timeout extended', 'timeout-changed', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    assign(trait, { contentType: 'application/vnd.shop+json' }),
    ['the content type changed', 'content-type-changed', 'risk risk ok risk ok', 'minor'],
    ['the content type changed back', 'content-type-changed', 'risk risk ok risk ok', 'minor'],
  ),
  row(
    (document) => {
      document.operations.notify.bindings.http.method = 'PUT';
    },
    ['the method changed', 'method-changed', 'break break ok break ok', 'major'],
    ['the method changed back', 'method-changed', 'break break ok break ok', 'major'],
  ),
  row(
    (document) => {
      document.channels.hooks.address = '/store';
    },
    ['the address changed', 'address-changed', 'risk ok ok break ok', 'major'],
    ['the address changed back', 'address-changed', 'risk ok ok break ok', 'major'],
  ),
  row(
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
    ['a signature added', 'signature-changed', 'ok risk break risk ok', 'major'],
    ['a signature removed', 'signature-changed', 'risk ok break break break', 'major'],
  ),
  // The contract's own tables and the known gaps.
  row(
    (document) => {
      document['x-tables'].push({
        id: 'codes',
        title: 'Codes',
        columns: [],
        rows: [{ id: 'late', title: 'Late' }],
      });
    },
    ['a table added', 'table-added', 'ok ok ok ok ok', 'patch'],
    ['a table removed', 'table-removed', 'ok ok ok ok break', 'major'],
  ),
  row(
    (document) => {
      document['x-tables'][0].columns.push({ id: 'hour', label: 'Hour', kind: 'text' });
    },
    ['a column added', 'table-changed', 'ok ok ok ok ok', 'patch'],
    ['a column removed', 'table-changed', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      document['x-tables'][0].rowName = { one: 'mail', other: 'mails' };
    },
    ['a name of rows added', 'table-changed', 'ok ok ok ok break', 'major'],
    ['a name of rows removed', 'table-changed', 'ok ok ok ok break', 'major'],
  ),
  row(
    (document) => {
      document['x-tables'][0].groups[0].rows.push({ id: 'late-mail', title: 'Late' });
    },
    ['a row of a table added', 'table-row-added', 'ok ok ok ok ok', 'patch'],
    ['a row of a table removed', 'table-row-removed', 'ok ok ok ok break', 'major'],
  ),
  row(
    (document) => {
      document['x-tables'][0].groups[0].rows[1].cells.form = 'WELCOME';
    },
    ['a row of a table changed', 'table-row-changed', 'ok ok ok ok ok', 'patch'],
    ['a row of a table changed back', 'table-row-changed', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      document['x-known-gaps'].push({
        id: 'fee',
        title: 'The fee',
        status: 'silent',
        risk: 'low',
        fact: 'Nothing.',
      });
    },
    ['a known gap opened', 'known-gap-opened', 'ok ok ok ok ok', 'patch'],
    ['a known gap closed', 'known-gap-closed', 'ok ok ok ok risk', 'minor'],
  ),
  // Fields.
  row(
    setField('shop', { type: 'string' }),
    ['an optional field added', 'optional-field-added', 'ok risk ok ok ok', 'minor'],
    ['an optional field removed', 'field-removed', 'ok ok break break break', 'major'],
  ),
  row(
    (document) => {
      schema(document, 'paid').properties.shop = { type: 'string' };
      schema(document, 'paid').required.push('shop');
      for (const { payload } of message(document, 'paid').examples) payload.shop = 's-1';
    },
    ['a required field added', 'required-field-added', 'ok break break break ok', 'major'],
    ['a required field removed', 'field-removed', 'break ok break break break', 'major'],
  ),
  row(
    (document) => {
      const { properties } = schema(document, 'paid');
      properties.notes = properties.note;
      delete properties.note;
    },
    ['an optional field renamed', 'field-renamed', 'risk risk break break break', 'major'],
    ['an optional field renamed back', 'field-renamed', 'risk risk break break break', 'major'],
  ),
  row(
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
    ['a required field renamed', 'field-renamed', 'break break break break break', 'major'],
    ['a required field renamed back', 'field-renamed', 'break break break break break', 'major'],
  ),
  row(
    (document) => without(schema(document, 'paid').required, 'order'),
    ['a field optional', 'field-became-optional', 'break ok break ok ok', 'major'],
    ['a field required', 'field-became-required', 'ok break break break ok', 'major'],
  ),
  row(
    (document) => {
      without(schema(document, 'paid').required, 'order');
      schema(document, 'paid')['x-assumption'] = { required: ['order'] };
    },
    ['a required field only assumed', 'required-became-assumption', 'break ok break ok ok', 'major'],
    ['an assumed field required', 'required-became-fact', 'ok break break ok ok', 'major'],
  ),
  row(
    (document) => without(field(document, 'buyer').required, 'name'),
    ['a field of an object optional', 'field-became-optional', 'break ok break ok ok', 'major'],
    ['a field of an object required', 'field-became-required', 'ok break break break ok', 'major'],
  ),
  row(
    setField('count', { type: ['integer', 'string'], minimum: 1, maximum: 100 }),
    ['a type widened', 'type-widened', 'break ok break ok ok', 'major'],
    ['a type narrowed', 'type-narrowed', 'ok break break break ok', 'major'],
  ),
  row(
    setField('note', { type: 'integer' }),
    ['a type changed', 'type-changed', 'break break break break ok', 'major'],
    ['a type changed back', 'type-changed', 'break break break break ok', 'major'],
  ),
  row(
    setField('weight', { type: 'integer' }),
    ['a number an integer', 'type-narrowed', 'ok break ok break ok', 'major'],
    ['an integer a number', 'type-widened', 'break ok ok ok ok', 'major'],
  ),
  row(
    (document) => {
      setField('coupon', { type: 'string' })(document);
      for (const { payload } of message(document, 'paid').examples) payload.coupon = 'c-1';
    },
    ['null refused', 'null-refused', 'ok break break break ok', 'major'],
    ['null allowed', 'null-allowed', 'break ok break ok ok', 'major'],
  ),
  row(
    (document) => field(document, 'method').enum.push('voucher'),
    ['an enum value added', 'enum-value-added', 'break ok break ok ok', 'major'],
    ['an enum value removed', 'enum-value-removed', 'ok break break break ok', 'major'],
  ),
  row(
    setField('method', { type: 'string' }),
    ['an enum a string', 'enum-opened', 'break ok break ok ok', 'major'],
    ['a string an enum', 'enum-closed', 'ok break break break ok', 'major'],
  ),
  row(
    setField('status', { const: 'done' }),
    ['a constant fixed', 'enum-closed', 'ok break break break ok', 'major'],
    ['a constant lifted', 'enum-opened', 'break ok break ok ok', 'major'],
  ),
  row(
    (document) => {
      field(document, 'note').deprecated = true;
    },
    ['a field deprecated', 'field-deprecation-changed', 'ok ok risk ok ok', 'minor'],
    ['a field no longer deprecated', 'field-deprecation-changed', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      field(document, 'buyer').additionalProperties = true;
    },
    ['an object with further fields', 'object-opened', 'ok ok risk ok ok', 'minor'],
    ['an object without further fields', 'object-closed', 'ok ok break break ok', 'major'],
  ),
  row(
    (document) => {
      field(document, 'extra').properties.hint = { type: 'string' };
    },
    ['an optional field added beside further ones', 'optional-field-added', 'ok risk risk risk ok', 'minor'],
    ['an optional field removed beside further ones', 'field-removed', 'risk ok break ok break', 'major'],
  ),
  row(
    (document) => {
      field(document, 'by').oneOf[0].properties.holder = { type: 'string' };
    },
    ['an optional field of an alternative added', 'optional-field-added', 'ok risk ok ok ok', 'minor'],
    ['an optional field of an alternative removed', 'field-removed', 'ok ok break break break', 'major'],
  ),
  row(
    (document) => {
      field(document, 'by').anyOf = field(document, 'by').oneOf;
      delete field(document, 'by').oneOf;
    },
    ['any alternatives for one of them', 'alternatives-loosened', 'break ok risk ok break', 'major'],
    ['one alternative for any of them', 'alternatives-tightened', 'ok break risk break break', 'major'],
  ),
  // Rules of values.
  row(
    (document) => {
      schema(document, 'money').properties.value.pattern = '^\\d+\\.\\d{2}$';
    },
    ['a pattern in other words', 'pattern-reworded', 'ok ok ok ok ok', 'patch'],
    ['a pattern in other words, back', 'pattern-reworded', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      schema(document, 'money').properties.value.pattern = '^[0-9]+\\.[0-9]{2,3}$';
    },
    ['a pattern of a shared shape loosened', 'pattern-loosened', 'break ok ok ok ok', 'major'],
    ['a pattern of a shared shape tightened', 'pattern-tightened', 'ok break ok break ok', 'major'],
  ),
  row(
    (document) => {
      delete field(document, 'buyer').properties.email.format;
    },
    ['a format lifted', 'format-loosened', 'break ok ok ok ok', 'major'],
    ['a format fixed', 'format-tightened', 'ok break ok break ok', 'major'],
  ),
  row(
    (document) => {
      delete field(document, 'order').minLength;
    },
    ['a length loosened', 'length-loosened', 'break ok ok ok ok', 'major'],
    ['a length tightened', 'length-tightened', 'ok break ok break ok', 'major'],
  ),
  row(
    (document) => {
      field(document, 'lines').items.maxLength = 30;
    },
    ['items of a list loosened', 'length-loosened', 'break ok ok ok ok', 'major'],
    ['items of a list tightened', 'length-tightened', 'ok break ok break ok', 'major'],
  ),
  row(
    (document) => {
      field(document, 'lines').items = { type: 'integer' };
      for (const { payload } of message(document, 'paid').examples) payload.lines = [1];
    },
    ['items of a list of another type', 'type-changed', 'break break break break ok', 'major'],
    ['items of a list of another type, back', 'type-changed', 'break break break break ok', 'major'],
  ),
  row(
    (document) => {
      field(document, 'count').maximum = 200;
    },
    ['a range loosened', 'range-loosened', 'break ok ok ok ok', 'major'],
    ['a range tightened', 'range-tightened', 'ok break ok break ok', 'major'],
  ),
  row(
    (document) => {
      delete field(document, 'lines').minItems;
    },
    ['the number of items loosened', 'item-count-loosened', 'break ok ok ok ok', 'major'],
    ['the number of items tightened', 'item-count-tightened', 'ok break ok break ok', 'major'],
  ),
  row(
    (document) => {
      schema(document, 'paid').additionalProperties = false;
    },
    ['an object closed', 'object-closed', 'ok ok ok ok ok', 'patch'],
    ['an object opened', 'object-opened', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      field(document, 'by').oneOf.push({
        type: 'object',
        required: ['voucher'],
        properties: { voucher: { type: 'string' } },
      });
    },
    ['an alternative added', 'alternative-added', 'break ok break ok ok', 'major'],
    ['an alternative removed', 'alternative-removed', 'ok break break break break', 'major'],
  ),
  // Assumptions and shapes.
  row(
    setField('code', { type: 'string', pattern: '^[A-Z]+$' }),
    ['an assumption a fact', 'pattern-became-fact', 'ok break ok ok ok', 'major'],
    ['a fact an assumption', 'pattern-became-assumption', 'break ok ok ok ok', 'major'],
  ),
  row(
    setField('code', { type: 'string' }),
    ['an assumption dropped', 'assumption-pattern-loosened', 'ok ok ok ok ok', 'patch'],
    ['an assumption made', 'assumption-pattern-tightened', 'ok ok ok break ok', 'major'],
  ),
  row(
    (document) => {
      document.components.schemas.sum = schema(document, 'money');
      delete document.components.schemas.money;
      for (const name of ['paid', 'refunded'])
        schema(document, name).properties.amount.$ref = '#/components/schemas/sum';
    },
    ['a shape with another key and the same title', 'schema-reworded', 'ok ok ok ok ok', 'patch'],
    ['a shape with its key back', 'schema-reworded', 'ok ok ok ok ok', 'patch'],
  ),
  row(
    (document) => {
      schema(document, 'money').title = 'Sum';
    },
    ['the type of a shape renamed', 'type-removed', 'ok ok break ok ok', 'major'],
    ['the type of a shape renamed back', 'type-removed', 'ok ok break ok ok', 'major'],
  ),
  row(
    (document) => {
      field(document, 'amount').$ref = undefined;
      setField('amount', { ...schema(document, 'money'), title: undefined })(document);
    },
    ['a shape inlined in one of its places', 'schema-reworded', 'ok ok ok ok ok', 'patch'],
    ['a shape inlined, back', 'schema-reworded', 'ok ok ok ok ok', 'patch'],
  ),
];

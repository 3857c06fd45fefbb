/** Anything in the document of a contract, for tests that change it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Editable = any;

/** A new document of an invented shop, in which the rows of the table each change one thing. */
export function shopContract(): Editable {
  return structuredClone({
    asyncapi: '3.1.0',
    info: { title: 'Shop', version: '1.0.0', tags: [{ name: 'Orders' }, { name: 'Parcels' }] },
    channels: {
      hooks: {
        address: '/shop',
        messages: {
          paid: { $ref: '#/components/messages/paid' },
          refunded: { $ref: '#/components/messages/refunded' },
          shipped: { $ref: '#/components/messages/shipped' },
        },
      },
      responses: {
        address: null,
        messages: {
          taken: { bindings: { http: { statusCode: 200, bindingVersion: '0.3.0' } } },
          later: { bindings: { http: { statusCode: 202, bindingVersion: '0.3.0' } } },
        },
      },
    },
    operations: {
      notify: {
        action: 'send',
        channel: { $ref: '#/channels/hooks' },
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
        reply: { channel: { $ref: '#/channels/responses' } },
      },
    },
    components: {
      messageTraits: {
        all: {
          headers: {
            title: 'Shop headers',
            type: 'object',
            required: ['x-shop-id'],
            properties: { 'x-shop-id': { type: 'string' }, 'x-shop-branch': { type: 'string' } },
          },
          correlationId: { location: '$message.header#/x-shop-id' },
          contentType: 'application/json',
          'x-delivery': {
            eventType: '$message.payload#/type',
            guarantee: 'at-most-once',
            failure: 'Any other status.',
            timeoutSeconds: 10,
            retry: { maxRetries: 3, intervalSeconds: 60 },
          },
        },
      },
      messages: {
        paid: {
          title: 'Order paid',
          summary: 'An order has been paid.',
          description: 'Comes once.',
          tags: [{ name: 'Orders' }],
          traits: [{ $ref: '#/components/messageTraits/all' }],
          payload: { $ref: '#/components/schemas/paid' },
          examples: [
            { name: 'card', headers: { 'x-shop-id': 'a-1' }, payload: paidBody() },
            {
              name: 'transfer',
              headers: { 'x-shop-id': 'a-2' },
              payload: { ...paidBody(), method: 'transfer' },
            },
          ],
          'x-event': { otherNames: ['Payment in'] },
        },
        refunded: {
          title: 'Order refunded',
          summary: 'Money went back.',
          tags: [{ name: 'Orders' }],
          traits: [{ $ref: '#/components/messageTraits/all' }],
          payload: { $ref: '#/components/schemas/refunded' },
          examples: [
            {
              name: 'all',
              headers: { 'x-shop-id': 'a-3' },
              payload: { type: 'refunded', amount: { value: '1.00', currency: 'EUR' } },
            },
          ],
        },
        shipped: {
          title: 'Parcel shipped',
          summary: 'A parcel is on its way.',
          tags: [{ name: 'Parcels' }],
          traits: [{ $ref: '#/components/messageTraits/all' }],
          payload: { 'x-partial': true },
        },
      },
      schemas: {
        money: {
          title: 'Money',
          type: 'object',
          required: ['value', 'currency'],
          properties: {
            value: { type: 'string', pattern: '^[0-9]+\\.[0-9]{2}$' },
            currency: { type: 'string', pattern: '^[A-Z]{3}$' },
          },
        },
        paid: {
          type: 'object',
          required: ['type', 'order', 'amount', 'method', 'count', 'lines', 'buyer', 'coupon'],
          properties: {
            type: { const: 'paid' },
            order: { type: 'string', minLength: 1 },
            amount: { $ref: '#/components/schemas/money' },
            method: { enum: ['card', 'transfer'] },
            status: { type: 'string' },
            count: { type: 'integer', minimum: 1, maximum: 100 },
            weight: { type: 'number' },
            lines: { type: 'array', minItems: 1, items: { type: 'string', maxLength: 20 } },
            buyer: {
              type: 'object',
              required: ['name'],
              properties: { name: { type: 'string' }, email: { type: 'string', format: 'email' } },
            },
            coupon: { type: ['string', 'null'] },
            note: { type: 'string' },
            code: { type: 'string', 'x-assumption': { pattern: '^[A-Z]+$' } },
            extra: {
              type: 'object',
              properties: { gift: { type: 'boolean' } },
              additionalProperties: true,
            },
            by: {
              oneOf: [
                { type: 'object', required: ['card'], properties: { card: { type: 'string' } } },
                { type: 'object', required: ['iban'], properties: { iban: { type: 'string' } } },
              ],
            },
          },
        },
        refunded: {
          type: 'object',
          required: ['type', 'amount'],
          properties: {
            type: { const: 'refunded' },
            amount: { $ref: '#/components/schemas/money' },
          },
        },
      },
    },
    'x-tables': [
      {
        id: 'mails',
        title: 'Mails',
        description: 'What buyers are told.',
        columns: [
          { id: 'form', label: 'Form', kind: 'code' },
          { id: 'event', label: 'Event', kind: 'event' },
        ],
        groups: [
          {
            id: 'orders',
            title: 'Orders',
            description: 'About orders.',
            rows: [
              { id: 'paid-mail', title: 'Paid', cells: { form: 'PAID', event: 'paid' } },
              { id: 'hello-mail', title: 'Hello', cells: { form: 'HELLO' } },
            ],
          },
        ],
      },
    ],
    'x-known-gaps': [
      {
        id: 'weight-unit',
        title: 'The unit',
        status: 'silent',
        risk: 'low',
        fact: 'Nothing is said about it.',
      },
    ],
  });
}

function paidBody() {
  return {
    type: 'paid',
    order: 'o-1',
    amount: { value: '1.00', currency: 'EUR' },
    method: 'card',
    count: 1,
    lines: ['book'],
    buyer: { name: 'Test' },
    coupon: null,
  };
}

import { describe, expect, test } from 'vitest';
import { clashingKeys, eventProperty, eventStem, pascalCase, typeNames } from '../../generators/names.ts';

describe('the names of an event', () => {
  test.each([
    // key, stem, property, type
    ['orderPaid', 'order-paid', 'orderPaid', 'OrderPaid'],
    ['OrderPaid', 'order-paid', 'orderPaid', 'OrderPaid'],
    ['order_paid', 'order-paid', 'orderPaid', 'OrderPaid'],
    ['order.paid.v2', 'order-paid-v2', 'orderPaidV2', 'OrderPaidV2'],
    ['ORDER-PAID', 'order-paid', 'orderPaid', 'OrderPaid'],
    ['orderXMLSent', 'order-xml-sent', 'orderXmlSent', 'OrderXmlSent'],
    ['b2bOrder', 'b2b-order', 'b2bOrder', 'B2BOrder'],
    ['3dsCode', '3ds-code', 'x3dsCode', 'X3DsCode'],
    ['42', '42', 'x42', 'X42'],
    ['', 'event', 'x', 'X'],
    ['__proto__', 'proto', 'proto', 'Proto'],
    ['../../etc/passwd', 'etc-passwd', 'etcPasswd', 'EtcPasswd'],
    ['größe', 'gr-e', 'grE', 'GrE'],
    ['class', 'class', 'class', 'Class'],
    ['close', 'close', 'closeEvent', 'Close'],
    ['then', 'then', 'thenEvent', 'Then'],
    ['constructor', 'constructor', 'constructorEvent', 'Constructor'],
    ['to-string', 'to-string', 'toStringEvent', 'ToString'],
    ['hasOwnProperty', 'has-own-property', 'hasOwnPropertyEvent', 'HasOwnProperty'],
    ['index', 'index-event', 'index', 'Index'],
    ['CON', 'con-event', 'con', 'Con'],
    ['lpt1', 'lpt1-event', 'lpt1', 'Lpt1'],
    ['context', 'context', 'context', 'Context'],
  ])('%j', (key, stem, property, type) => {
    expect([eventStem(key), eventProperty(key), pascalCase(key)]).toEqual([stem, property, type]);
  });
});

describe('typeNames', () => {
  const namesOf = (events: [key: string, payload: string | null][], definitions: string[]) => {
    const names = typeNames({
      events: events.map(([key, payload]) => ({ key, payload })) as never,
      definitions: Object.fromEntries(definitions.map((name) => [name, {}])),
    });
    return [Object.fromEntries(names.events), Object.fromEntries(names.definitions)];
  };

  test('names a payload after its event, and any other shape after itself', () => {
    expect(
      namesOf(
        [
          ['orderPaid', 'paid'],
          ['orderLost', null],
        ],
        ['money', 'paid'],
      ),
    ).toEqual([{ orderPaid: 'OrderPaid' }, { money: 'Money', paid: 'OrderPaid' }]);
  });

  test('names a payload that events share after itself', () => {
    expect(
      namesOf(
        [
          ['a', 'change'],
          ['b', 'change'],
        ],
        ['change'],
      ),
    ).toEqual([{ a: 'A', b: 'B' }, { change: 'Change' }]);
  });

  test('keeps events and shapes of one name apart', () => {
    expect(
      namesOf(
        [
          ['money', 'money-paid'],
          ['change', 'x'],
          ['other', 'x'],
        ],
        ['change', 'money', 'money-paid', 'x'],
      ),
    ).toEqual([
      { money: 'Money', change: 'Change', other: 'Other' },
      { 'money-paid': 'Money', change: 'Change2', money: 'Money2', x: 'X' },
    ]);
  });

  test('leaves alone what the package and the language have', () => {
    expect(
      namesOf(
        [
          ['date', 'date'],
          ['webhookDate', 'other'],
        ],
        ['date', 'other', 'webhook-event'],
      ),
    ).toEqual([
      { date: 'WebhookDate', webhookDate: 'WebhookDate2' },
      { date: 'WebhookDate', other: 'WebhookDate2', 'webhook-event': 'WebhookWebhookEvent' },
    ]);
  });
});

describe('clashingKeys', () => {
  test.each([
    [['orderPaid', 'orderLost'], []],
    [['orderPaid', 'order-paid', 'ORDER_PAID', 'other'], [['orderPaid', 'order-paid', 'ORDER_PAID']]],
    [['close', 'closeEvent'], [['close', 'closeEvent']]],
    [['order1', 'order-1'], [['order1', 'order-1']]],
    [['index', 'index-event'], [['index', 'index-event']]],
    [['ab', 'aB'], []],
  ])('in %j', (keys, clashes) => {
    expect(clashingKeys(keys)).toEqual(clashes);
  });
});

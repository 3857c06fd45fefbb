import { describe, expect, test } from 'vitest';
import { clashingKeys, eventProperty, eventStem, pascalCase } from '../../generators/names.ts';

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

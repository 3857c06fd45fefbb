import { describe, expect, test } from 'vitest';
import {
  clashingKeys,
  eventProperty,
  eventStem,
  losesLetters,
  pascalCase,
  titleOfWords,
} from '../../../generators/contract/model/names.ts';

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
    ['größe', 'grosse', 'grosse', 'Grosse'],
    ['ÉtatÇa', 'etat-ca', 'etatCa', 'EtatCa'],
    ['注文 Paid', 'paid', 'paid', 'Paid'],
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

test.each([
  ['größe', false],
  ['order-paid_2!', false],
  ['注文 Paid', true],
  ['Ωmega', true],
])('whether a name in code leaves out letters of %j: %j', (text, loses) => {
  expect(losesLetters(text)).toBe(loses);
});

test('a title keeps letters of every script', () => {
  expect(titleOfWords(['größe', '注文.bezahlt', 'ÄnderungNeu'])).toBe('Größe 注文 bezahlt änderung neu');
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

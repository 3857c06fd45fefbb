import { expect, test } from 'vitest';
import { readRecord, recordLine } from '../../common/record-line.ts';
import { fc } from '../property.ts';

const headers = { 'content-type': 'application/json', 'x-key': '***' };
const head = `{"headers":${JSON.stringify(headers)},`;
const line = (text: string): string => recordLine({ headers, body: Buffer.from(text) });
const textIn = (record: string): string | undefined => {
  const read = readRecord(Buffer.from(record));
  return read && Buffer.from(read.body).toString();
};

test('JSON stays as it is, on one line', () => {
  expect(line('{"a":1.0,"a":2e3}')).toBe(`${head}"body":{"a":1.0,"a":2e3}}`);
  expect(line('\ufeff{\r\n  "a": [\n    1\n  ]\r\n}\n')).toBe(`${head}"body":{ "a": [ 1 ] }}`);
  expect(line('{"a":"b\\n\\r c"}')).toBe(`${head}"body":{"a":"b\\n\\r c"}}`);
});

test('what is not JSON becomes a JSON string, and what is not text base64', () => {
  expect(line('')).toBe(`${head}"bodyText":""}`);
  expect(line('{"a":\n')).toBe(`${head}"bodyText":"{\\"a\\":\\n"}`);
  expect(recordLine({ headers, body: new Uint8Array([0x22, 0xff, 0x22]) })).toBe(
    `${head}"bodyBase64":"Iv8i"}`,
  );
});

test('each JSON document in any layout is one line, and is read back with the same meaning', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('', ' ', '\t', '\n'), (json, indent) => {
      const recorded = line(JSON.stringify(JSON.parse(json), null, indent));

      expect(recorded).not.toMatch(/[\r\n]/);
      expect(JSON.parse(textIn(recorded) ?? '')).toEqual(JSON.parse(json));
    }),
  );
});

test('any bytes are one line, and nothing of them is lost', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (body) => {
      fc.pre(!isJson(body) && !(body[0] === 0xef && body[1] === 0xbb));
      const recorded = recordLine({ headers, body });

      expect(recorded).not.toMatch(/[\r\n]/);
      const read = readRecord(Buffer.from(recorded));
      expect(read?.headers).toEqual(headers);
      expect(Buffer.from(read?.body ?? [])).toEqual(Buffer.from(body));
    }),
  );
});

test('numbers are read back as they were spelled', () => {
  expect(textIn(line('{"a":1.0,"a":2e3}'))).toBe('{"a":1.0,"a":2e3}');
  expect(textIn(` { "body" : {"a": 1}, "headers": {} }`)).toBe('{"a":1}');
});

test.each([
  '{"a":1}',
  '{"headers":{},"body":{},"more":1}',
  '{"headers":{}}',
  '{"headers":{"a":1},"body":{}}',
  '{"headers":[],"body":{}}',
  '{"headers":{},"bodyText":1}',
  '{"headers":{},"other":"x"}',
  '[]',
  'null',
  'no JSON',
])('%s is not a record', (text) => {
  expect(readRecord(Buffer.from(text))).toBeUndefined();
});

function isJson(body: Uint8Array): boolean {
  try {
    JSON.parse(Buffer.from(body).toString());
    return true;
  } catch {
    return false;
  }
}

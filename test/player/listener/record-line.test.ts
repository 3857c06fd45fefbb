import { expect, test } from 'vitest';
import { recordLine } from '../../../player/listener/record-line.ts';
import { fc } from '../../property.ts';

const line = (text: string): string => recordLine(Buffer.from(text));

test('JSON stays as it is, on one line', () => {
  expect(line('{"a":1.0,"a":2e3}')).toBe('{"a":1.0,"a":2e3}');
  expect(line('\ufeff{\r\n  "a": [\n    1\n  ]\r\n}\n')).toBe('{ "a": [ 1 ] }');
  expect(line('{"a":"b\\n\\r c"}')).toBe('{"a":"b\\n\\r c"}');
});

test('what is no JSON becomes a JSON string, and what is no text base64', () => {
  expect(line('')).toBe('""');
  expect(line('{"a":\n')).toBe('"{\\"a\\":\\n"');
  expect(recordLine(new Uint8Array([0x22, 0xff, 0x22]))).toBe('{"bodyBase64":"Iv8i"}');
});

test('each JSON document in any layout is one line with the same meaning', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom('', ' ', '\t', '\n'), (json, indent) => {
      const recorded = line(JSON.stringify(JSON.parse(json), null, indent));

      expect(recorded).not.toMatch(/[\r\n]/);
      expect(JSON.parse(recorded)).toEqual(JSON.parse(json));
    }),
  );
});

test('each text is one line, and nothing of it is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!isJson(text) && !text.startsWith('\ufeff'));
      const recorded = line(text);

      expect(recorded).not.toMatch(/[\r\n]/);
      expect(JSON.parse(recorded)).toBe(text);
    }),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

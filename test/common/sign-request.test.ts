import { expect, test } from 'vitest';
import { signRequest, signingWith } from '../../common/signature/sign-request.ts';

const signing = signingWith(
  {
    header: '',
    pointer: '/proof',
    algorithm: 'sha256',
    encoding: 'base64',
    prefix: '',
    separator: '',
    signed: '{#/id}',
    idHeader: null,
    timestamp: null,
    secretEncoding: 'text',
  },
  'no secret of anybody',
);
const signed = (body: string): string => {
  if (signing === undefined) throw new Error('The secret is one');
  return signRequest({ requestId: 'r-1', headers: [], body }, signing, 0).body;
};

test.each([
  ['is no JSON', '{"id": '],
  ['is a number', '5'],
  ['is nested deeper than can be written', `{"id":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
])('a body that %s goes out unsigned, as it is', (_, body) => {
  expect(signed('{"id":"a"}')).toMatch(/^\{"id":"a","proof":"[\w+/]+=*"\}$/);
  expect(signed(body)).toBe(body);
});

import { expect, test } from 'vitest';
import { signingWith, signRequest } from '../../common/signature/sign-request.ts';
import { hmacSignature } from '../../receiver/request/signature.ts';
import type { SignatureScheme } from '../../runtime/v1.ts';
import { fc } from '../property.ts';

const NOW_MS = 1_800_000_000_000;

/** What `x-signature` can describe. */
const scheme: fc.Arbitrary<SignatureScheme> = fc
  .record({
    algorithm: fc.constantFrom('sha1', 'sha256', 'sha512'),
    encoding: fc.constantFrom('hex', 'base64'),
    prefix: fc.constantFrom('', 'sha256=', 'v1=', 's:'),
    separator: fc.constantFrom(' ', ',', ';', '|', '&'),
    around: fc.array(fc.constantFrom('.', ':', 'v0', '\n', '🥖', '{id}', '{timestamp}'), { maxLength: 5 }),
    at: fc.nat(5),
    timePlace: fc.constantFrom('x-signature', 'x-time'),
    unit: fc.constantFrom('seconds', 'milliseconds', 'iso'),
    secretEncoding: fc.constantFrom('text', 'base64', 'hex'),
  })
  .map(({ around, at, timePlace, unit, ...rest }): SignatureScheme => {
    const signed = [...around.slice(0, at), '{body}', ...around.slice(at)].join('');
    return {
      ...rest,
      header: 'x-signature',
      signed,
      idHeader: signed.includes('{id}') ? 'x-id' : null,
      timestamp: signed.includes('{timestamp}') ? { header: timePlace, prefix: 't=', unit } : null,
    } as SignatureScheme;
  });

const ids = fc.stringMatching(/^[!-~]{1,20}$/);
const secrets = fc.stringMatching(/^[a-f0-9]{16}$/);

test('a receiver takes what a sender signs, whatever the scheme, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      scheme,
      ids,
      secrets,
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', minLength: 1 }),
      async (drawn, requestId, secret, body, more) => {
        const signing = signingWith(drawn, secret);
        if (!signing) throw new Error(`no secret: ${secret}`);
        const { headers: list } = signRequest({ requestId, headers: [], body }, signing, NOW_MS);
        const headers = Object.fromEntries(
          list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? '']] : [])),
        );
        const verify = async (text: string, keys: readonly string[] = [secret]) => {
          const { createCheck } = hmacSignature(drawn);
          const check = await createCheck({ secrets: keys }, () => NOW_MS)({ method: 'POST', headers });
          return check?.(new TextEncoder().encode(text));
        };
        expect(await verify(body)).toBeDefined();
        expect(await verify(body, ['0123456789abcdefff', secret])).toBeDefined();
        expect(await verify(body + more)).toBeUndefined();
        expect(await verify(body, ['0123456789abcdefff'])).toBeUndefined();
      },
    ),
    { numRuns: 300 },
  );
});

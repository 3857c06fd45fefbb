import { describe, expect, test } from 'vitest';
import { verifyEvent } from '../../generated/receiver.ts';
import { ALL, makeReceiver, request } from './made-receiver.ts';

const KEY = { username: 'shop', passwords: ['old: pass', 'neuer Schlüssel'] };

/** What a sender puts into the header `authorization`. */
function basic(credentials: string, scheme = 'Basic'): string {
  return `${scheme} ${Buffer.from(credentials).toString('base64')}`;
}

function sent(authorization: string | null): Request {
  return request({ headers: { authorization } });
}

describe('a receiver with HTTP Basic', () => {
  test.each([
    ['the first password', basic('shop:old: pass')],
    ['the second one, which is not ASCII', basic('shop:neuer Schlüssel')],
    ['a scheme in lowercase, and more spaces', basic('shop:old: pass', 'basic  ')],
  ])('takes an event with %s', async (_, authorization) => {
    const { receiver, inbox } = makeReceiver({ key: KEY });
    expect(await verifyEvent(sent(authorization), { key: KEY })).toMatchObject({ status: 'valid' });
    expect((await receiver.fetch(sent(authorization))).status).toBe(200);
    expect(JSON.stringify(await inbox.list(ALL))).not.toContain('authorization');
  });

  test.each([
    ['nothing', null],
    ['another password', basic('shop:old: pasS')],
    ['a part of the password', basic('shop:old')],
    ['no password', basic('shop:')],
    ['another username', basic('Shop:old: pass')],
    ['no username', basic(':old: pass')],
    ['the password alone', basic('old: pass')],
    ['more behind it', `${basic('shop:old: pass')}=`],
    ['another word behind it', `${basic('shop:old: pass')} more`],
    ['credentials in clear', 'Basic shop:old: pass'],
    ['another scheme', basic('shop:old: pass', 'Bearer')],
    ['no scheme', basic('shop:old: pass', '').trim()],
    ['a scheme alone', 'Basic '],
    ['credentials twice', `${basic('shop:old: pass')}, ${basic('shop:old: pass')}`],
  ])('refuses %s, and asks for credentials', async (_, authorization) => {
    const { receiver, inbox } = makeReceiver({ key: KEY });
    const response = await receiver.fetch(sent(authorization));
    expect([response.status, await response.json()]).toEqual([401, { error: 'sender' }]);
    expect(response.headers.get('www-authenticate')).toBe('Basic realm="webhooks", charset="UTF-8"');
    expect(await inbox.list(ALL)).toEqual([]);
    expect(await verifyEvent(sent(authorization), { key: KEY })).toMatchObject({ refusal: 'sender' });
  });

  test('takes a password without a username, where the sender has none', async () => {
    const key = { username: '', passwords: ['secret'] };
    expect(await verifyEvent(sent(basic(':secret')), { key })).toMatchObject({ status: 'valid' });
    expect(await verifyEvent(sent(basic('secret')), { key })).toMatchObject({ status: 'refused' });
  });

  test.each([
    [
      'no password',
      { username: 'shop', passwords: ['hunter2', undefined] },
      'value 2 of key.passwords is undefined',
    ],
    ['a password of a space', { username: 'shop', passwords: [' '] }, 'value 1 of key.passwords is empty'],
    ['no list', { username: 'shop', passwords: 'hunter2' as never }, 'key.passwords: needs a list'],
    ['no username', { username: undefined, passwords: ['hunter2'] }, 'key: needs a username'],
    ['a colon in the username', { username: 'a:b', passwords: ['hunter2'] }, 'key: needs a username'],
    ['spaces around a password', { username: 'a', passwords: ['hunter2 '] }, 'without spaces around it'],
  ])('does not start with %s, and tells no password', async (_, key, message) => {
    const make = (): unknown => makeReceiver({ key });
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
    expect(make).not.toThrow('hunter2');
    await expect(verifyEvent(sent(null), { key })).rejects.toThrow(message);
  });
});

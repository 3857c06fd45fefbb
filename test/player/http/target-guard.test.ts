import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  checkTarget,
  guardedLookup,
  isAllowedAddress,
  resolveTarget,
} from '../../../player/http/target-guard.ts';

const check = (url: string, allowHosts: readonly string[] = []) =>
  checkTarget({ url: new URL(url), allowHosts });

/** A lookup that knows one answer. */
const leadingTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_, options, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, found);
    else done(null, found[0]?.address ?? '', found[0]?.family);
  };

const leadingNowhere: LookupFunction = (_, __, done) =>
  done(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '', 0);

describe('this machine is always allowed:', () => {
  test.each([
    'http://127.0.0.1:3000/hook',
    'https://127.0.0.1/',
    'http://127.255.255.254/',
    'http://127.1/',
    'http://0x7f.0.0.1/',
    'http://2130706433/',
    'http://017700000001/',
    'http://[::1]:3000/',
    'http://[0:0:0:0:0:0:0:1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
    'http://LOCALHOST:3000/',
    'http://localhost./',
    'http://receiver.localhost/',
    'https://a.b.localhost/',
  ])('%s', (url) => {
    expect(() => check(url)).not.toThrow();
  });
});

describe('another host is allowed', () => {
  test.each<[string, string]>([
    ['https://receiver.example.com/hook', 'receiver.example.com'],
    ['https://receiver.example.com/', 'Receiver.Example.COM'],
    ['https://receiver.example.com./', 'receiver.example.com'],
    ['https://receiver.example.com/', 'receiver.example.com.'],
    ['https://receiver.example.com:8443/', 'receiver.example.com'],
    ['https://receiver.example.com:8443/', 'receiver.example.com:8443'],
    ['https://receiver.example.com/', 'receiver.example.com:443'],
    ['https://bücher.example/', 'bücher.example'],
    ['https://xn--bcher-kva.example/', 'BÜCHER.example'],
    ['https://10.1.2.3/', '10.1.2.3'],
    ['https://0x0a010203/', '10.1.2.3'],
    ['https://192.168.1.2:8443/', '192.168.1.2:8443'],
    ['https://93.184.215.14/', '93.184.215.14'],
    ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    ['https://[2606:2800::1]:8443/', '[2606:2800::1]:8443'],
    ['https://[fd12:3456::1]/', '[fd12:3456:0::1]'],
    ['https://[64:ff9b::10.1.2.3]/', '[64:ff9b::a01:203]'],
    ['https://[2002:5db8:d822::1]/', '[2002:5db8:d822::1]'],
  ])('over https where it is named: %s by %s', (url, entry) => {
    expect(() => check(url, ['other.example.com', entry])).not.toThrow();
  });

  test.each<[string, string[], string]>([
    ['http://receiver.example.com/', ['receiver.example.com'], 'only https'],
    ['http://10.1.2.3/', ['10.1.2.3'], 'only https'],
    ['https://receiver.example.com/', [], 'allowHosts'],
    ['https://receiver.example.com/', ['example.com'], 'allowHosts'],
    ['https://example.com/', ['receiver.example.com'], 'allowHosts'],
    ['https://receiver.example.com.other.example/', ['receiver.example.com'], 'allowHosts'],
    ['https://receiver.example.com/', ['receiver.example.com:8443'], 'allowHosts'],
    ['https://receiver.example.com:8443/', ['receiver.example.com:443'], 'allowHosts'],
    ['https://localhost.example.com/', [], 'allowHosts'],
    ['https://notlocalhost/', [], 'allowHosts'],
    ['https://128.0.0.1/', [], 'allowHosts'],
    ['https://[::ffff:10.1.2.3]/', [], 'allowHosts'],
  ])('and not otherwise: %s by %j', (url, allowHosts, part) => {
    expect(() => check(url, allowHosts)).toThrow(TypeError);
    expect(() => check(url, allowHosts)).toThrow(/^url: /);
    expect(() => check(url, allowHosts)).toThrow(part);
  });

  test.each<unknown>([
    'https://receiver.example.com',
    'receiver.example.com/path',
    'user:secret@receiver.example.com',
    '*.example.com',
    'receiver.example.com:',
    'receiver.example.com:99999',
    'a host',
    '[::1',
    '',
    undefined,
    7,
  ])('and an entry that is not a host is refused, unseen: %j', (entry) => {
    const call = () => check('http://127.0.0.1/', ['ok.example.com', entry as string]);
    expect(call).toThrow(TypeError);
    expect(call).toThrow(/^allowHosts: entry 2 is not a host\. /);
    expect(call).not.toThrow(/secret/);
  });
});

test('a list of hosts is a list', () => {
  const text = 'receiver.example.com' as unknown as readonly string[];
  expect(() => check('http://127.0.0.1/', text)).toThrow('allowHosts: must be a list of hosts.');
});

const forbidden: readonly [string, string][] = [
  ['metadata', '169.254.169.254'],
  ['link-local', '169.254.0.1'],
  ['the end of link-local', '169.254.255.255'],
  ['metadata of Alibaba Cloud', '100.100.100.200'],
  ['metadata of Azure', '168.63.129.16'],
  ['metadata of Oracle Cloud', '192.0.0.192'],
  ['no address', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['multicast', '224.0.0.1'],
  ['multicast', '239.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['no address', '::'],
  ['link-local', 'fe80::1'],
  ['the end of link-local', 'febf::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['discarded', '100::1'],
  ['metadata of AWS', 'fd00:ec2::254'],
  ['metadata of Google Cloud', 'fd20:ce::254'],
  ['metadata, mapped', '::ffff:169.254.169.254'],
  ['metadata, mapped, in words', '::ffff:a9fe:a9fe'],
  ['no address, mapped', '::ffff:0.0.0.0'],
  ['metadata, compatible', '::169.254.169.254'],
  ['loopback, compatible', '::127.0.0.1'],
  ['metadata, translated', '64:ff9b::169.254.169.254'],
  ['loopback, translated', '64:ff9b::7f00:1'],
  ['metadata, translated by SIIT', '::ffff:0:a9fe:a9fe'],
  ['metadata, translated locally', '64:ff9b:1::a9fe:a9fe'],
  ['metadata, 6to4', '2002:a9fe:a9fe::1'],
  ['loopback, 6to4', '2002:7f00:1::'],
  ['Azure, 6to4', '2002:a83f:8110::'],
  ['Teredo', '2001:0:a9fe:a9fe::1'],
];

describe('special addresses are never allowed', () => {
  test.each(forbidden)('not even named: %s, %s', (_, address) => {
    const host = address.includes(':') ? `[${address}]` : address;
    for (const scheme of ['http', 'https']) {
      expect(() => check(`${scheme}://${host}/`, [host])).toThrow(/^url: .* special address/);
    }
  });

  test.each([
    'https://2852039166/', // decimal
    'https://0xa9fea9fe/', // hexadecimal
    'https://0251.0376.0251.0376/', // octal
    'https://0xa9.254.43518/', // mixed, three parts
    'https://169.254.43518/',
    'https://[::ffff:169.254.169.254]/',
    'https://①⑥⑨.254.169.254/', // full-width digits
    'https://169.254.169.254./',
    'https://0/',
  ])('in any spelling: %s', (url) => {
    expect(() => check(url, [new URL(url).hostname])).toThrow(/special address/);
  });

  test.each(forbidden)('as what a name leads to: %s, %s', async (_, address) => {
    expect(isAllowedAddress('receiver.example.com', address)).toBe(false);
    await expect(
      resolveTarget(
        { url: new URL('https://receiver.example.com/'), allowHosts: ['receiver.example.com'] },
        leadingTo('93.184.215.14', address),
      ),
    ).rejects.toThrow(
      /^url: receiver\.example\.com resolves to a link-local, metadata or other special address/,
    );
  });

  test('with the zone of a link-local address', () => {
    expect(isAllowedAddress('receiver.example.com', 'fe80::1%eth0')).toBe(false);
  });

  test('and neither is what is not an address', () => {
    expect(isAllowedAddress('receiver.example.com', 'receiver.example.com')).toBe(false);
    expect(isAllowedAddress('receiver.example.com', '')).toBe(false);
  });
});

describe('resolveTarget', () => {
  const url = new URL('https://receiver.example.com/');
  const allowHosts = ['receiver.example.com'];

  test.each([['93.184.215.14'], ['10.1.2.3', 'fd12:3456::1'], ['127.0.0.1'], ['::ffff:10.1.2.3']])(
    'lets a name pass that leads to %s',
    async (...addresses) => {
      await expect(resolveTarget({ url, allowHosts }, leadingTo(...addresses))).resolves.toBeUndefined();
    },
  );

  test('lets a name pass that leads nowhere', async () => {
    await expect(resolveTarget({ url, allowHosts }, leadingNowhere)).resolves.toBeUndefined();
  });

  test('checks the URL first, and looks up no name that is not allowed', async () => {
    let lookups = 0;
    const counting: LookupFunction = (hostname, options, done) => {
      lookups++;
      leadingTo('93.184.215.14')(hostname, options, done);
    };

    await expect(resolveTarget({ url }, counting)).rejects.toThrow(TypeError);
    await expect(resolveTarget({ url: new URL('http://127.0.0.1/') }, counting)).resolves.toBeUndefined();

    expect(lookups).toBe(0);
  });

  test.each([['10.1.2.3'], ['93.184.215.14'], ['127.0.0.1', '10.1.2.3'], ['169.254.169.254']])(
    'refuses localhost where it leads to %s',
    async (...addresses) => {
      for (const host of ['localhost', 'receiver.localhost', 'LOCALHOST.']) {
        const call = resolveTarget({ url: new URL(`http://${host}/`) }, leadingTo(...addresses));
        await expect(call).rejects.toThrow(/^url: .*localhost does not resolve to this machine/);
      }
    },
  );

  test('lets localhost pass that leads to this machine, by the system as well', async () => {
    await expect(
      resolveTarget({ url: new URL('http://localhost/') }, leadingTo('::1', '127.0.0.1')),
    ).resolves.toBeUndefined();
    await expect(resolveTarget({ url: new URL('http://localhost/') })).resolves.toBeUndefined();
  });
});

describe('guardedLookup', () => {
  const look = (lookup: LookupFunction, hostname: string, options: { all?: boolean; family?: number }) =>
    new Promise((resolve) => {
      guardedLookup(lookup)(hostname, options, (error, address, family) =>
        resolve(error ? error.code : options.all ? address : [address, family]),
      );
    });

  test('gives all that is allowed', async () => {
    const lookup = leadingTo('169.254.169.254', '93.184.215.14', 'fe80::1', '2606:2800::1');

    expect(await look(lookup, 'receiver.example.com', { all: true })).toEqual([
      { address: '93.184.215.14', family: 4 },
      { address: '2606:2800::1', family: 6 },
    ]);
  });

  test('gives the first one that is allowed', async () => {
    const lookup = leadingTo('169.254.169.254', '2606:2800::1', '93.184.215.14');

    expect(await look(lookup, 'receiver.example.com', {})).toEqual(['2606:2800::1', 6]);
    expect(await look(lookup, 'receiver.example.com', { all: false })).toEqual(['2606:2800::1', 6]);
  });

  test('gives localhost only this machine', async () => {
    const lookup = leadingTo('10.1.2.3', '127.0.0.1');

    expect(await look(lookup, 'localhost', {})).toEqual(['127.0.0.1', 4]);
    expect(await look(lookup, 'receiver.localhost.', { all: true })).toEqual([
      { address: '127.0.0.1', family: 4 },
    ]);
    expect(await look(leadingTo('10.1.2.3'), 'localhost', {})).toBe('ERR_ADDRESS_NOT_ALLOWED');
  });

  test.each([true, false])('fails if nothing is allowed (all: %s)', async (all) => {
    const lookup = leadingTo('169.254.169.254', '::ffff:169.254.169.254');

    expect(await look(lookup, 'receiver.example.com', { all })).toBe('ERR_ADDRESS_NOT_ALLOWED');
  });

  test.each([true, false])('passes on that a name leads nowhere (all: %s)', async (all) => {
    expect(await look(leadingNowhere, 'receiver.example.com', { all })).toBe('ENOTFOUND');
  });

  test('understands a lookup that gives one address only', async () => {
    const single: LookupFunction = (_, __, done) => done(null, '169.254.169.254', 4);

    expect(await look(single, 'receiver.example.com', { all: true })).toBe('ERR_ADDRESS_NOT_ALLOWED');
  });

  test('asks the system by default', async () => {
    const found = await new Promise((resolve) =>
      guardedLookup()('localhost', { all: false }, (_, address) => resolve(address)),
    );

    expect(['127.0.0.1', '::1']).toContain(found);
  });
});

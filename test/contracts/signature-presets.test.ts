import { createHash, createHmac, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import signatureSchema from '../../generators/contract/extensions/x-signature.schema.json' with { type: 'json' };
import { SIGNATURE_PRESETS } from '../../generators/contract/document/signature-presets.ts';
import { valueAt } from '../../runtime/v1.ts';
import { BODY, isTaken, keysOf, NOW_MS, schemeOf, signed, URL_OF_ENDPOINT } from './preset-requests.ts';

/** Public schemes by name, against what the services document, computed without the library. */

const names = Object.keys(SIGNATURE_PRESETS);
const seconds = String(NOW_MS / 1_000);
const iso = new Date(NOW_MS).toISOString();

test('the schema of the extension knows each preset by its name', () => {
  expect(signatureSchema.properties.scheme.enum).toEqual(['hmac', 'public-key', ...names]);
});

const hmac =
  (hash: string, encoding: 'hex' | 'base64', text = BODY, prefix = '') =>
  (secret: string): string =>
    prefix + createHmac(hash, secret).update(text).digest(encoding);

const bodyHash = createHash('sha256').update(BODY).digest('hex');
const hexOf = hmac('sha256', 'hex');
const base64Of = hmac('sha256', 'base64');
const standardOf = (secret: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(`evt_1.${seconds}.${BODY}`).digest('base64')}`;
const hexOfTime = hmac('sha256', 'hex', `${seconds}.${BODY}`);

/** The header of each signature, as the documentation of the service has it. */
const HEADERS: Readonly<Record<string, readonly [header: string, (secret: string) => string]>> = {
  'standard-webhooks': ['webhook-signature', standardOf],
  svix: ['svix-signature', standardOf],
  asana: ['x-hook-signature', hexOf],
  calendly: ['calendly-webhook-signature', (secret) => `t=${seconds},v1=${hexOfTime(secret)}`],
  dropbox: ['x-dropbox-signature', hexOf],
  github: ['x-hub-signature-256', hmac('sha256', 'hex', BODY, 'sha256=')],
  hubspot: ['x-hubspot-signature-v3', hmac('sha256', 'base64', `POST${URL_OF_ENDPOINT}${BODY}${NOW_MS}`)],
  intercom: ['x-hub-signature', hmac('sha1', 'hex', BODY, 'sha1=')],
  'lemon-squeezy': ['x-signature', hexOf],
  linear: ['linear-signature', hexOf],
  meta: ['x-hub-signature-256', hmac('sha256', 'hex', BODY, 'sha256=')],
  paddle: [
    'paddle-signature',
    (secret) => `ts=${seconds};h1=${hmac('sha256', 'hex', `${seconds}:${BODY}`)(secret)}`,
  ],
  pagerduty: ['x-pagerduty-signature', hmac('sha256', 'hex', BODY, 'v1=')],
  paystack: ['x-paystack-signature', hmac('sha512', 'hex')],
  razorpay: ['x-razorpay-signature', hexOf],
  shopify: ['x-shopify-hmac-sha256', base64Of],
  slack: ['x-slack-signature', hmac('sha256', 'hex', `v0:${seconds}:${BODY}`, 'v0=')],
  square: ['x-square-hmacsha256-signature', hmac('sha256', 'base64', URL_OF_ENDPOINT + BODY)],
  stripe: ['stripe-signature', (secret) => `t=${seconds},v1=${hexOfTime(secret)}`],
  twilio: ['x-twilio-signature', hmac('sha1', 'base64', `${URL_OF_ENDPOINT}?bodySHA256=${bodyHash}`)],
  twitch: ['twitch-eventsub-message-signature', hmac('sha256', 'hex', `evt_1${iso}${BODY}`, 'sha256=')],
  typeform: ['typeform-signature', hmac('sha256', 'base64', BODY, 'sha256=')],
  wise: ['x-signature-sha256', (key) => sign('sha256', Buffer.from(BODY), key).toString('base64')],
  discord: ['x-signature-ed25519', (key) => sign(null, Buffer.from(seconds + BODY), key).toString('hex')],
  xero: ['x-xero-signature', base64Of],
  zendesk: ['x-zendesk-webhook-signature', hmac('sha256', 'base64', iso + BODY)],
  zoom: ['x-zm-signature', hmac('sha256', 'hex', `v0:${seconds}:${BODY}`, 'v0=')],
};

test.each(Object.entries(HEADERS))('%s is signed as its service documents it', (name, [header, make]) => {
  const scheme = schemeOf(name);
  const { secret } = keysOf(scheme);
  const { headers, body } = signed(scheme, secret);
  expect(headers[header]).toBe(make(secret));
  expect(body).toBe(BODY);
});

test('mailgun signs time and token in the body, and adyen fields of each item', () => {
  const mailgun = schemeOf('mailgun');
  const { secret } = keysOf(mailgun);
  expect(valueAt(JSON.parse(signed(mailgun, secret).body), '/signature/signature')).toBe(
    createHmac('sha256', secret).update(`${seconds}c8a1f00d`).digest('hex'),
  );
  const adyen = schemeOf('adyen');
  const key = keysOf(adyen).secret;
  const { notificationItems } = JSON.parse(signed(adyen, key).body) as { notificationItems: unknown[] };
  expect(notificationItems.map((item) => valueAt(item, '/NotificationRequestItem/additionalData'))).toEqual(
    ['7914073381342284', '8313547924770610'].map((reference) => ({
      issuer: 'example',
      hmacSignature: createHmac('sha256', Buffer.from(key, 'hex'))
        .update(`${reference}::TestMerchant:order-1:1130:EUR:AUTHORISATION:true`)
        .digest('base64'),
    })),
  );
});

describe.each(names)('a receiver of %s', (name) => {
  const scheme = schemeOf(name);
  const { secret, verifying } = keysOf(scheme);
  const genuine = signed(scheme, secret);

  test('takes what is signed so, and with no other secret', async () => {
    expect(await isTaken(scheme, genuine, verifying)).toBe(true);
    expect(await isTaken(scheme, genuine, keysOf(scheme, 'another secret, also of 32 bytes').verifying)).toBe(
      false,
    );
  });

  test('refuses another body, no signature, and a signature of long ago', async () => {
    const changed = genuine.body
      .replace('order.paid', 'order.void')
      .replace('c8a1f00d', 'c8a1f00e')
      .replace('"value":1130', '"value":1');
    expect(await isTaken(scheme, { ...genuine, body: changed }, verifying)).toBe(false);
    expect(await isTaken(scheme, { headers: {}, body: BODY }, verifying)).toBe(false);
    const isTakenAfter = (ms: number): Promise<boolean> =>
      isTaken(scheme, signed(scheme, secret, NOW_MS - ms), verifying);
    expect(await isTakenAfter(300_000)).toBe(true);
    expect(await isTakenAfter(301_000)).toBe(scheme.timestamp === null);
  });
});

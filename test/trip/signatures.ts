/** Signatures that contracts get on a trip, as sources do not say them, each verified by code that shares nothing with this library. */

export interface TripSignature {
  /** The security scheme of the contract. */
  readonly scheme: object;
  readonly secret: string;
}

const SECRET = Buffer.from('a secret of thirty-two bytes ...');

const inHeader = (name: string, signature: object) => ({
  type: 'httpApiKey',
  in: 'header',
  name,
  'x-signature': signature,
});

export const SIGNATURES: Readonly<Record<string, TripSignature>> = {
  'standard-webhooks': {
    scheme: inHeader('webhook-signature', { scheme: 'standard-webhooks' }),
    secret: `whsec_${SECRET.toString('base64')}`,
  },
  svix: {
    scheme: inHeader('svix-signature', { scheme: 'svix' }),
    secret: `whsec_${SECRET.toString('base64')}`,
  },
  github: { scheme: inHeader('x-hub-signature-256', { scheme: 'github' }), secret: SECRET.toString('hex') },
  'hmac-base64': {
    scheme: inHeader('x-lago-signature', { scheme: 'hmac', encoding: 'base64' }),
    secret: SECRET.toString('hex'),
  },
  adyen: {
    scheme: { type: 'symmetricEncryption', 'x-signature': { scheme: 'adyen' } },
    secret: SECRET.toString('hex'),
  },
};

/** A module for the folder of a consumer: whether a request carries the signature that a service documents. */
export const VERIFY = `
import { createHmac, timingSafeEqual } from 'node:crypto';

const SECRET = Buffer.from('${SECRET.toString('hex')}', 'hex');
const equal = (one, other) => {
  const [a, b] = [Buffer.from(String(one)), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};
const standard = (name) => (headers, body) => {
  const [id, time] = [headers[name + '-id'], headers[name + '-timestamp']];
  const isNow = Math.abs(Number(time) - Date.now() / 1000) < 300;
  const mac = createHmac('sha256', SECRET).update(id + '.' + time + '.').update(body).digest('base64');
  return isNow && String(headers[name + '-signature']).split(' ').some((one) => equal(one, 'v1,' + mac));
};
const byText = (header, encoding, prefix) => (headers, body) =>
  equal(headers[header], prefix + createHmac('sha256', SECRET.toString('hex')).update(body).digest(encoding));
const FIELDS = [
  ['pspReference'],
  ['originalReference'],
  ['merchantAccountCode'],
  ['merchantReference'],
  ['amount', 'value'],
  ['amount', 'currency'],
  ['eventCode'],
  ['success'],
];
const VERIFIERS = {
  'standard-webhooks': standard('webhook'),
  svix: standard('svix'),
  github: byText('x-hub-signature-256', 'hex', 'sha256='),
  'hmac-base64': byText('x-lago-signature', 'base64', ''),
  adyen: (_, body) => {
    const { notificationItems } = JSON.parse(body);
    return notificationItems.every(({ NotificationRequestItem: item }) => {
      const signed = FIELDS.map((path) => path.reduce((value, name) => value?.[name], item) ?? '').join(':');
      const mac = createHmac('sha256', SECRET).update(signed).digest('base64');
      return equal(item.additionalData?.hmacSignature, mac);
    });
  },
};

/** Also changes what is signed, to see that the verifier refuses it. */
export function verify(name, headers, body) {
  const changed = body.toString().replace(/"pspReference":"|}\\s*$/, (found) => (found[0] === '}' ? ' }' : found + '1'));
  return VERIFIERS[name](headers, body) && !VERIFIERS[name](headers, Buffer.from(changed));
}
`;

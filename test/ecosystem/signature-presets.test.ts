import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import adyen from '@adyen/api-library';
import { LinearWebhookClient } from '@linear/sdk/webhooks';
import { sign as octokitSign, verify as octokitVerify } from '@octokit/webhooks-methods';
import { Paddle } from '@paddle/paddle-node-sdk';
import { verifyKey } from 'discord-interactions';
import Razorpay from 'razorpay';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { Webhook as SvixWebhook } from 'svix';
import twilio from 'twilio';
import { describe, expect, test } from 'vitest';
import {
  BODY,
  isTaken,
  keysOf,
  NOW_MS,
  schemeOf,
  signed,
  URL_OF_ENDPOINT,
  type SignedRequest,
} from '../contracts/preset-requests.ts';

/**
 * Public schemes against the official library of each: it takes what the mock sender signs, and refuses another body; and a
 * receiver takes what it signs, if it signs anything. Bodies that are only signed in part are changed where they are.
 */

const require = createRequire(import.meta.url);

interface Library {
  /** False, or an error, if it refuses a request. */
  verify(request: SignedRequest, keys: { readonly secret: string; readonly verifying: string }): unknown;
  /** The headers, and the body if they are part of it, that it signs a request with; null if it only verifies. */
  readonly sign: null | ((secret: string) => Promise<Partial<SignedRequest>> | Partial<SignedRequest>);
}

const stripe = new Stripe('sk_test_none');
const paddle = new Paddle('none');
const adyenValidator = new adyen.hmacValidator();
const { EventWebhook } = require('@sendgrid/eventwebhook') as typeof import('@sendgrid/eventwebhook');
const { isValidSlackRequest } =
  require('@slack/bolt/dist/receivers/verify-request.js') as typeof import('@slack/bolt/dist/receivers/verify-request.js');

const twilioWebhooks =
  require('twilio/lib/webhooks/webhooks.js') as typeof import('twilio/lib/webhooks/webhooks.js');

type Item = Parameters<typeof adyenValidator.validateHMAC>[0];
const itemsOf = (body: string): Item[] =>
  (JSON.parse(body) as { notificationItems: { NotificationRequestItem: Item }[] }).notificationItems.map(
    ({ NotificationRequestItem: item }) => item,
  );

const seconds = NOW_MS / 1_000;

const LIBRARIES: Readonly<Record<string, Library>> = {
  'standard-webhooks': {
    verify: ({ headers, body }, { secret }) => new StandardWebhook(secret).verify(body, headers),
    sign: (secret) => ({
      headers: {
        'webhook-id': 'evt_2',
        'webhook-timestamp': `${seconds}`,
        'webhook-signature': new StandardWebhook(secret).sign('evt_2', new Date(NOW_MS), BODY),
      },
    }),
  },
  svix: {
    verify: ({ headers, body }, { secret }) => new SvixWebhook(secret).verify(body, headers),
    sign: (secret) => ({
      headers: {
        'svix-id': 'evt_2',
        'svix-timestamp': `${seconds}`,
        'svix-signature': new SvixWebhook(secret).sign('evt_2', new Date(NOW_MS), BODY),
      },
    }),
  },
  stripe: {
    verify: ({ headers, body }, { secret }) =>
      stripe.webhooks.constructEvent(body, headers['stripe-signature'] ?? '', secret),
    sign: (secret) => ({
      headers: {
        'stripe-signature': stripe.webhooks.generateTestHeaderString({
          payload: BODY,
          secret,
          timestamp: seconds,
        }),
      },
    }),
  },
  github: {
    verify: ({ headers, body }, { secret }) =>
      octokitVerify(secret, body, headers['x-hub-signature-256'] ?? ''),
    sign: async (secret) => ({ headers: { 'x-hub-signature-256': await octokitSign(secret, BODY) } }),
  },
  twilio: {
    verify: ({ headers, body }, { secret }) =>
      twilio.validateRequestWithBody(
        secret,
        headers['x-twilio-signature'] ?? '',
        `${URL_OF_ENDPOINT}?bodySHA256=${hashOf(body)}`,
        body,
      ),
    sign: (secret) => ({
      headers: {
        'x-twilio-signature': twilioWebhooks.getExpectedTwilioSignature(
          secret,
          `${URL_OF_ENDPOINT}?bodySHA256=${hashOf(BODY)}`,
          {},
        ),
      },
    }),
  },
  adyen: {
    verify: ({ body }, { secret }) =>
      itemsOf(body).every((item) => adyenValidator.validateHMAC(item, secret)),
    sign: (secret) => {
      const notificationItems = itemsOf(BODY).map((item) => ({
        NotificationRequestItem: {
          ...item,
          additionalData: { hmacSignature: adyenValidator.calculateHmac(item, secret) },
        },
      }));
      return { headers: {}, body: JSON.stringify({ notificationItems }) };
    },
  },
  paddle: {
    verify: ({ headers, body }, { secret }) =>
      paddle.webhooks.isSignatureValid(body, secret, headers['paddle-signature'] ?? ''),
    sign: null,
  },
  discord: {
    verify: ({ headers, body }, { verifying }) =>
      verifyKey(
        body,
        headers['x-signature-ed25519'] ?? '',
        headers['x-signature-timestamp'] ?? '',
        verifying,
      ),
    sign: null,
  },
  sendgrid: {
    verify: ({ headers, body }, { verifying }) => {
      const library = new EventWebhook();
      return library.verifySignature(
        library.convertPublicKeyToECDSA(verifying),
        body,
        headers['x-twilio-email-event-webhook-signature'] ?? '',
        headers['x-twilio-email-event-webhook-timestamp'] ?? '',
      );
    },
    sign: null,
  },
  slack: {
    verify: ({ headers, body }, { secret }) =>
      isValidSlackRequest({
        signingSecret: secret,
        body,
        headers: {
          'x-slack-signature': headers['x-slack-signature'] ?? '',
          'x-slack-request-timestamp': Number(headers['x-slack-request-timestamp']),
        },
      }),
    sign: null,
  },
  linear: {
    verify: ({ headers, body }, { secret }) =>
      new LinearWebhookClient(secret).verify(
        Buffer.from(body),
        headers['linear-signature'] ?? '',
        (JSON.parse(body) as { webhookTimestamp: number }).webhookTimestamp,
      ),
    sign: null,
  },
  razorpay: {
    verify: ({ headers, body }, { secret }) =>
      Razorpay.validateWebhookSignature(body, headers['x-razorpay-signature'] ?? '', secret),
    sign: null,
  },
};

describe.each(Object.entries(LIBRARIES))('%s', (name, { verify, sign }) => {
  const scheme = schemeOf(name);
  const keys = keysOf(scheme);
  const verdict = async (request: SignedRequest): Promise<boolean> => {
    try {
      return (await verify(request, keys)) !== false;
    } catch {
      return false;
    }
  };

  test('its library takes what is signed here, and refuses another body', async () => {
    const request = signed(scheme, keys.secret);
    expect(await verdict(request)).toBe(true);
    expect(await verdict({ ...request, body: changed(request.body) })).toBe(false);
    const other = keysOf(scheme, 'another secret, also of 32 bytes');
    expect(await verdict(signed(scheme, other.secret))).toBe(false);
  });

  test.skipIf(!sign)('what its library signs is taken here, and not with another body', async () => {
    const request = { headers: {}, body: BODY, ...(await sign?.(keys.secret)) };
    expect(await isTaken(scheme, request, keys.verifying)).toBe(true);
    expect(await isTaken(scheme, { ...request, body: changed(request.body) }, keys.verifying)).toBe(false);
  });
});

function hashOf(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}

function changed(body: string): string {
  return body.replace('order.paid', 'order.void').replace('"value":1130', '"value":1');
}

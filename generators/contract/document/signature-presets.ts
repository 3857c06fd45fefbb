import type { SignatureScheme, SignatureTimestamp } from '@webhook-contract/runtime/v1';

/** A scheme of a service, known by a name. */
export interface SignaturePreset {
  /** The service, or the specification. */
  readonly title: string;
  /** Without the list of a contract whose items are signed each. */
  readonly scheme: SignatureScheme;
  /** Whether each event of a list has a signature. */
  readonly perItem?: true;
}

/** The usual: the HMAC of the body with SHA-256, in hexadecimal, by a secret that is text. */
const BODY = {
  header: '',
  algorithm: 'sha256',
  encoding: 'hex',
  prefix: '',
  separator: '',
  signed: '{body}',
  idHeader: null,
  timestamp: null,
  secretEncoding: 'text',
} as const satisfies SignatureScheme;

/** The usual, but for what is named. */
function preset(title: string, header: string, others: Partial<SignatureScheme> = {}): SignaturePreset {
  return { title, scheme: { ...BODY, header, ...others } };
}

function seconds(header: string, prefix = ''): SignatureTimestamp {
  return { header, prefix, unit: 'seconds' };
}

/** The specification Standard Webhooks, whose headers some name otherwise. */
function standard(name: string): SignatureScheme {
  return {
    header: `${name}-signature`,
    algorithm: 'sha256',
    encoding: 'base64',
    prefix: 'v1,',
    separator: ' ',
    signed: '{id}.{timestamp}.{body}',
    idHeader: `${name}-id`,
    timestamp: seconds(`${name}-timestamp`),
    secretEncoding: 'base64',
  };
}

/** Fields that Adyen signs of each item, in the order in which it joins them. */
const ADYEN_FIELDS = [
  'pspReference',
  'originalReference',
  'merchantAccountCode',
  'merchantReference',
  'amount/value',
  'amount/currency',
  'eventCode',
  'success',
].map((field) => `{#/NotificationRequestItem/${field}}`);

/** Public schemes, as the documentation of each service describes them. */
export const SIGNATURE_PRESETS: Readonly<Record<string, SignaturePreset>> = {
  'standard-webhooks': { title: 'Standard Webhooks', scheme: standard('webhook') },
  adyen: {
    ...preset('Adyen, standard webhooks', '', {
      pointer: '/NotificationRequestItem/additionalData/hmacSignature',
      encoding: 'base64',
      signed: ADYEN_FIELDS.join(':'),
      secretEncoding: 'hex',
    }),
    perItem: true,
  },
  asana: preset('Asana', 'x-hook-signature'),
  calendly: preset('Calendly', 'calendly-webhook-signature', {
    prefix: 'v1=',
    separator: ',',
    signed: '{timestamp}.{body}',
    timestamp: seconds('calendly-webhook-signature', 't='),
  }),
  discord: preset('Discord', 'x-signature-ed25519', {
    algorithm: 'ed25519',
    signed: '{timestamp}{body}',
    timestamp: seconds('x-signature-timestamp'),
    secretEncoding: 'hex',
  }),
  dropbox: preset('Dropbox', 'x-dropbox-signature'),
  github: preset('GitHub', 'x-hub-signature-256', { prefix: 'sha256=' }),
  hubspot: preset('HubSpot, version 3', 'x-hubspot-signature-v3', {
    encoding: 'base64',
    signed: '{method}{url}{body}{timestamp}',
    timestamp: { header: 'x-hubspot-request-timestamp', prefix: '', unit: 'milliseconds' },
  }),
  intercom: preset('Intercom', 'x-hub-signature', { algorithm: 'sha1', prefix: 'sha1=' }),
  'lemon-squeezy': preset('Lemon Squeezy', 'x-signature'),
  linear: preset('Linear', 'linear-signature', {
    timestamp: { header: '', pointer: '/webhookTimestamp', prefix: '', unit: 'milliseconds' },
  }),
  mailgun: preset('Mailgun', '', {
    pointer: '/signature/signature',
    signed: '{timestamp}{#/signature/token}',
    timestamp: { header: '', pointer: '/signature/timestamp', prefix: '', unit: 'seconds' },
  }),
  meta: preset('Meta', 'x-hub-signature-256', { prefix: 'sha256=' }),
  paddle: preset('Paddle Billing', 'paddle-signature', {
    prefix: 'h1=',
    separator: ';',
    signed: '{timestamp}:{body}',
    timestamp: seconds('paddle-signature', 'ts='),
  }),
  pagerduty: preset('PagerDuty', 'x-pagerduty-signature', { prefix: 'v1=', separator: ',' }),
  paystack: preset('Paystack', 'x-paystack-signature', { algorithm: 'sha512' }),
  razorpay: preset('Razorpay', 'x-razorpay-signature'),
  sendgrid: preset('SendGrid, event webhook', 'x-twilio-email-event-webhook-signature', {
    algorithm: 'ecdsa-sha256',
    encoding: 'base64',
    signed: '{timestamp}{body}',
    timestamp: seconds('x-twilio-email-event-webhook-timestamp'),
    secretEncoding: 'base64',
  }),
  shopify: preset('Shopify', 'x-shopify-hmac-sha256', { encoding: 'base64' }),
  slack: preset('Slack', 'x-slack-signature', {
    prefix: 'v0=',
    signed: 'v0:{timestamp}:{body}',
    timestamp: seconds('x-slack-request-timestamp'),
  }),
  square: preset('Square', 'x-square-hmacsha256-signature', { encoding: 'base64', signed: '{url}{body}' }),
  stripe: preset('Stripe', 'stripe-signature', {
    prefix: 'v1=',
    separator: ',',
    signed: '{timestamp}.{body}',
    timestamp: seconds('stripe-signature', 't='),
  }),
  svix: { title: 'Svix', scheme: standard('svix') },
  twilio: preset('Twilio, bodies in JSON', 'x-twilio-signature', {
    algorithm: 'sha1',
    encoding: 'base64',
    // The URL has no query but this one, which the service adds.
    signed: '{url}?bodySHA256={bodySha256}',
  }),
  twitch: preset('Twitch EventSub', 'twitch-eventsub-message-signature', {
    prefix: 'sha256=',
    signed: '{id}{timestamp}{body}',
    idHeader: 'twitch-eventsub-message-id',
    timestamp: { header: 'twitch-eventsub-message-timestamp', prefix: '', unit: 'iso' },
  }),
  typeform: preset('Typeform', 'typeform-signature', { encoding: 'base64', prefix: 'sha256=' }),
  wise: preset('Wise', 'x-signature-sha256', {
    algorithm: 'rsa-sha256',
    encoding: 'base64',
    secretEncoding: 'base64',
  }),
  xero: preset('Xero', 'x-xero-signature', { encoding: 'base64' }),
  zendesk: preset('Zendesk', 'x-zendesk-webhook-signature', {
    encoding: 'base64',
    signed: '{timestamp}{body}',
    timestamp: { header: 'x-zendesk-webhook-signature-timestamp', prefix: '', unit: 'iso' },
  }),
  zoom: preset('Zoom', 'x-zm-signature', {
    prefix: 'v0=',
    signed: 'v0:{timestamp}:{body}',
    timestamp: seconds('x-zm-request-timestamp'),
  }),
};

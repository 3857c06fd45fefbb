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
    title: 'Adyen, standard webhooks',
    scheme: {
      ...BODY,
      pointer: '/NotificationRequestItem/additionalData/hmacSignature',
      encoding: 'base64',
      signed: ADYEN_FIELDS.join(':'),
      secretEncoding: 'hex',
    },
    perItem: true,
  },
  asana: { title: 'Asana', scheme: { ...BODY, header: 'x-hook-signature' } },
  calendly: {
    title: 'Calendly',
    scheme: {
      ...BODY,
      header: 'calendly-webhook-signature',
      prefix: 'v1=',
      separator: ',',
      signed: '{timestamp}.{body}',
      timestamp: seconds('calendly-webhook-signature', 't='),
    },
  },
  discord: {
    title: 'Discord',
    scheme: {
      ...BODY,
      header: 'x-signature-ed25519',
      algorithm: 'ed25519',
      signed: '{timestamp}{body}',
      timestamp: seconds('x-signature-timestamp'),
      secretEncoding: 'hex',
    },
  },
  dropbox: { title: 'Dropbox', scheme: { ...BODY, header: 'x-dropbox-signature' } },
  github: { title: 'GitHub', scheme: { ...BODY, header: 'x-hub-signature-256', prefix: 'sha256=' } },
  hubspot: {
    title: 'HubSpot, version 3',
    scheme: {
      ...BODY,
      header: 'x-hubspot-signature-v3',
      encoding: 'base64',
      signed: '{method}{url}{body}{timestamp}',
      timestamp: { header: 'x-hubspot-request-timestamp', prefix: '', unit: 'milliseconds' },
    },
  },
  intercom: {
    title: 'Intercom',
    scheme: { ...BODY, header: 'x-hub-signature', algorithm: 'sha1', prefix: 'sha1=' },
  },
  'lemon-squeezy': { title: 'Lemon Squeezy', scheme: { ...BODY, header: 'x-signature' } },
  linear: {
    title: 'Linear',
    scheme: {
      ...BODY,
      header: 'linear-signature',
      timestamp: { header: '', pointer: '/webhookTimestamp', prefix: '', unit: 'milliseconds' },
    },
  },
  mailgun: {
    title: 'Mailgun',
    scheme: {
      ...BODY,
      pointer: '/signature/signature',
      signed: '{timestamp}{#/signature/token}',
      timestamp: { header: '', pointer: '/signature/timestamp', prefix: '', unit: 'seconds' },
    },
  },
  meta: { title: 'Meta', scheme: { ...BODY, header: 'x-hub-signature-256', prefix: 'sha256=' } },
  paddle: {
    title: 'Paddle Billing',
    scheme: {
      ...BODY,
      header: 'paddle-signature',
      prefix: 'h1=',
      separator: ';',
      signed: '{timestamp}:{body}',
      timestamp: seconds('paddle-signature', 'ts='),
    },
  },
  pagerduty: {
    title: 'PagerDuty',
    scheme: { ...BODY, header: 'x-pagerduty-signature', prefix: 'v1=', separator: ',' },
  },
  paystack: {
    title: 'Paystack',
    scheme: { ...BODY, header: 'x-paystack-signature', algorithm: 'sha512' },
  },
  razorpay: { title: 'Razorpay', scheme: { ...BODY, header: 'x-razorpay-signature' } },
  sendgrid: {
    title: 'SendGrid, event webhook',
    scheme: {
      ...BODY,
      header: 'x-twilio-email-event-webhook-signature',
      algorithm: 'ecdsa-sha256',
      encoding: 'base64',
      signed: '{timestamp}{body}',
      timestamp: seconds('x-twilio-email-event-webhook-timestamp'),
      secretEncoding: 'base64',
    },
  },
  shopify: {
    title: 'Shopify',
    scheme: { ...BODY, header: 'x-shopify-hmac-sha256', encoding: 'base64' },
  },
  slack: {
    title: 'Slack',
    scheme: {
      ...BODY,
      header: 'x-slack-signature',
      prefix: 'v0=',
      signed: 'v0:{timestamp}:{body}',
      timestamp: seconds('x-slack-request-timestamp'),
    },
  },
  square: {
    title: 'Square',
    scheme: { ...BODY, header: 'x-square-hmacsha256-signature', encoding: 'base64', signed: '{url}{body}' },
  },
  stripe: {
    title: 'Stripe',
    scheme: {
      ...BODY,
      header: 'stripe-signature',
      prefix: 'v1=',
      separator: ',',
      signed: '{timestamp}.{body}',
      timestamp: seconds('stripe-signature', 't='),
    },
  },
  svix: { title: 'Svix', scheme: standard('svix') },
  twilio: {
    title: 'Twilio, bodies in JSON',
    scheme: {
      ...BODY,
      header: 'x-twilio-signature',
      algorithm: 'sha1',
      encoding: 'base64',
      // The URL has no query but this one, which the service adds.
      signed: '{url}?bodySHA256={bodySha256}',
    },
  },
  twitch: {
    title: 'Twitch EventSub',
    scheme: {
      ...BODY,
      header: 'twitch-eventsub-message-signature',
      prefix: 'sha256=',
      signed: '{id}{timestamp}{body}',
      idHeader: 'twitch-eventsub-message-id',
      timestamp: { header: 'twitch-eventsub-message-timestamp', prefix: '', unit: 'iso' },
    },
  },
  typeform: {
    title: 'Typeform',
    scheme: { ...BODY, header: 'typeform-signature', encoding: 'base64', prefix: 'sha256=' },
  },
  wise: {
    title: 'Wise',
    scheme: {
      ...BODY,
      header: 'x-signature-sha256',
      algorithm: 'rsa-sha256',
      encoding: 'base64',
      secretEncoding: 'base64',
    },
  },
  xero: { title: 'Xero', scheme: { ...BODY, header: 'x-xero-signature', encoding: 'base64' } },
  zendesk: {
    title: 'Zendesk',
    scheme: {
      ...BODY,
      header: 'x-zendesk-webhook-signature',
      encoding: 'base64',
      signed: '{timestamp}{body}',
      timestamp: { header: 'x-zendesk-webhook-signature-timestamp', prefix: '', unit: 'iso' },
    },
  },
  zoom: {
    title: 'Zoom',
    scheme: {
      ...BODY,
      header: 'x-zm-signature',
      prefix: 'v0=',
      signed: 'v0:{timestamp}:{body}',
      timestamp: seconds('x-zm-request-timestamp'),
    },
  },
};

import type { HiddenKind } from './hidden-kinds.ts';
import {
  address,
  anyText,
  base62,
  bic,
  boolean,
  chars,
  constant,
  count,
  country,
  country3,
  currency,
  date,
  dateOnly,
  decimal,
  decimalNumber,
  digits,
  either,
  email,
  epochMs,
  hex,
  iban,
  ip,
  lastFour,
  list,
  map,
  maskedPan,
  mcc,
  minorUnits,
  money,
  moneyInMinorUnits,
  mostlyFalse,
  object,
  oneOf,
  optional,
  orNull,
  personName,
  phone,
  prefixed,
  prose,
  signedDecimal,
  status,
  text,
  time,
  two,
  url,
  utc,
  utcMicros,
  uuid,
  uuid7,
  withOffset,
  type Field,
} from './payment-fields.ts';

/** Bodies as services around payments send them. Patterns are theirs, and no rule of a kit is made for them. */
const bodies: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  'payment.captured': {
    id: prefixed('pay'),
    object: constant('payment'),
    api_version: constant('2026-04-01'),
    amount: minorUnits,
    amount_refunded: minorUnits,
    currency: text('^[a-z]{3}$', (random) => random.pick(['eur', 'usd', 'gbp', 'pln', 'chf'])),
    status: status('captured', 'partially_captured', 'pending', 'reversed'),
    created: {
      schema: { type: 'integer', minimum: 1 },
      make: (random) => 1_750_000_000 + random.below(9_000_000),
    },
    livemode: boolean,
    description: orNull(0.5, prose),
    receipt_url: optional(0.7, url),
    metadata: map(
      '^[a-z_]{1,40}$',
      (random) => random.pick(['order_ref', 'campaign', 'shop', 'note', 'till']),
      prose,
    ),
  },
  'payment.refused': {
    paymentId: uuid,
    reasonCode: oneOf('05', '14', '51', '54', '61'),
    reason: anyText((random) =>
      random.pick(['Do not honour', 'Invalid card', 'Insufficient funds', 'Expired card']),
    ),
    retryable: boolean,
    attempts: count(4),
    card: object({
      pan: maskedPan,
      expiryMonth: text('^(0[1-9]|1[0-2])$', (random) => two(1 + random.below(12))),
      expiryYear: text('^20\\d\\d$', (random) => `20${26 + random.below(9)}`),
      brand: oneOf('VISA', 'MASTERCARD', 'AMEX', 'MAESTRO'),
      issuerCountry: optional(0.9, country),
    }),
    refusedAt: withOffset,
    fraud: optional(
      0.03,
      object({
        score: count(100),
        rules: list(
          text('^R\\d{3}$', (random) => `R${digits(random, 3)}`),
          0,
          3,
        ),
      }),
    ),
  },
  'payout.settled': {
    payoutId: uuid7,
    batch: text(
      '^B-\\d{8}-\\d{1,4}$',
      (random) => `B-2026${two(1 + random.below(12))}${two(1 + random.below(28))}-${1 + random.below(4000)}`,
    ),
    total: money,
    fee: orNull(0.3, money),
    iban,
    bic: optional(0.8, bic),
    valueDate: dateOnly,
    settledAt: utc,
    entries: list(
      object({
        reference: text('^E\\d{10}$', (random) => `E${digits(random, 10)}`),
        amount: signedDecimal,
        note: optional(0.2, prose),
      }),
      1,
      5,
    ),
  },
  'customer.updated': {
    customer: object({
      id: prefixed('cus', 14),
      firstName: personName,
      lastName: personName,
      email,
      phone: optional(0.6, phone),
      birthDate: orNull(0.4, dateOnly),
      nationality: optional(0.5, country3),
      address: optional(0.7, address),
      preferences: object({ newsletter: boolean, language: oneOf('de', 'en', 'fr', 'pl') }),
    }),
    changed: list(oneOf('email', 'phone', 'address', 'preferences'), 1, 3),
    source: oneOf('app', 'web', 'support'),
    ip,
    at: utcMicros,
  },
  'subscription.renewed': {
    subscriptionId: prefixed('sub', 16),
    plan: oneOf('basic', 'plus', 'pro'),
    interval: oneOf('month', 'year'),
    price: decimalNumber,
    currency,
    seats: count(50),
    trialEnd: orNull(0.8, dateOnly),
    periodStart: dateOnly,
    periodEnd: dateOnly,
    discounts: list(
      object({
        code: text(
          '^[A-Z]{4,8}\\d{2}$',
          (random) => `${chars(random, 4 + random.below(5), 'ABCDEFGH')}${digits(random, 2)}`,
        ),
        percentOff: optional(0.6, {
          schema: { type: 'number', minimum: 0, maximum: 100 },
          make: (random) => random.below(200) / 2,
        }),
      }),
      0,
      2,
    ),
    autoRenew: boolean,
    version: constant(3),
  },
  'dispute.opened': {
    dispute_id: text('^dp-[0-9a-f]{16}$', (random) => `dp-${hex(random, 16)}`),
    stage: oneOf('inquiry', 'chargeback', 'pre_arbitration'),
    network: oneOf('visa', 'mastercard'),
    amount: moneyInMinorUnits,
    evidence_due_by: withOffset,
    evidence: optional(
      0.5,
      object({ received: boolean, files: list(url, 0, 3), submitted_at: orNull(0.5, withOffset) }),
    ),
    merchant: object({
      id: text('^\\d{15}$', (random) => digits(random, 15)),
      name: personName,
      mcc,
      country: country3,
    }),
    is_refundable: mostlyFalse,
  },
  'transfer.received': {
    transferId: text(
      '^[0-9A-HJKMNP-TV-Z]{26}$',
      (random) => `01${chars(random, 24, '0123456789ABCDEFGHJKMNPQRSTVWXYZ')}`,
    ),
    debtor: object({ name: personName, iban, address: optional(0.2, address) }),
    creditor: object({ name: personName, iban }),
    amount: decimal,
    currency: constant('EUR'),
    remittance: either(
      prose,
      object({
        type: constant('SCOR'),
        reference: text('^RF\\d{2}[0-9A-Z]{1,21}$', (random) => `RF${digits(random, 2)}${digits(random, 8)}`),
      }),
    ),
    scheme: oneOf('SEPA_CT', 'SEPA_INST'),
    bookedAt: utc,
    endToEndId: optional(
      0.85,
      anyText((random) => random.pick(['NOTPROVIDED', base62(random, 20), `INV-${digits(random, 6)}`]), {
        maxLength: 35,
      }),
    ),
  },
  'account.balance.changed': {
    accountId: text('^\\d{10}$', (random) => digits(random, 10)),
    before: signedDecimal,
    after: signedDecimal,
    delta: { schema: { type: 'number' }, make: (random) => (random.below(20_000) - 10_000) / 100 },
    holds: list(money, 0, 3),
    balances: map(
      '^[A-Z]{3}$',
      (random) => random.pick(['EUR', 'USD', 'GBP', 'PLN', 'CHF', 'SEK', 'NOK', 'CZK', 'DKK', 'HUF']),
      decimal,
    ),
    sequence: count(1_000_000),
    asOf: epochMs,
  },
  'kyc.reviewed': {
    caseId: uuid,
    applicant: object({
      name: personName,
      birthDate: dateOnly,
      taxId: optional(
        0.4,
        text('^\\d{2}-\\d{7}$', (random) => `${digits(random, 2)}-${digits(random, 7)}`),
      ),
    }),
    outcome: status('approved', 'rejected', 'manual_review', 'expired'),
    checks: list(
      object({
        type: oneOf('document', 'selfie', 'address', 'watchlist'),
        passed: orNull(0.1, boolean),
        score: optional(0.5, {
          schema: { type: 'number', minimum: 0, maximum: 1 },
          make: (random) => random.below(1001) / 1000,
        }),
      }),
      1,
      4,
    ),
    reviewer: orNull(0.6, email),
    documents: list(
      object({
        kind: oneOf('PASSPORT', 'ID_CARD', 'DRIVING_LICENCE'),
        number: text('^[A-Z0-9]{9}$', (random) => chars(random, 9, 'ABCDEFGH0123456789')),
        expires: optional(0.8, dateOnly),
      }),
      0,
      2,
    ),
    completedAt: withOffset,
  },
  'invoice.paid': {
    number: text('^INV-\\d{4}-\\d{5}$', (random) => `INV-${2024 + random.below(4)}-${digits(random, 5)}`),
    lines: list(
      object({
        sku: text(
          '^[A-Z]{3}-\\d{4}(-[SML])?$',
          (random) =>
            `${chars(random, 3, 'ABCXYZ')}-${digits(random, 4)}${random.pick(['', '-S', '-M', '-L'])}`,
        ),
        title: prose,
        quantity: { schema: { type: 'integer', minimum: 1 }, make: (random) => 1 + random.below(9) },
        unitPrice: decimal,
        taxRate: {
          schema: { type: 'number', minimum: 0 },
          make: (random) => random.pick([0, 7, 19, 5.5, 20, 25]),
        },
      }),
      1,
      4,
    ),
    subtotal: decimal,
    tax: decimal,
    total: decimal,
    customerEmail: email,
    billingAddress: address,
    shippingAddress: orNull(0.5, address),
    paidAt: utc,
    tags: list(
      text('^[a-z-]+$', (random) =>
        random.pick(['b2b', 'vip', 'first-order', 'export', 'late']).replace('2', ''),
      ),
      0,
      3,
    ),
  },
  'card.tokenized': {
    token: text('^tok_[0-9a-f]{32}$', (random) => `tok_${hex(random, 32)}`),
    last4: lastFour,
    bin: text('^\\d{6}(\\d{2})?$', (random) => digits(random, random.pick([6, 8]))),
    expiry: text(
      '^(0[1-9]|1[0-2])/\\d\\d$',
      (random) => `${two(1 + random.below(12))}/${26 + random.below(9)}`,
    ),
    holder: text(
      "^[A-Z][A-Z .'-]+$",
      (random) =>
        `${random.pick(['ANNA', 'J.', 'MARIA JOSE'])} ${random.pick(['NOWAK', "O'NEIL", 'WU-LI', 'SMITH'])}`,
    ),
    funding: oneOf('credit', 'debit', 'prepaid'),
    wallet: orNull(0.7, oneOf('apple_pay', 'google_pay')),
    device: optional(
      0.5,
      object({
        os: oneOf('ios', 'android'),
        version: text('^\\d+(\\.\\d+){0,2}$', (random) =>
          random.pick(['17', '17.1', '17.1.2', '14', '15.0']),
        ),
        fingerprint: text('^[0-9a-f]{64}$', (random) => hex(random, 64)),
      }),
    ),
    threeDs: object({ version: constant('2.2.0'), eci: oneOf('05', '06', '07'), authenticated: boolean }),
  },
  'terminal.batch.closed': {
    terminalId: text('^[A-Z0-9]{8}$', (random) => chars(random, 8, 'ABCDEF0123456789')),
    firmware: text(
      '^v\\d+\\.\\d+\\.\\d+$',
      (random) => `v${random.below(4)}.${random.below(20)}.${random.below(9)}`,
    ),
    opened: text(
      '^\\d\\d/\\d\\d/\\d{4} \\d\\d:\\d\\d$',
      (random) =>
        `${two(1 + random.below(28))}/${two(1 + random.below(12))}/2026 ${time(random).slice(0, 5)}`,
    ),
    totals: object({
      sales: object({ count: count(500), amount: decimal }),
      refunds: object({ count: count(20), amount: decimal }),
      voids: optional(0.3, object({ count: count(5), amount: decimal })),
    }),
    location: object({
      latitude: {
        schema: { type: 'number', minimum: -90, maximum: 90 },
        make: (random) => (random.below(180_000) - 90_000) / 1000,
      },
      longitude: {
        schema: { type: 'number', minimum: -180, maximum: 180 },
        make: (random) => (random.below(360_000) - 180_000) / 1000,
      },
    }),
    byHour: map('^\\d{2}$', (random) => two(random.below(24)), count(90), 8),
    operator: orNull(0.2, personName),
  },
  'loan.installment.due': {
    loanNumber: text('^LN\\d{9}$', (random) => `LN${digits(random, 9)}`),
    installment: { schema: { type: 'integer', minimum: 1 }, make: (random) => 1 + random.below(360) },
    of: {
      schema: { type: 'integer', minimum: 1 },
      make: (random) => random.pick([12, 24, 36, 48, 60, 120, 360]),
    },
    due: dateOnly,
    principal: decimalNumber,
    interest: decimalNumber,
    rate: text('^\\d\\.\\d{3,4}$', (random) => `${random.below(9)}.${digits(random, 3 + random.below(2))}`),
    overdue: mostlyFalse,
    collateral: optional(0.03, object({ type: oneOf('CAR', 'HOUSE'), value: decimalNumber })),
    borrower: object({
      name: personName,
      phone,
      ssn: optional(
        0.5,
        text('^\\*{3}-\\*{2}-\\d{4}$', (random) => `***-**-${digits(random, 4)}`),
      ),
    }),
  },
  'fx.rate.locked': {
    quote: uuid,
    pair: text(
      '^[A-Z]{3}/[A-Z]{3}$',
      (random) => `${random.pick(['EUR', 'USD', 'GBP'])}/${random.pick(['PLN', 'CHF', 'SEK', 'JPY'])}`,
    ),
    rate: {
      schema: { type: 'number', exclusiveMinimum: 0 },
      make: (random) => (1 + random.below(99_999)) / 10_000,
    },
    inverse: text('^\\d+\\.\\d{6}$', (random) => `${random.below(3)}.${digits(random, 6)}`),
    side: oneOf('BUY', 'SELL'),
    expires: utcMicros,
    amount: either(decimal, minorUnits),
    spreadBps: count(80),
    legs: list(object({ currency, amount: decimal, valueDate: dateOnly }), 2, 2),
  },
  'order.shipped': {
    order: object({
      id: count(9_999_999),
      ref: text('^#\\d{4,6}$', (random) => `#${digits(random, 4 + random.below(3))}`),
      placedAt: withOffset,
      gift: boolean,
      note: orNull(0.7, prose),
    }),
    parcels: list(
      object({
        tracking: text('^1Z[0-9A-Z]{16}$', (random) => `1Z${chars(random, 16, '0123456789ABCDEFGHX')}`),
        carrier: oneOf('DHL', 'UPS', 'GLS'),
        weightKg: decimalNumber,
        dimensions: optional(0.4, list(count(200), 3, 3)),
        label: url,
      }),
      1,
      3,
    ),
    recipient: object({ name: personName, address, phone: orNull(0.3, phone) }),
    insured: orNull(0.9, money),
  },
  'wallet.limit.reached': {
    walletId: text('^[0-9a-f]{24}$', (random) => hex(random, 24)),
    limit: object({ kind: oneOf('DAILY', 'MONTHLY'), max: money, used: money }),
    usedPercent: {
      schema: { type: 'integer', minimum: 0, maximum: 100 },
      make: (random) => 80 + random.below(21),
    },
    limits: map(
      '^[0-9a-f]{8}-[0-9a-f-]{27}$',
      (random) => uuid.make(random) as string,
      object({ max: decimal, hits: count(9), blocked: optional(0.2, boolean) }),
    ),
    lastTransactions: list(uuid, 0, 5),
    notified: list(either(email, phone), 1, 2),
  },
  'webhook.test': {
    id: count(100_000),
    nested: object({
      a: object({ b: object({ c: list(list(count(9), 0, 3), 0, 3), d: orNull(0.5, boolean) }) }),
    }),
    empty: list(prose, 0, 0),
    alwaysNull: { schema: {}, make: () => null },
    nothing: object({}),
    mixed: either(boolean, count(5), prose),
  },
  'statement.ready': {
    'statement-id': text('^\\d{6}-[A-Z]{2}$', (random) => `${digits(random, 6)}-${chars(random, 2, 'ABCD')}`),
    period: text(
      '^20\\d\\d-(0[1-9]|1[0-2])$',
      (random) => `20${24 + random.below(4)}-${two(1 + random.below(12))}`,
    ),
    links: list(
      object({
        rel: oneOf('self', 'pdf', 'csv'),
        href: url,
        type: optional(0.5, oneOf('application/pdf', 'text/csv')),
      }),
      1,
      3,
    ),
    sha256: text('^[A-Za-z0-9+/]{43}=$', (random) => `${base62(random, 43)}=`),
    sizeBytes: count(9_000_000),
    owner: text(
      '^urn:acct:\\d{8}:[a-z]{2}$',
      (random) => `urn:acct:${digits(random, 8)}:${random.pick(['de', 'fr', 'pl'])}`,
    ),
    locale: text('^[a-z]{2}-[A-Z]{2}$', (random) =>
      random.pick(['de-DE', 'fr-FR', 'pl-PL', 'en-GB', 'de-AT']),
    ),
    timezone: anyText((random) => random.pick(['Europe/Berlin', 'Europe/Paris', 'America/New_York'])),
  },
  'mandate.signed': {
    mandate: text('^M-[0-9a-f]{8}$', (random) => `M-${hex(random, 8)}`),
    type: oneOf('CORE', 'B2B'),
    sequenceType: status('RCUR', 'FRST', 'OOFF', 'FNAL'),
    creditorId: text('^DE\\d{2}ZZZ\\d{11}$', (random) => `DE${digits(random, 2)}ZZZ${digits(random, 11)}`),
    debtor: object({ name: personName, iban, email: optional(0.5, email), signedFrom: ip }),
    signedOn: dateOnly,
    signatureTime: text('^\\d\\d:\\d\\d$', (random) => time(random).slice(0, 5)),
    schedule: orNull(
      0.5,
      object({
        day: { schema: { type: 'integer', minimum: 1, maximum: 28 }, make: (random) => 1 + random.below(28) },
        months: list(count(12), 0, 4),
      }),
    ),
    active: boolean,
  },
  'risk.alert': {
    alertId: count(2_000_000_000),
    severity: oneOf('LOW', 'MEDIUM', 'HIGH'),
    score: {
      schema: { type: 'number', minimum: 0, maximum: 1 },
      make: (random) => random.below(10_001) / 10_000,
    },
    signals: map(
      '^[a-z]+\\.[a-z]+$',
      (random) =>
        `${random.pick(['ip', 'card', 'device', 'velocity'])}.${random.pick(['country', 'age', 'count', 'match', 'seen'])}`,
      either(boolean, { schema: { type: 'number' }, make: (random) => random.below(100) / 10 }),
      6,
    ),
    subject: either(
      object({ type: constant('card'), last4: lastFour }),
      object({ type: constant('account'), iban }),
    ),
    byDay: map('^\\d{4}-\\d\\d-\\d\\d$', date, count(30), 3),
    relatedIds: list(prefixed('alrt', 10), 0, 4),
    raisedAt: utc,
    userAgent: optional(
      0.6,
      anyText(
        (random) =>
          `Mozilla/5.0 (${random.pick(['X11; Linux', 'iPhone; CPU'])}) Example/${random.below(99)}.0`,
      ),
    ),
  },
};

/** These kinds, each with its event type in a field of a name. */
export function paymentKinds(typeField: string): readonly HiddenKind[] {
  return Object.entries(bodies).map(([eventType, fields]) => {
    const { schema, make } = object({ [typeField]: constant(eventType), ...fields });
    return { eventType, schema, make: make as HiddenKind['make'] };
  });
}

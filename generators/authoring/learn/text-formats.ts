import { UUID_PATTERN } from '../../contract/schema/formats.ts';
import {
  amountFrom,
  emailAddress,
  ipAddress,
  like,
  oneOf,
  shaped,
  uuid,
  type Make,
} from './invented-values.ts';

/** A format of texts that is known everywhere, for fields that no shape of the contract fits. */
interface TextFormat {
  /** As the report shows it. */
  readonly title: string;
  readonly pattern: string;
  /** The last word of a field that has it; undefined if its texts say so themselves. */
  readonly word?: string;
  readonly make: Make;
}

const DATE = '[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])';
const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]';
const OCTET = '(?:25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])';

/** The stricter one of two that fit comes first. */
export const textFormats: readonly TextFormat[] = [
  { title: 'UUID', pattern: UUID_PATTERN, make: uuid },
  {
    title: 'date and time, UTC',
    pattern: `^${DATE}T${TIME}Z$`,
    make: like('2026-03-14T09:26:53Z'),
  },
  {
    title: 'date and time, UTC, milliseconds',
    pattern: `^${DATE}T${TIME}\\.[0-9]{3}Z$`,
    make: like('2026-03-14T09:26:53.589Z'),
  },
  {
    title: 'date and time with offset',
    pattern: `^${DATE}T${TIME}(?:\\.[0-9]+)?(?:Z|[+-][0-9]{2}:[0-9]{2})$`,
    make: like('2026-03-14T09:26:53+00:00'),
  },
  { title: 'date and time', pattern: `^${DATE} ${TIME}$`, make: like('2026-03-14 09:26:53') },
  {
    title: 'date and time, milliseconds',
    pattern: `^${DATE} ${TIME}\\.[0-9]{3}$`,
    make: like('2026-03-14 09:26:53.589'),
  },
  { title: 'date', pattern: `^${DATE}$`, make: like('2026-03-14') },
  { title: 'time', pattern: `^${TIME}$`, make: shaped('1#:2#:3#') },
  {
    title: 'e-mail address',
    pattern: '^[^@\\s/:]+@[a-z0-9.-]+\\.[a-z]{2,}$',
    make: emailAddress,
  },
  {
    title: 'e-mail address',
    pattern: '^[^@\\s/:]+@[^@\\s/:]+\\.[A-Za-z0-9-]{2,}$',
    make: emailAddress,
  },
  { title: 'URL', pattern: '^https?://\\S+$', make: shaped('https://example.com/test-####') },
  {
    title: 'IPv4 address',
    pattern: `^(?:${OCTET}\\.){3}${OCTET}$`,
    make: ipAddress,
  },
  { title: 'phone number', pattern: '^\\+[0-9]{7,15}$', make: shaped('+442079460###') },
  {
    title: 'currency code',
    pattern: '^[A-Z]{3}$',
    word: 'currency',
    make: oneOf('CHF', 'EUR', 'GBP', 'JPY', 'USD'),
  },
  {
    title: 'country code',
    pattern: '^[A-Z]{2}$',
    word: 'country',
    make: oneOf('AT', 'FR', 'GB', 'LV', 'PT'),
  },
  {
    title: 'decimal string, 2 places',
    pattern: '^[0-9]+\\.[0-9]{2}$',
    make: amountFrom(1, 500),
  },
  {
    title: 'signed decimal string, 2 places',
    pattern: '^-?[0-9]+\\.[0-9]{2}$',
    make: amountFrom(-50, 500),
  },
  {
    title: 'decimal string',
    pattern: '^-?[0-9]+\\.[0-9]+$',
    make: amountFrom(1, 500),
  },
];

import type { SignatureScheme } from '@webhook-contract/runtime/v1';
import { signedParts, type ReceiverFacts } from '../receiver-facts.ts';
import { phpLiteral } from './literal.ts';

/** Tells requests of the service from others. */
export function phpVerify({ keyHeader, signature, canBeReplayed }: ReceiverFacts): string {
  return `<?php

declare(strict_types=1);

// Tells requests of the service from others.
${keyHeader === null && signature === null ? '' : valuesOf}${keyCode(keyHeader)}${signature === null ? unsigned : signatureCode(signature, canBeReplayed)}`;
}

const valuesOf = String.raw`
/** The values of a variable and, while one replaces the other, of OLD_ and its name. */
function values_of(string $name): array
{
    $values = [(string) getenv($name), (string) getenv("OLD_$name")];
    $values = array_filter($values, fn (string $value) => $value !== '');
    if ($values === []) {
        throw new RuntimeException("Set $name");
    }
    return $values;
}
`;

function keyCode(header: string | null): string {
  return header === null
    ? `
function is_from_sender(): bool
{
    return true; // Requests carry no key.
}
`
    : String.raw`
define('KEYS', values_of('WEBHOOK_KEY'));

function is_from_sender(): bool
{
    $isKey = false;
    foreach (KEYS as $key) {
        // All of them, whichever fits: how long it takes tells nothing.
        $isKey = hash_equals($key, header_value(${phpLiteral(header)})) || $isKey;
    }
    return $isKey;
}
`;
}

const unsigned = `
/** Empty: requests are not signed. */
function signed_text(string $body): ?string
{
    return '';
}
`;

function signatureCode(scheme: SignatureScheme, canBeReplayed: boolean): string {
  const { header, algorithm, encoding, prefix, separator, idHeader } = scheme;
  const parts = signedParts(
    scheme,
    { id: `header_value(${phpLiteral(idHeader ?? '')})`, timestamp: '$timestamp', body: '$body' },
    phpLiteral,
  );
  const secret =
    scheme.secretEncoding === 'base64'
      ? "base64_decode(preg_replace('/^whsec_/', '', $value), true)"
      : '$value';
  const digest = `hash_hmac(${phpLiteral(algorithm)}, $signed, $secret${encoding === 'hex' ? '' : ', true'})`;
  return String.raw`
define('SECRETS', array_map(function (string $value): string {
    $secret = ${secret};
    if ($secret === false || strlen($secret) < 8) {
        throw new RuntimeException('WEBHOOK_SECRET: is not base64, or has less than 8 bytes');
    }
    return $secret;
}, values_of('WEBHOOK_SECRET')));

/** What follows the prefix in each item of a header that has it. */
function items(string $text, string $prefix): array
{
    $parts = array_map(trim(...), ${separator === '' ? '[$text]' : `explode(${phpLiteral(separator)}, $text)`});
    $found = array_filter($parts, fn (string $part) => str_starts_with($part, $prefix) && $part !== $prefix);
    return array_map(fn (string $part) => substr($part, strlen($prefix)), array_values($found));
}

/** ${canBeReplayed ? 'A hash of what was signed, as the event ID is not covered' : 'Empty, as the event ID is covered'}; null if the signature is missing, wrong or old. */
function signed_text(string $body): ?string
{
${idHeader === null ? '' : `    if (header_value(${phpLiteral(idHeader)}) === '') {\n        return null;\n    }\n`}${timestampCode(scheme)}    $signed = ${parts.join(' . ')};
    $isGenuine = false;
    foreach (SECRETS as $secret) {
        $expected = ${encoding === 'hex' ? digest : `base64_encode(${digest})`};
        foreach (items(header_value(${phpLiteral(header)}), ${phpLiteral(prefix)}) as $given) {
            $isGenuine = hash_equals($expected, ${encoding === 'hex' ? 'strtolower($given)' : '$given'}) || $isGenuine;
        }
    }
    return $isGenuine ? ${canBeReplayed ? "hash('sha256', $signed)" : "''"} : null;
}
`;
}

function timestampCode({ timestamp }: SignatureScheme): string {
  if (timestamp === null) return '';
  const text = `header_value(${phpLiteral(timestamp.header)})`;
  const found = `items(${text}, ${phpLiteral(timestamp.prefix)})`;
  return String.raw`    $times = ${found};
    if (count($times) !== 1 || !preg_match('/^[0-9]{1,16}$/D', $times[0])) {
        return null;
    }
    $timestamp = $times[0];
    if (abs(time() - (int) $timestamp${timestamp.unit === 'milliseconds' ? ' / 1000' : ''}) > 300) {
        return null; // More than five minutes off.
    }
`;
}

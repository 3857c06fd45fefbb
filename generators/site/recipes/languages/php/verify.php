<?php

declare(strict_types=1);

// Verifies who sent a request.
// {% if keyHeader or header %}

/** The value of a variable and, during a rotation, of the same variable with OLD_ in front. */
function values_of(string $name): array
{
    $values = [(string) getenv($name), (string) getenv("OLD_$name")];
    $values = array_filter($values, fn (string $value) => $value !== '');
    if ($values === []) {
        throw new RuntimeException("Set $name");
    }
    return $values;
}
// {% endif %}
// {% if keyHeader %}

define('KEYS', array_map(trim(...), values_of('WEBHOOK_KEY')));
// {% endif %}

function is_from_sender(): bool
{
    // {% if keyHeader %}
    $isKey = false;
    foreach (KEYS as $key) {
        // Compares with every key, so that the time it takes does not show which one matches.
        $isKey = hash_equals($key, header_value('{{keyHeader}}')) || $isKey;
    }
    return $isKey;
    // {% else %}
    return true; // Requests carry no key.
    // {% endif %}
}
// {% if header %}

define('SECRETS', array_map(function (string $value): string {
    // {% if secretBase64 %}
    $secret = base64_decode(preg_replace('/^whsec_/', '', $value), true);
    // {% else %}
    $secret = $value;
    // {% endif %}
    if ($secret === false || strlen($secret) < 8) {
        throw new RuntimeException('WEBHOOK_SECRET: is not valid, or has less than 8 bytes');
    }
    return $secret;
}, values_of('WEBHOOK_SECRET')));

/** The rest of each item of a header that begins with the prefix. */
function items(string $text, string $prefix): array
{
    // {% if separator %}
    $parts = array_map(trim(...), explode('{{separator}}', $text));
    // {% else %}
    $parts = array_map(trim(...), [$text]);
    // {% endif %}
    $found = array_filter($parts, fn (string $part) => str_starts_with($part, $prefix) && $part !== $prefix);
    return array_map(fn (string $part) => substr($part, strlen($prefix)), array_values($found));
}
// {% endif %}

// {% if replay %}
/** A hash of what was signed, as the event ID is not covered; null if the signature is missing, wrong or old. */
// {% endif %}
// {% if covered %}
/** Empty, as the event ID is covered; null if the signature is missing, wrong or old. */
// {% endif %}
// {% unless header %}
/** Empty, because the contract describes no signature. */
// {% endunless %}
function signed_text(string $body): ?string
{
    // {% if header %}
    // {% if idHeader %}
    $id = header_value('{{idHeader}}');
    if ($id === '') {
        return null;
    }
    // {% endif %}
    // {% if timeHeader %}
    $times = items(header_value('{{timeHeader}}'), '{{timePrefix}}');
    if (count($times) !== 1 || !preg_match('/^[0-9]{1,16}$/D', $times[0])) {
        return null;
    }
    $timestamp = $times[0];
    // {% if seconds %}
    if (abs(time() - (int) $timestamp) > 300) {
        return null; // More than five minutes off.
    }
    // {% else %}
    if (abs(time() - (int) $timestamp / 1000) > 300) {
        return null; // More than five minutes off.
    }
    // {% endif %}
    // {% endif %}
    $signed = '{{signed}}';
    $isGenuine = false;
    foreach (SECRETS as $secret) {
        // {% if hex %}
        $expected = hash_hmac('{{algorithm}}', $signed, $secret);
        // {% else %}
        $expected = base64_encode(hash_hmac('{{algorithm}}', $signed, $secret, true));
        // {% endif %}
        foreach (items(header_value('{{header}}'), '{{prefix}}') as $given) {
            // {% if hex %}
            $isGenuine = hash_equals($expected, strtolower($given)) || $isGenuine;
            // {% else %}
            $isGenuine = hash_equals($expected, $given) || $isGenuine;
            // {% endif %}
        }
    }
    // {% if replay %}
    return $isGenuine ? hash('sha256', $signed) : null;
    // {% endif %}
    // {% if covered %}
    return $isGenuine ? '' : null;
    // {% endif %}
    // {% else %}
    return '';
    // {% endif %}
}

<?php

declare(strict_types=1);

// Verifies who sent a request.

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

define('KEYS', array_map(trim(...), values_of('WEBHOOK_KEY')));

function is_from_sender(): bool
{
    $isKey = false;
    foreach (KEYS as $key) {
        // Compares with every key, so that the time it takes does not show which one matches.
        $isKey = hash_equals($key, header_value('x-partner-key')) || $isKey;
    }
    return $isKey;
}

/** Empty, because the contract describes no signature. */
function signed_text(string $body): ?string
{
    return '';
}

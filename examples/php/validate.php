<?php

declare(strict_types=1);

// Finds out by contract.json what an event is.

use JsonSchema\SchemaStorage;
use JsonSchema\Validator;
use JsonSchema\Constraints\Factory;

// Composer's, or else Debian's.
@include_once __DIR__ . '/vendor/autoload.php';
class_exists(Validator::class) || @include_once 'JsonSchema/autoload.php';

function contract(): stdClass
{
    static $contract = null;
    $text = $contract === null ? file_get_contents(__DIR__ . '/contract.json') : '';
    return $contract ??= portable(json_decode($text, false, 512, JSON_THROW_ON_ERROR));
}

/** Writes each pattern as PHP reads it: there, "$" also matches before a line feed at the end. */
function portable(mixed $schema): mixed
{
    foreach (is_object($schema) || is_array($schema) ? $schema : [] as $key => &$value) {
        if ($key === 'pattern' && is_string($value)) {
            $pattern = preg_replace('/\\\\u([0-9A-Fa-f]{4})/', '\x{$1}', $value);
            $pattern = preg_replace_callback(
                '/\\\\.|\[(?:\\\\.|[^\]\\\\])*\]|\$/su',
                fn (array $match) => $match[0] === '$' ? '\z' : $match[0],
                $pattern,
            );
            if (@preg_match('#' . str_replace('#', '\#', $pattern) . '#u', '') === false) {
                error_log("Not checked, as PHP cannot read it: $value");
                $pattern = '';
            }
            $value = $pattern;
        } else {
            $value = portable($value);
        }
    }
    return $schema;
}

/** The event of the contract that has these values; null for an unknown event type. */
function find_event(array $values): ?stdClass
{
    foreach (contract()->events as $event) {
        $others = array_filter(
            $event->values,
            fn (?string $wanted, int $at) => $wanted !== null && $wanted !== $values[$at],
            ARRAY_FILTER_USE_BOTH,
        );
        if ($others === []) {
            return $event;
        }
    }
    return null;
}

/** Why an event must not be handled; null if it keeps the rules. */
function reason_to_quarantine(?stdClass $event, mixed $payload): ?string
{
    if (($event->schema ?? null) === null) {
        return 'unknown';
    }
    $storage = new SchemaStorage();
    $storage->addSchema('file://contract', contract());
    $validator = new Validator(new Factory($storage));
    $schema = (object) ['$ref' => 'file://contract#/definitions/' . $event->schema];
    $validator->validate($payload, $schema);
    return $validator->isValid() ? null : 'invalid';
}

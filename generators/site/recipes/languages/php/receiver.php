<?php

declare(strict_types=1);

// Receives a webhook: verifies the request, stores its event and responds. The worker handles it.

require_once __DIR__ . '/validate.php';
require_once __DIR__ . '/verify.php';
require_once __DIR__ . '/store.php';
require_once __DIR__ . '/handler.php';

const METHOD = '{{method}}';
const PATH = '{{path}}';
const READY = '{{ready}}';
const SUCCESS = '{{success}}';
const EVENT_TYPE = ['{{eventType}}'];
// {% if eventId %}
const EVENT_ID = ['{{eventId}}'];
// {% else %}
const EVENT_ID = null;
// {% endif %}
const MAX_BODY = 1024 * 1024; // Bytes.
const DEPTH = 100_000;

/** A request that is not stored, with the status of the response. */
class Refused extends Exception
{
}

/** A header of the request; empty if there is none. */
function header_value(string $name): string
{
    $key = strtoupper(strtr($name, '-', '_'));
    return $_SERVER["HTTP_$key"] ?? $_SERVER[$key] ?? '';
}

/** The value in a body, its objects as stdClass. */
function read_json(string $body, int $flags = 0): mixed
{
    if (!preg_match('//u', $body)) {
        throw new Refused('', 400); // Not UTF-8.
    }
    try {
        return json_decode(without_mark($body), false, DEPTH, JSON_THROW_ON_ERROR | $flags);
    } catch (JsonException) {
        throw new Refused('', 400);
    }
}

/** The value at a place; null if there is none. */
function value_at(array $place, mixed $payload): mixed
{
    $kind = array_shift($place);
    if ($kind === 'header') {
        return header_value($place[0]);
    }
    foreach ($place as $name) {
        $payload = $payload instanceof stdClass ? $payload->{$name} ?? null : null;
    }
    return $payload;
}

/** A text that can be stored and logged. */
function plain(string $text): string
{
    $short = preg_replace('/^(.{255}).*/su', '$1', $text) ?? '';
    return preg_replace('/\p{Cc}/u', "\u{FFFD}", $short) ?? '';
}

/** The event ID as it stands, or a hash if there is none that can be stored as it is. */
function identify(string $body, string $type): string
{
    // A large number keeps its digits.
    $stated = EVENT_ID === null ? '' : value_at(EVENT_ID, read_json($body, JSON_BIGINT_AS_STRING));
    $stated = is_string($stated) || is_int($stated) || is_float($stated) ? (string) $stated : '';
    if ($stated === '') {
        if (EVENT_ID !== null) {
            error_log('An event has no event ID');
        }
        return 'sha256:' . hash('sha256', "$type\n$body");
    }
    $isMade = preg_match('/^(id-)?sha256:/', $stated);
    return plain($stated) !== $stated || $isMade ? 'id-sha256:' . hash('sha256', $stated) : $stated;
}

/** Refuses requests whose body need not be read. */
function check_head(): void
{
    if (explode('?', $_SERVER['REQUEST_URI'])[0] !== PATH) {
        throw new Refused('', 404);
    }
    if ($_SERVER['REQUEST_METHOD'] !== METHOD) {
        header('Allow: ' . METHOD);
        throw new Refused('', 405);
    }
    if (!is_from_sender()) {
        throw new Refused('', 401);
    }
    $type = header_value('content-type');
    $encoding = header_value('content-encoding');
    if ($type !== '' && !preg_match('~^\s*application/([\w.!#$&^-]+\+)?json\s*(;|$)~i', $type)) {
        throw new Refused('', 415);
    }
    if ($encoding !== '' && strtolower($encoding) !== 'identity') {
        throw new Refused('', 415);
    }
    if ((int) header_value('content-length') > MAX_BODY) {
        throw new Refused('', 413);
    }
}

function receive(): void
{
    check_head();
    $body = file_get_contents('php://input', false, null, 0, MAX_BODY + 1);
    if (strlen($body) > MAX_BODY) {
        throw new Refused('', 413);
    }
    $signed = signed_text($body);
    if ($signed === null) {
        throw new Refused('', 401);
    }
    $payload = read_json($body);
    $values = array_map(fn (array $place) => value_at($place, $payload), EVENT_TYPE);
    $values = array_map(fn (mixed $value) => is_string($value) ? $value : '', $values);
    if ($values[0] === '') {
        throw new Refused('', 400);
    }
    $event = find_event($values);
    $found = array_filter($values, fn (string $value) => $value !== '');
    $type = $event->type ?? plain(implode('.', $found));
    $reason = reason_to_quarantine($event, $payload);
    if ($reason !== null && call('accepts', $reason, $type)) {
        $reason = null;
    }
    $id = identify($body, $type);
    try {
        [$what, $storedId] = (new Store())->put($id, $type, $body, $signed, $reason);
    } catch (PDOException $error) {
        error_log("Event $id is not stored: " . $error->getMessage());
        throw new Refused('', 503);
    }
    if ($what !== 'known' && ($what !== 'new' || $reason !== null)) {
        call('quarantined', $what === 'new' ? $reason : $what, $type, $storedId);
    }
}

/** Calls your code, in which an error must not change the response. */
function call(string $function, string ...$values): bool
{
    try {
        return (bool) $function(...$values);
    } catch (Throwable $error) {
        error_log("$function " . implode(' ', $values) . ' failed: ' . get_class($error));
        return false;
    }
}

function respond(): int
{
    try {
        if (explode('?', $_SERVER['REQUEST_URI'])[0] === READY) {
            new Store();
            return 200;
        }
        receive();
        return SUCCESS;
    } catch (Refused $refused) {
        if ($refused->getCode() !== 404) {
            error_log('Refused with ' . $refused->getCode());
        }
        return $refused->getCode();
    } catch (PDOException $error) {
        error_log('The store failed: ' . $error->getMessage());
        return 503;
    }
}

ini_set('display_errors', '0');
http_response_code(respond());

<?php

declare(strict_types=1);

/**
 * Your work, called after the response, and again if it throws or the process crashes:
 * make it idempotent by the event ID.
 */
function handle(string $type, stdClass $event, string $id): void
{
    switch ($type) {
        case '{{exampleType}}':
            print "Handled $type $id\n";
            break;
        default:
            print "Ignored $type $id\n";
    }
}

/**
 * An event of an unknown type, or one that breaks a documented rule. It is kept: raise an
 * alert. Called once, before the response, so be quick.
 */
function quarantined(string $reason, string $type, string $id): void
{
    $line = "Quarantined $reason " . json_encode($type) . " $id\n";
    file_put_contents('php://stderr', $line);
}

/** An event for which ten attempts failed. It is kept: raise an alert. */
function dead(string $type, string $id): void
{
    print "Dead $type $id\n";
}

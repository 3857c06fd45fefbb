<?php

declare(strict_types=1);

/**
 * Your code, called after the response, and again if it throws or the process crashes:
 * make it idempotent by the event ID.
 */
function handle(string $type, stdClass $event, string $id): void
{
    switch ($type) {
        case 'CARD_POS_APPROVED_WEBHOOK':
            print "Handled $type $id\n";
            break;
        default: // Add a case for each event that you need: all others count as handled.
            print "Ignored $type $id\n";
    }
}

/** Whether handle also gets "unknown" and "invalid" events. If not, they are quarantined. */
function accepts(string $reason, string $type): bool
{
    return false;
}

/** A quarantined event: raise an alert. Called once, before the response, so be quick. */
function quarantined(string $reason, string $type, string $id): void
{
    $line = "Quarantined $reason " . json_encode($type) . " $id\n";
    file_put_contents('php://stderr', $line);
}

/** An event for which handle has failed ten times. It is kept: raise an alert. */
function dead(string $type, string $id): void
{
    print "Dead $type $id\n";
}

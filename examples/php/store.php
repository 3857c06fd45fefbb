<?php

declare(strict_types=1);

/** Keeps events in a file of SQLite, each once. What it stores is on disk when a method returns. */
class Store
{
    private const ATTEMPTS = 10;
    private const LONGEST_DELAY = 3600; // Seconds.
    private const TABLE = "
        CREATE TABLE IF NOT EXISTS webhook_events (
            id TEXT PRIMARY KEY,
            type TEXT NOT NULL,
            body BLOB NOT NULL,
            signed TEXT UNIQUE,      -- What its signature covers, if that is not the event ID.
            state TEXT NOT NULL,     -- waiting, done, dead or quarantined
            reason TEXT,             -- Why it is quarantined, or the last error.
            attempts INTEGER NOT NULL DEFAULT 0,
            due INTEGER NOT NULL,    -- When it is handled, in milliseconds since 1970.
            received INTEGER NOT NULL
        );
        CREATE INDEX IF NOT EXISTS webhook_events_due ON webhook_events (state, due)";

    private PDO $database;

    public function __construct()
    {
        umask(0077); // No other user reads the events.
        $this->database = new PDO('sqlite:' . (getenv('DATABASE') ?: __DIR__ . '/webhooks.db'));
        $this->database->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
        $this->database->setAttribute(PDO::ATTR_TIMEOUT, 5);
        $this->database->exec('PRAGMA journal_mode = WAL');
        $this->database->exec('PRAGMA synchronous = FULL');
        $this->database->exec(self::TABLE);
    }

    private function run(string $statement, array $values): PDOStatement
    {
        $prepared = $this->database->prepare($statement);
        foreach ($values as $at => [$value, $type]) {
            $prepared->bindValue($at + 1, $value, $type);
        }
        $prepared->execute();
        return $prepared;
    }

    private function insert(
        string $id,
        string $type,
        string $body,
        string $signed,
        ?string $reason,
    ): bool {
        $inserted = $this->run(
            'INSERT INTO webhook_events (id, type, body, signed, state, reason, due, received)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
            [
                [$id, PDO::PARAM_STR],
                [$type, PDO::PARAM_STR],
                [$body, PDO::PARAM_LOB],
                [$signed === '' ? null : $signed, PDO::PARAM_STR],
                [$reason === null ? 'waiting' : 'quarantined', PDO::PARAM_STR],
                [$reason, PDO::PARAM_STR],
                [now(), PDO::PARAM_INT],
                [now(), PDO::PARAM_INT],
            ],
        );
        return $inserted->rowCount() === 1;
    }

    /** What an event is (new, known, conflict or replay), and the ID that it is stored under. */
    public function put(
        string $id,
        string $type,
        string $body,
        string $signed,
        ?string $reason,
    ): array {
        if ($this->insert($id, $type, $body, $signed, $reason)) {
            return ['new', $id];
        }
        $found = $this->run('SELECT body FROM webhook_events WHERE id = ?', [[$id, PDO::PARAM_STR]]);
        $stored = $found->fetchColumn();
        if ($stored === $body) {
            return ['known', $id];
        }
        $what = $stored === false ? 'replay' : 'conflict';
        $aside = "$id~" . hash('sha256', $body);
        return [$this->insert($aside, $type, $body, '', $what) ? $what : 'known', $aside];
    }

    /** Makes everything that waits due now, such as what an earlier process left. */
    public function resume(): void
    {
        $now = [now(), PDO::PARAM_INT];
        $this->run("UPDATE webhook_events SET due = ? WHERE state = 'waiting'", [$now]);
    }

    /** Handles the event that is due; false if there is none. */
    public function work(callable $handle): bool
    {
        $now = [now(), PDO::PARAM_INT];
        $event = $this->run(
            "SELECT id, type, body, attempts FROM webhook_events
                WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT 1",
            [$now],
        )->fetch(PDO::FETCH_OBJ);
        if ($event === false) {
            return false;
        }
        $id = [$event->id, PDO::PARAM_STR];
        if ($event->attempts >= self::ATTEMPTS) { // The process crashed in the last attempt.
            $this->bury($event, 'crash');
            return true;
        }
        // Counted first, so that an event that crashes the process is not retried for ever.
        $delay = min(2 ** $event->attempts, self::LONGEST_DELAY);
        $delay *= 1_000 * (1 + mt_rand() / mt_getrandmax() / 4);
        $due = [now() + (int) $delay, PDO::PARAM_INT];
        $this->run('UPDATE webhook_events SET attempts = attempts + 1, due = ? WHERE id = ?', [$due, $id]);
        try {
            $payload = json_decode(without_mark($event->body), false, 100_000);
            $handle($event->type, $payload, $event->id);
        } catch (Throwable $error) {
            $class = get_class($error);
            // Without the message and the arguments, as they can hold values of the event.
            $place = $error->getFile() . ':' . $error->getLine();
            print "The handler of event $event->id failed: $class at $place\n";
            if ($event->attempts + 1 >= self::ATTEMPTS) {
                $this->bury($event, $class);
            } else {
                $reason = [$class, PDO::PARAM_STR];
                $this->run('UPDATE webhook_events SET reason = ? WHERE id = ?', [$reason, $id]);
            }
            return true;
        }
        $this->run("UPDATE webhook_events SET reason = NULL, state = 'done' WHERE id = ?", [$id]);
        return true;
    }

    private function bury(stdClass $event, string $reason): void
    {
        $values = [[$reason, PDO::PARAM_STR], [$event->id, PDO::PARAM_STR]];
        $this->run("UPDATE webhook_events SET state = 'dead', reason = ? WHERE id = ?", $values);
        try {
            dead($event->type, $event->id);
        } catch (Throwable $error) { // The worker goes on.
            print "The report of event $event->id failed: " . get_class($error) . "\n";
        }
    }
}

/** In milliseconds since 1970. */
function now(): int
{
    return (int) (1_000 * microtime(true));
}

/** A body without the byte order mark that it may begin with. */
function without_mark(string $body): string
{
    return str_starts_with($body, "\u{FEFF}") ? substr($body, 3) : $body;
}

package main

import (
	"bytes"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"math/rand"
	"os"
	"runtime"
	"time"

	_ "github.com/mattn/go-sqlite3"
)

const (
	maxAttempts  = 10
	longestDelay = time.Hour
)

type handler func(eventType string, event []byte, id string) error

// A store keeps events in a file of SQLite, each once, and handles them after the response.
type store struct {
	database *sql.DB
	arrived  chan struct{}
	ending   chan struct{}
}

const table = `
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
CREATE INDEX IF NOT EXISTS webhook_events_due ON webhook_events (state, due);`

func openStore() (*store, error) {
	file := os.Getenv("DATABASE")
	if file == "" {
		file = "webhooks.db"
	}
	// No other user reads the events.
	if made, err := os.OpenFile(file, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600); err == nil {
		made.Close()
	}
	options := "?_journal_mode=WAL&_synchronous=FULL&_busy_timeout=5000"
	database, err := sql.Open("sqlite3", "file:"+file+options)
	if err != nil {
		return nil, err
	}
	database.SetMaxOpenConns(1)
	if _, err := database.Exec(table); err != nil {
		return nil, err
	}
	return &store{database, make(chan struct{}, 1), make(chan struct{})}, nil
}

func (s *store) insert(id, eventType string, body []byte, signed, reason string) (bool, error) {
	state := "waiting"
	if reason != "" {
		state = "quarantined"
	}
	now := time.Now().UnixMilli()
	result, err := s.database.Exec(
		"INSERT INTO webhook_events (id, type, body, signed, state, reason, due, received) "+
			"VALUES (?, ?, ?, NULLIF(?, ''), ?, NULLIF(?, ''), ?, ?) ON CONFLICT DO NOTHING",
		id, eventType, body, signed, state, reason, now, now)
	if err != nil {
		return false, err
	}
	rows, err := result.RowsAffected()
	return rows == 1, err
}

// put stores an event, which is on disk when this returns. Returns what it is (new, known, conflict
// or replay), and the ID that it is stored under.
func (s *store) put(
	id, eventType string, body []byte, signed, reason string,
) (string, string, error) {
	isNew, err := s.insert(id, eventType, body, signed, reason)
	if err != nil {
		return "", "", err
	}
	if isNew {
		select {
		case s.arrived <- struct{}{}:
		default:
		}
		return "new", id, nil
	}
	what := "conflict"
	var stored []byte
	err = s.database.QueryRow("SELECT body FROM webhook_events WHERE id = ?", id).Scan(&stored)
	if errors.Is(err, sql.ErrNoRows) {
		what = "replay"
	} else if err != nil {
		return "", "", err
	} else if bytes.Equal(stored, body) {
		return "known", id, nil
	}
	aside := id + "~" + hash(body)
	if isNew, err = s.insert(aside, eventType, body, "", what); err == nil && !isNew {
		what = "known"
	}
	return what, aside, err
}

// work handles events one after the other, including what an earlier process left, until stop.
func (s *store) work(handle handler) <-chan struct{} {
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		s.database.Exec("UPDATE webhook_events SET due = ? WHERE state = 'waiting'", time.Now().UnixMilli())
		for {
			select {
			case <-s.ending:
				return
			default:
			}
			isBusy, err := s.next(handle)
			if err != nil {
				fmt.Println("The store failed:", err)
			}
			if !isBusy {
				select {
				case <-s.arrived:
				case <-s.ending:
				case <-time.After(500 * time.Millisecond):
				}
			}
		}
	}()
	return ended
}

// next handles the event that is due; false if there is none.
func (s *store) next(handle handler) (bool, error) {
	var id, eventType string
	var body []byte
	var attempts int
	err := s.database.QueryRow(
		"SELECT id, type, body, attempts FROM webhook_events "+
			"WHERE state = 'waiting' AND due <= ? ORDER BY due LIMIT 1",
		time.Now().UnixMilli()).Scan(&id, &eventType, &body, &attempts)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	} else if err != nil {
		return false, err
	}
	if attempts >= maxAttempts { // The process crashed in the last attempt.
		return true, s.settle(id, eventType, "dead", "crash")
	}
	// Counted first, so that an event that crashes the process is not retried for ever.
	delay := math.Min(math.Pow(2, float64(attempts)), longestDelay.Seconds())
	due := time.Now().Add(time.Duration(delay * (1 + rand.Float64()/4) * float64(time.Second)))
	_, err = s.database.Exec(
		"UPDATE webhook_events SET attempts = attempts + 1, due = ? WHERE id = ?", due.UnixMilli(), id)
	if err != nil {
		return false, err
	}
	text := bytes.TrimPrefix(body, []byte("\ufeff"))
	state, reason := "done", ""
	if err := call(handle, eventType, text, id); err != nil {
		fmt.Println("The handler of event", id, "failed:", err)
		state, reason = "waiting", err.Error()
		if attempts+1 >= maxAttempts {
			state = "dead"
		}
	}
	return true, s.settle(id, eventType, state, reason)
}

func (s *store) settle(id, eventType, state, reason string) error {
	_, err := s.database.Exec(
		"UPDATE webhook_events SET state = ?, reason = NULLIF(?, '') WHERE id = ?", state, reason, id)
	if err != nil || state != "dead" {
		return err
	}
	defer logPanic("dead", id) // The worker goes on.
	dead(eventType, id)
	return nil
}

// call gives a panic of the handler as an error.
func call(handle handler, eventType string, event []byte, id string) (err error) {
	defer func() {
		if problem := recover(); problem != nil {
			err = fmt.Errorf("panic: %T", problem)
			printFrames()
		}
	}()
	return handle(eventType, event, id)
}

// printFrames says where a panic was, without its message, as that can hold values of the event.
func printFrames() {
	counters := make([]uintptr, 32)
	frames := runtime.CallersFrames(counters[:runtime.Callers(3, counters)])
	for isMore := true; isMore; {
		var frame runtime.Frame
		frame, isMore = frames.Next()
		fmt.Printf("    at %s (%s:%d)\n", frame.Function, frame.File, frame.Line)
	}
}

// stop ends work, after the event that is being handled.
func (s *store) stop() { close(s.ending) }

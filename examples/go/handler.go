package main

import "fmt"

// handle is your code. It gets the event as JSON after the response, and again if it returns an
// error or the process crashes: make what it does idempotent by the event ID. The text of the
// error is logged and stored, so do not put values of the event in it.
func handle(eventType string, event []byte, id string) error {
	switch eventType {
	case "CARD_POS_APPROVED_WEBHOOK":
		fmt.Println("Handled", eventType, id)
	default: // Add a case for each event that you need: all others count as handled.
		fmt.Println("Ignored", eventType, id)
	}
	return nil
}

// accepts says whether handle gets "unknown" and "invalid" events. If not, they are quarantined.
func accepts(reason, eventType string) bool {
	return false
}

// quarantined gets a quarantined event: raise an alert. It is called once, before the response,
// so be quick.
func quarantined(reason, eventType, id string) {
	fmt.Printf("Quarantined %s %q %s\n", reason, eventType, id)
}

// dead gets an event for which handle has failed ten times. It is kept: raise an alert.
func dead(eventType, id string) {
	fmt.Println("Dead", eventType, id)
}

package main

import "fmt"

// handle is your work, and is called after the response with the event as JSON, and again
// if it returns an error or the process crashes: make what it does idempotent by the event ID.
// The text of the error is logged and stored: leave out values of the event.
func handle(eventType string, event []byte, id string) error {
	switch eventType {
	case "{{exampleType}}":
		fmt.Println("Handled", eventType, id)
	default:
		fmt.Println("Ignored", eventType, id)
	}
	return nil
}

// quarantined gets an event of an unknown type, or one that breaks a documented rule. It is
// kept: raise an alert. It is called once, before the response, so be quick.
func quarantined(reason, eventType, id string) {
	fmt.Printf("Quarantined %s %q %s\n", reason, eventType, id)
}

// dead gets an event for which ten attempts failed. It is kept: raise an alert.
func dead(eventType, id string) {
	fmt.Println("Dead", eventType, id)
}

// Receives webhooks: verifies each request, stores its event, responds, and handles it afterwards.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"sync/atomic"
	"syscall"
	"time"
	"unicode/utf8"

	"github.com/xeipuuv/gojsonschema"
)

const (
	method  = "POST"
	path    = "/webhook"
	ready   = "/ready"
	success = 200
	maxBody = 1 << 20
	// For a whole request.
	bodyTime = 10 * time.Second
	// For load balancers to notice that this process is stopping.
	grace = 5 * time.Second
)

// place is where a value is: "header" and its name, or "payload" and the path to it.
type place []string

var eventTypePlaces = []place{{"payload", "template"}}
var eventIDPlace = place{"header", "x-request-id"}

type contractEvent struct {
	Type   string
	Values []*string
	Schema *string
}

var contract struct {
	Events      []contractEvent
	Definitions map[string]any
}
var validators = map[string]*gojsonschema.Schema{}
var ending atomic.Bool

func readContract() {
	text, err := os.ReadFile("contract.json")
	if err == nil {
		err = json.Unmarshal(text, &contract)
	}
	if err != nil {
		log.Fatal("contract.json: ", err)
	}
	makePortable(contract.Definitions)
	for _, event := range contract.Events {
		if event.Schema == nil {
			continue
		}
		name := "#/definitions/" + *event.Schema
		root := map[string]any{"$ref": name, "definitions": contract.Definitions}
		schema, err := gojsonschema.NewSchema(gojsonschema.NewGoLoader(root))
		if err != nil {
			fmt.Println("Not validated:", event.Type, err)
			continue
		}
		validators[*event.Schema] = schema
	}
}

var unicodeEscape = regexp.MustCompile(`\\u([0-9A-Fa-f]{4})`)

// makePortable writes each pattern as Go reads it, and drops one that Go cannot read.
func makePortable(schema any) {
	switch value := schema.(type) {
	case []any:
		for _, item := range value {
			makePortable(item)
		}
	case map[string]any:
		for name, item := range value {
			pattern, isText := item.(string)
			if name != "pattern" || !isText {
				makePortable(item)
				continue
			}
			portable := unicodeEscape.ReplaceAllString(pattern, `\x{$1}`)
			value[name] = portable
			if _, err := regexp.Compile(portable); err != nil {
				fmt.Println("Not checked, as Go cannot read it:", pattern)
				delete(value, name)
			}
		}
	}
}

// A refusal is a request that is not stored, with the status of the response.
type refusal int

func (r refusal) Error() string { return http.StatusText(int(r)) }

// readJSON gives the value in a body, and the body without a byte order mark.
func readJSON(body []byte) (any, []byte, error) {
	text := bytes.TrimPrefix(body, []byte("\ufeff"))
	if !utf8.Valid(text) || !json.Valid(text) {
		return nil, nil, refusal(400)
	}
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.UseNumber()
	var payload any
	if decoder.Decode(&payload) != nil {
		return nil, nil, refusal(400)
	}
	return payload, text, nil
}

// valueAt returns the value at a place; nil if there is none.
func valueAt(at place, headers http.Header, payload any) any {
	if at[0] == "header" {
		return headers.Get(at[1])
	}
	for _, name := range at[1:] {
		object, _ := payload.(map[string]any)
		payload = object[name]
	}
	return payload
}

// findEvent finds the event of the contract that has these values.
func findEvent(values []string) *contractEvent {
	for at := range contract.Events {
		isIt := true
		for index, wanted := range contract.Events[at].Values {
			isIt = isIt && (wanted == nil || *wanted == values[index])
		}
		if isIt {
			return &contract.Events[at]
		}
	}
	return nil
}

func hash(parts ...[]byte) string {
	sum := sha256.Sum256(bytes.Join(parts, nil))
	return hex.EncodeToString(sum[:])
}

var control = regexp.MustCompile("\\p{Cc}")

// plain makes a text one that can be stored and logged.
func plain(text string) string {
	if runes := []rune(text); len(runes) > 255 {
		text = string(runes[:255])
	}
	return control.ReplaceAllString(strings.ToValidUTF8(text, "\ufffd"), "\ufffd")
}

// identify gives the event ID as it stands, or a hash if there is none that can be stored as it is.
func identify(headers http.Header, payload any, eventType string, body []byte) string {
	stated := ""
	if eventIDPlace != nil {
		switch value := valueAt(eventIDPlace, headers, payload).(type) {
		case string:
			stated = value
		case json.Number:
			stated = value.String()
		}
	}
	if stated == "" {
		if eventIDPlace != nil {
			fmt.Println("An event has no event ID")
		}
		return "sha256:" + hash([]byte(eventType), []byte("\n"), body)
	}
	isMade := strings.HasPrefix(stated, "sha256:") || strings.HasPrefix(stated, "id-sha256:")
	if isMade || plain(stated) != stated {
		return "id-sha256:" + hash([]byte(stated))
	}
	return stated
}

// receive stores the event of a request.
func receive(store *store, headers http.Header, body []byte, signed string) error {
	payload, text, err := readJSON(body)
	if err != nil {
		return err
	}
	values := make([]string, len(eventTypePlaces))
	var found []string
	for index, at := range eventTypePlaces {
		values[index], _ = valueAt(at, headers, payload).(string)
		if values[index] != "" {
			found = append(found, values[index])
		}
	}
	if values[0] == "" {
		return refusal(400)
	}
	event := findEvent(values)
	eventType, reason := plain(strings.Join(found, ".")), ""
	if event != nil {
		eventType = event.Type
	}
	if event == nil || event.Schema == nil {
		reason = "unknown"
	} else if validator := validators[*event.Schema]; validator != nil {
		result, err := validator.Validate(gojsonschema.NewBytesLoader(text))
		if err != nil || !result.Valid() {
			reason = "invalid"
		}
	}
	if reason != "" && isAccepted(reason, eventType) {
		reason = ""
	}
	id := identify(headers, payload, eventType, body)
	what, storedID, err := store.put(id, eventType, body, signed, reason)
	if err != nil {
		fmt.Printf("Event %s is not stored: %v\n", id, err)
		return refusal(503)
	}
	if what == "new" && reason != "" {
		what = reason
	}
	if what != "new" && what != "known" {
		report(what, eventType, storedID)
	}
	return nil
}

// logPanic keeps a panic of your code from changing the response.
func logPanic(function, of string) {
	if problem := recover(); problem != nil {
		fmt.Printf("%s %s failed: panic: %T\n", function, of, problem)
	}
}

// isAccepted calls your code. After a panic there, the event is quarantined.
func isAccepted(reason, eventType string) bool {
	defer logPanic("accepts", eventType)
	return accepts(reason, eventType)
}

func report(reason, eventType, id string) {
	defer logPanic("quarantined", id)
	quarantined(reason, eventType, id)
}

var jsonType = regexp.MustCompile("(?i)^\\s*application/([\\w.!#$&^-]+\\+)?json\\s*(;|$)")

// checkHead refuses requests whose body need not be read.
func checkHead(request *http.Request) error {
	contentType := request.Header.Get("Content-Type")
	encoding := request.Header.Get("Content-Encoding")
	switch {
	case request.URL.Path != path:
		return refusal(404)
	case request.Method != method:
		return refusal(405)
	case !isFromSender(request.Header):
		return refusal(401)
	case contentType != "" && !jsonType.MatchString(contentType),
		encoding != "" && !strings.EqualFold(encoding, "identity"):
		return refusal(415)
	case request.ContentLength > maxBody:
		return refusal(413)
	}
	return nil
}

func readBody(response http.ResponseWriter, request *http.Request) ([]byte, error) {
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, maxBody))
	var late net.Error
	switch {
	case err == nil:
		return body, nil
	case err.Error() == "http: request body too large":
		return nil, refusal(413)
	case errors.As(err, &late) && late.Timeout():
		return nil, refusal(408)
	}
	return nil, refusal(400)
}

func take(store *store, response http.ResponseWriter, request *http.Request) error {
	if err := checkHead(request); err != nil {
		return err
	}
	body, err := readBody(response, request)
	if err != nil {
		return err
	}
	signed, isGenuine := signedText(request.Header, body)
	if !isGenuine {
		return refusal(401)
	}
	return receive(store, request.Header, body, signed)
}

func serve(store *store) http.HandlerFunc {
	return func(response http.ResponseWriter, request *http.Request) {
		if ending.Load() {
			response.Header().Set("Connection", "close")
		}
		if request.Method == "GET" && request.URL.Path == ready {
			if ending.Load() {
				response.WriteHeader(503)
			}
			return
		}
		status := success
		var refused refusal
		if errors.As(take(store, response, request), &refused) {
			status = int(refused)
		}
		if refused == 405 {
			response.Header().Set("Allow", method)
		}
		if refused != 0 && refused != 404 {
			fmt.Println("Refused with", status)
		}
		response.WriteHeader(status)
	}
}

func main() {
	readVariables()
	readContract()
	store, err := openStore()
	if err != nil {
		log.Fatal(err)
	}
	port := os.Getenv("PORT")
	if port == "" {
		port = "3000"
	}
	host := os.Getenv("HOST")
	if host == "" {
		host = "127.0.0.1"
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, port))
	if err != nil {
		log.Fatal(err)
	}
	server := &http.Server{Handler: serve(store), ReadTimeout: bodyTime}
	worked := store.work(handle)
	served := make(chan struct{})
	go func() {
		signals := make(chan os.Signal, 1)
		signal.Notify(signals, syscall.SIGTERM)
		<-signals
		ending.Store(true)
		time.Sleep(grace)
		server.Shutdown(context.Background())
		close(served)
	}()
	fmt.Println("Waiting for events on port", port)
	if err := server.Serve(listener); err != http.ErrServerClosed {
		log.Fatal(err)
	}
	<-served
	store.stop()
	<-worked
}

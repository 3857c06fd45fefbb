package main

import (
	"bytes" // {{if header}}
	"crypto/hmac" // {{if keyHeader header}}
	"crypto/sha256" // {{if sha256}}
	"crypto/sha512" // {{if sha512}}
	"encoding/base64" // {{if base64}}
	"encoding/hex" // {{if hex}}
	"log" // {{if keyHeader header}}
	"net/http"
	"os" // {{if keyHeader header}}
	"regexp" // {{if timeHeader}}
	"strconv" // {{if timeHeader}}
	"strings" // {{if header}}
	"time" // {{if timeHeader}}
)
// {{if keyHeader header}}

// valuesOf returns the values of a variable and, during a rotation, of OLD_ and its name.
func valuesOf(name string) [][]byte {
	var values [][]byte
	for _, one := range []string{name, "OLD_" + name} {
		if value := os.Getenv(one); value != "" {
			values = append(values, []byte(value))
		}
	}
	if values == nil {
		log.Fatal("Set ", name)
	}
	return values
}

var keys [][]byte // {{if !header}}
var secrets [][]byte // {{if !keyHeader}}
var keys, secrets [][]byte // {{if both}}
// {{end}}

// readVariables ends the process if a variable that it needs is not set.
func readVariables() {
	keys = valuesOf("WEBHOOK_KEY") // {{if keyHeader}}
	// {{if header}}
	for _, value := range valuesOf("WEBHOOK_SECRET") {
		// {{if secretBase64}}
		secret, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(string(value), "whsec_"))
		if err != nil {
			log.Fatal("WEBHOOK_SECRET: is not base64")
		}
		// {{else}}
		secret := value
		// {{end}}
		if len(secret) < 8 {
			log.Fatal("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed")
		}
		secrets = append(secrets, secret)
	}
	// {{end}}
}

func isFromSender(headers http.Header) bool {
	// {{if keyHeader}}
	given, isKey := []byte(headers.Get("{{keyHeader}}")), false
	for _, key := range keys {
		// Compares with every key, so that the time it takes reveals nothing.
		isKey = hmac.Equal(given, key) || isKey
	}
	return isKey
	// {{else}}
	return true // Requests carry no key.
	// {{end}}
}
// {{if header}}

// items returns the rest of each item of a header that begins with the prefix.
func items(text, prefix string) []string {
	var found []string
	parts := strings.Split(text, "{{separator}}") // {{if separator}}
	parts := []string{text} // {{if !separator}}
	for _, part := range parts {
		part = strings.TrimSpace(part)
		if strings.HasPrefix(part, prefix) && part != prefix {
			found = append(found, part[len(prefix):])
		}
	}
	return found
}
// {{if timeHeader}}

var digits = regexp.MustCompile("^[0-9]{1,16}$")
// {{end}}
// {{end}}

// signedText gives a hash of what was signed, as the event ID is not covered; false if the signature is missing, wrong or old. // {{if replay}}
// signedText gives nothing, as the event ID is covered; false if the signature is missing, wrong or old. // {{if covered}}
// signedText gives nothing: requests are not signed. // {{if !header}}
func signedText(headers http.Header, body []byte) (string, bool) {
	// {{if header}}
	// {{if idHeader}}
	id := headers.Get("{{idHeader}}")
	if id == "" {
		return "", false
	}
	// {{end}}
	// {{if timeHeader}}
	times := items(headers.Get("{{timeHeader}}"), "{{timePrefix}}")
	if len(times) != 1 || !digits.MatchString(times[0]) {
		return "", false
	}
	timestamp := times[0]
	number, _ := strconv.ParseInt(timestamp, 10, 64)
	// {{if seconds}}
	if off := time.Since(time.Unix(number, 0)); off.Abs() > 5*time.Minute {
		return "", false
	}
	// {{else}}
	if off := time.Since(time.UnixMilli(number)); off.Abs() > 5*time.Minute {
		return "", false
	}
	// {{end}}
	// {{end}}
	signed := bytes.Join([][]byte{"{{signed}}"}, nil)
	isGenuine := false
	for _, secret := range secrets {
		sum := hmac.New(sha256.New, secret) // {{if sha256}}
		sum := hmac.New(sha512.New, secret) // {{if sha512}}
		sum.Write(signed)
		expected := []byte(hex.EncodeToString(sum.Sum(nil))) // {{if hex}}
		expected := []byte(base64.StdEncoding.EncodeToString(sum.Sum(nil))) // {{if !hex}}
		for _, given := range items(headers.Get("{{header}}"), "{{prefix}}") {
			isGenuine = hmac.Equal([]byte(strings.ToLower(given)), expected) || isGenuine // {{if hex}}
			isGenuine = hmac.Equal([]byte(given), expected) || isGenuine // {{if !hex}}
		}
	}
	return hash(signed), isGenuine // {{if replay}}
	return "", isGenuine // {{if covered}}
	// {{else}}
	return "", true
	// {{end}}
}

package main

import (
	"bytes"
	"crypto/hmac"
	"log"
	"net/http"
	"os"
)

// valuesOf returns the value of a variable and, during a rotation, of the same variable with
// OLD_ in front.
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

var keys [][]byte

// readVariables ends the process if a variable that it needs is not set.
func readVariables() {
	keys = valuesOf("WEBHOOK_KEY")
}

func isFromSender(headers http.Header) bool {
	given, isKey := []byte(headers.Get("x-partner-key")), false
	for _, key := range keys {
		// Compares with every key, so that the time it takes does not show which one matches.
		isKey = hmac.Equal(given, bytes.TrimSpace(key)) || isKey
	}
	return isKey
}

// signedText returns nothing, because the contract describes no signature.
func signedText(headers http.Header, body []byte) (string, bool) {
	return "", true
}

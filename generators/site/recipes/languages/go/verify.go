package main

import (
	// {% if keyHeader or header %}
	"bytes"
	"crypto/hmac"
	// {% endif %}
	// {% if sha256 %}
	"crypto/sha256"
	// {% endif %}
	// {% if sha512 %}
	"crypto/sha512"
	// {% endif %}
	// {% if base64 %}
	"encoding/base64"
	// {% endif %}
	// {% if hex %}
	"encoding/hex"
	// {% endif %}
	// {% if keyHeader or header %}
	"log"
	// {% endif %}
	"net/http"
	// {% if keyHeader or header %}
	"os"
	// {% endif %}
	// {% if timeHeader %}
	"regexp"
	"strconv"
	// {% endif %}
	// {% if header %}
	"strings"
	// {% endif %}
	// {% if timeHeader %}
	"time"
	// {% endif %}
)
// {% if keyHeader or header %}

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

// {% unless header %}
var keys [][]byte
// {% endunless %}
// {% unless keyHeader %}
var secrets [][]byte
// {% endunless %}
// {% if both %}
var keys, secrets [][]byte
// {% endif %}
// {% endif %}

// readVariables ends the process if a variable that it needs is not set.
func readVariables() {
	// {% if keyHeader %}
	keys = valuesOf("WEBHOOK_KEY")
	// {% endif %}
	// {% if header %}
	for _, value := range valuesOf("WEBHOOK_SECRET") {
		// {% if secretBase64 %}
		secret, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(string(value), "whsec_"))
		if err != nil {
			log.Fatal("WEBHOOK_SECRET: is not base64")
		}
		// {% else %}
		secret := value
		// {% endif %}
		if len(secret) < 8 {
			log.Fatal("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed")
		}
		secrets = append(secrets, secret)
	}
	// {% endif %}
}

func isFromSender(headers http.Header) bool {
	// {% if keyHeader %}
	given, isKey := []byte(headers.Get("{{keyHeader}}")), false
	for _, key := range keys {
		// Compares with every key, so that the time it takes does not show which one matches.
		isKey = hmac.Equal(given, bytes.TrimSpace(key)) || isKey
	}
	return isKey
	// {% else %}
	return true // Requests carry no key.
	// {% endif %}
}
// {% if header %}

// items returns the rest of each item of a header that begins with the prefix.
func items(text, prefix string) []string {
	var found []string
	// {% if separator %}
	parts := strings.Split(text, "{{separator}}")
	// {% else %}
	parts := []string{text}
	// {% endif %}
	for _, part := range parts {
		part = strings.TrimSpace(part)
		if strings.HasPrefix(part, prefix) && part != prefix {
			found = append(found, part[len(prefix):])
		}
	}
	return found
}
// {% if timeHeader %}

var digits = regexp.MustCompile("^[0-9]{1,16}$")
// {% endif %}
// {% endif %}

// {% if replay %}
// signedText gives a hash of what was signed, as the event ID is not covered; false if the signature is missing, wrong or old.
// {% endif %}
// {% if covered %}
// signedText gives nothing, as the event ID is covered; false if the signature is missing, wrong or old.
// {% endif %}
// {% unless header %}
// signedText returns nothing, because the contract describes no signature.
// {% endunless %}
func signedText(headers http.Header, body []byte) (string, bool) {
	// {% if header %}
	// {% if idHeader %}
	id := headers.Get("{{idHeader}}")
	if id == "" {
		return "", false
	}
	// {% endif %}
	// {% if timeHeader %}
	times := items(headers.Get("{{timeHeader}}"), "{{timePrefix}}")
	if len(times) != 1 || !digits.MatchString(times[0]) {
		return "", false
	}
	timestamp := times[0]
	number, _ := strconv.ParseInt(timestamp, 10, 64)
	// {% if seconds %}
	if off := time.Since(time.Unix(number, 0)); off.Abs() > 5*time.Minute {
		return "", false
	}
	// {% else %}
	if off := time.Since(time.UnixMilli(number)); off.Abs() > 5*time.Minute {
		return "", false
	}
	// {% endif %}
	// {% endif %}
	signed := bytes.Join([][]byte{"{{signed}}"}, nil)
	isGenuine := false
	for _, secret := range secrets {
		// {% if sha256 %}
		sum := hmac.New(sha256.New, secret)
		// {% endif %}
		// {% if sha512 %}
		sum := hmac.New(sha512.New, secret)
		// {% endif %}
		sum.Write(signed)
		// {% if hex %}
		expected := []byte(hex.EncodeToString(sum.Sum(nil)))
		// {% else %}
		expected := []byte(base64.StdEncoding.EncodeToString(sum.Sum(nil)))
		// {% endif %}
		for _, given := range items(headers.Get("{{header}}"), "{{prefix}}") {
			// {% if hex %}
			isGenuine = hmac.Equal([]byte(strings.ToLower(given)), expected) || isGenuine
			// {% else %}
			isGenuine = hmac.Equal([]byte(given), expected) || isGenuine
			// {% endif %}
		}
	}
	// {% if replay %}
	return hash(signed), isGenuine
	// {% endif %}
	// {% if covered %}
	return "", isGenuine
	// {% endif %}
	// {% else %}
	return "", true
	// {% endif %}
}

import type { SignatureScheme } from '@webhook-contract/runtime/v1';
import { literal } from '../../../../outputs/typescript.ts';
import { signedParts, type ReceiverFacts } from '../receiver-facts.ts';

/** Tells requests of the service from others. */
export function goVerify({ keyHeader, signature, canBeReplayed }: ReceiverFacts): string {
  const isBase64 = signature?.encoding === 'base64' || signature?.secretEncoding === 'base64';
  const hasKeys = keyHeader !== null || signature !== null;
  const packages = [
    signature && 'bytes',
    (signature || keyHeader !== null) && 'crypto/hmac',
    signature && `crypto/${signature.algorithm}`,
    isBase64 && 'encoding/base64',
    signature?.encoding === 'hex' && 'encoding/hex',
    hasKeys && 'log',
    'net/http',
    hasKeys && 'os',
    signature?.timestamp && 'regexp',
    signature?.timestamp && 'strconv',
    signature && 'strings',
    signature?.timestamp && 'time',
  ].filter((name) => typeof name === 'string');
  return `package main

import (
${packages.map((name) => `\t${literal(name)}\n`).join('')})
${hasKeys ? valuesOf : ''}${readVariables(keyHeader, signature)}${keyCode(keyHeader)}${signature === null ? unsigned : signatureCode(signature, canBeReplayed)}`;
}

const valuesOf = `
// valuesOf gives the values of a variable and, while one replaces it, of OLD_ and its name.
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
`;

function readVariables(header: string | null, signature: SignatureScheme | null): string {
  const secret = String.raw`	for _, value := range valuesOf("WEBHOOK_SECRET") {
${
  signature?.secretEncoding === 'base64'
    ? `		secret, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(string(value), "whsec_"))
		if err != nil {
			log.Fatal("WEBHOOK_SECRET: is not base64")
		}
`
    : '		secret := value\n'
}		if len(secret) < 8 {
			log.Fatal("WEBHOOK_SECRET: a secret of less than 8 bytes can be guessed")
		}
		secrets = append(secrets, secret)
	}
`;
  return `${header !== null || signature ? `\nvar ${[header !== null && 'keys', signature && 'secrets'].filter(Boolean).join(', ')} [][]byte\n` : ''}
// readVariables ends the process if it could verify nobody.
func readVariables() {
${header === null ? '' : '\tkeys = valuesOf("WEBHOOK_KEY")\n'}${signature === null ? '' : secret}}
`;
}

function keyCode(header: string | null): string {
  return header === null
    ? `
func isFromSender(headers http.Header) bool {
	return true // Requests carry no key.
}
`
    : `
func isFromSender(headers http.Header) bool {
	given, isKey := []byte(headers.Get(${literal(header)})), false
	for _, key := range keys {
		// All of them, whichever fits: how long it takes tells nothing.
		isKey = hmac.Equal(given, key) || isKey
	}
	return isKey
}
`;
}

const unsigned = `
// signedText gives nothing: requests are not signed.
func signedText(headers http.Header, body []byte) (string, bool) {
	return "", true
}
`;

function signatureCode(scheme: SignatureScheme, canBeReplayed: boolean): string {
  const { header, algorithm, encoding, prefix, separator, idHeader, timestamp } = scheme;
  const parts = signedParts(
    scheme,
    {
      id: `[]byte(headers.Get(${literal(idHeader ?? '')}))`,
      timestamp: '[]byte(timestamp)',
      body: 'body',
    },
    (text) => `[]byte(${literal(text)})`,
  );
  return `
// items gives what follows the prefix in each item of a header that has it.
func items(text, prefix string) []string {
	var found []string
	for _, part := range ${separator === '' ? '[]string{text}' : `strings.Split(text, ${literal(separator)})`} {
		part = strings.TrimSpace(part)
		if strings.HasPrefix(part, prefix) && part != prefix {
			found = append(found, part[len(prefix):])
		}
	}
	return found
}
${timestamp === null ? '' : '\nvar digits = regexp.MustCompile("^[0-9]{1,16}$")\n'}
// signedText gives ${canBeReplayed ? 'a hash of what was signed, as the event ID is not covered' : 'nothing, as the event ID is covered'}; false if the signature is missing, wrong or old.
func signedText(headers http.Header, body []byte) (string, bool) {
${idHeader === null ? '' : `	if headers.Get(${literal(idHeader)}) == "" {\n		return "", false\n	}\n`}${timestampCode(scheme)}	signed := bytes.Join([][]byte{${parts.join(', ')}}, nil)
	isGenuine := false
	for _, secret := range secrets {
		sum := hmac.New(${algorithm === 'sha256' ? 'sha256.New' : 'sha512.New'}, secret)
		sum.Write(signed)
		expected := []byte(${encoding === 'hex' ? 'hex.EncodeToString' : 'base64.StdEncoding.EncodeToString'}(sum.Sum(nil)))
		for _, given := range items(headers.Get(${literal(header)}), ${literal(prefix)}) {
			isGenuine = hmac.Equal([]byte(${encoding === 'hex' ? 'strings.ToLower(given)' : 'given'}), expected) || isGenuine
		}
	}
	return ${canBeReplayed ? 'hash(signed)' : '""'}, isGenuine
}
`;
}

function timestampCode({ timestamp }: SignatureScheme): string {
  if (timestamp === null) return '';
  const text = `headers.Get(${literal(timestamp.header)})`;
  const found = `items(${text}, ${literal(timestamp.prefix)})`;
  return `	times := ${found}
	if len(times) != 1 || !digits.MatchString(times[0]) {
		return "", false
	}
	timestamp := times[0]
	number, _ := strconv.ParseInt(timestamp, 10, 64)
	if off := time.Since(time.Unix${timestamp.unit === 'milliseconds' ? 'Milli(number' : '(number, 0'})); off.Abs() > 5*time.Minute {
		return "", false
	}
`;
}

import { literal } from '../../../../outputs/typescript.ts';
import type { LanguageRecipe } from '../language-recipe.ts';
import type { RecipeFile } from '../../recipe.ts';
import type { ReceiverFacts } from '../receiver-facts.ts';
import { goReceiver } from './receiver.ts';
import { goStore } from './store.ts';
import { goVerify } from './verify.ts';

/** A receiver in Go with its standard library, a driver for SQLite, and `gojsonschema` for payloads. */
export function goRecipe(facts: ReceiverFacts): LanguageRecipe {
  return {
    id: 'go',
    title: 'Go',
    language: 'Go',
    intro:
      'Go’s standard library, `go-sqlite3` for the store and `gojsonschema` to validate payloads: no framework.',
    runtime: 'Go 1.19',
    install: 'go mod tidy',
    run: 'go build -o receiver . && ./receiver',
    handlerFor: goHandler,
    files: [
      goHandler(facts.exampleType),
      { path: 'verify.go', language: 'go', code: goVerify(facts) },
      { path: 'receiver.go', language: 'go', code: goReceiver(facts) },
      { path: 'store.go', language: 'go', code: goStore },
      { path: 'go.mod', language: 'text', code: goModule },
    ],
    notes: [
      '`go-sqlite3` needs a C compiler. Debian has both libraries as packages: `golang-github-mattn-go-sqlite3-dev` and `golang-github-xeipuuv-gojsonschema-dev`.',
      'Go’s regular expressions have no look-ahead. If a schema has a pattern that Go cannot read, the receiver says so when it starts, and does not validate events of that type.',
      'One process handles events, one after the other. A handler has no time limit: give each of its own calls one.',
    ],
  };
}

const goModule = `module receiver

go 1.19

require (
	github.com/mattn/go-sqlite3 v1.14.16
	github.com/xeipuuv/gojsonschema v1.2.0
)
`;

function goHandler(eventType: string): RecipeFile {
  const code = `package main

import "fmt"

// handle is your work, and is called after the response with the event as JSON; if it gives
// an error, again later, and after a crash too.
func handle(eventType string, event []byte, id string) error {
	switch eventType {
	case ${literal(eventType)}:
		fmt.Println("Handled", eventType, id)
	default:
		fmt.Println("Ignored", eventType, id)
	}
	return nil
}

// quarantined gets an event of a new type, or one that breaks a rule: it is kept.
// Tell somebody.
func quarantined(reason, eventType, id string) {
	fmt.Printf("Quarantined %s %q %s\\n", reason, eventType, id)
}
`;
  return { path: 'handler.go', language: 'go', code };
}

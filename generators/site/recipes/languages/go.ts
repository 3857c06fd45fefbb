import { literal } from '../../../outputs/typescript.ts';
import type { Language } from './language.ts';

/** A receiver in Go with its standard library, a driver for SQLite, and `gojsonschema` for payloads. */
export const go: Language = {
  id: 'go',
  title: 'Go receiver',
  language: 'Go',
  intro:
    'Go’s standard library, `go-sqlite3` for the store and `gojsonschema` to validate payloads: no framework.',
  runtime: 'Go 1.19',
  install: 'go mod tidy',
  run: 'go build -o receiver . && ./receiver',
  files: ['handler.go', 'verify.go', 'receiver.go', 'store.go', 'go.mod'],
  highlight: 'go',
  notes: [
    '`go-sqlite3` needs a C compiler. Debian has both libraries as packages: `golang-github-mattn-go-sqlite3-dev` and `golang-github-xeipuuv-gojsonschema-dev`.',
    'Go’s regular expressions have no look-ahead. If a schema has a pattern that Go cannot read, the receiver says so when it starts, and does not validate events of that type.',
    'One process handles events, one after the other. A handler has no time limit: give each of its own calls one.',
  ],
  literal,
  listOf: (literals) => `{${literals}}`,
  signed: {
    id: '[]byte(id)',
    timestamp: '[]byte(timestamp)',
    body: 'body',
    text: (text) => `[]byte(${text})`,
    joinedBy: ', ',
  },
};

import { literal, quoted } from '../../../outputs/typescript.ts';
import type { LanguageRecipe } from './language-recipe.ts';

/** A language: its receiver, whose files lie in the folder of its ID, and how it writes what a contract puts into them. */
export interface Language extends Omit<LanguageRecipe, 'files' | 'handlerFor'> {
  /** The reader's own file comes first, then the one that verifies. */
  readonly files: readonly string[];
  /** What code blocks and editors call it. */
  readonly highlight: LanguageRecipe['files'][number]['language'];
  readonly literal: (text: string) => string;
  /** A list of literals. */
  readonly listOf: (literals: string) => string;
  /** What is signed, as it stands in the file that verifies. */
  readonly signed: {
    readonly id: string;
    readonly timestamp: string;
    readonly body: string;
    readonly text: (literal: string) => string;
    readonly joinedBy: string;
  };
}

const handlesInTurn =
  'A single process handles events, one after the other. A handler has no time limit: set a timeout for each call that it makes.';

const jars = ['sqlite-jdbc', 'jackson-databind', 'jackson-core', 'jackson-annotations'];
const classpath = jars.map((jar) => `/usr/share/java/${jar}.jar`).join(':');

/** The languages that receivers come in. */
export const languages: readonly Language[] = [
  // A receiver in Python with its standard library, and `jsonschema` for payloads.
  {
    id: 'python',
    title: 'Python receiver',
    language: 'Python',
    intro: 'Python’s standard library, with `jsonschema` to validate payloads: no framework.',
    runtime: 'Python 3.9',
    install: 'pip install jsonschema  # Or, in Debian: apt install python3-jsonschema',
    run: 'python3 receiver.py',
    files: ['handler.py', 'verify.py', 'receiver.py', 'store.py'],
    highlight: 'python',
    notes: [
      'Run `http.server` behind a proxy such as nginx, which terminates TLS. In a framework, keep `verify.py`, `store.py` and `receive`, and read the raw body: `request.get_data()` in Flask, `request.body` in Django.',
      handlesInTurn,
    ],
    literal,
    listOf: (literals) => `(${literals})`,
    signed: {
      id: 'event_id.encode("latin-1", "replace")',
      timestamp: 'timestamp.encode()',
      body: 'body',
      text: (text) => `${text}.encode()`,
      joinedBy: ', ',
    },
  },
  // A receiver in Java with the JDK, Jackson and a driver for SQLite. It validates no payloads.
  {
    id: 'java',
    title: 'Java receiver',
    language: 'Java',
    intro: 'The JDK’s own HTTP server, Jackson for JSON and a JDBC driver for the store: no framework.',
    runtime: 'Java 17',
    install: 'apt install default-jdk-headless libxerial-sqlite-jdbc-java libjackson2-databind-java',
    run: `javac -encoding UTF-8 -cp ${classpath} -d classes Handler.java Receiver.java Store.java Verify.java && java -cp classes:${classpath} Receiver`,
    files: ['Handler.java', 'Verify.java', 'Receiver.java', 'Store.java'],
    highlight: 'java',
    notes: [
      '**It does not validate payloads**: neither the JDK nor Debian has a library for JSON Schema. An event of a known type counts as valid, so check what you rely on in your handler, or validate in `receive` with a library of your choice: `contract.json` has the schemas.',
      'The commands use the libraries from where Debian installs them. In Maven, they are `org.xerial:sqlite-jdbc` and `com.fasterxml.jackson.core:jackson-databind`.',
      'If a body takes longer than ten seconds, the connection is closed without a response. A single process handles events, one after the other. A handler has no time limit: set a timeout for each call that it makes.',
    ],
    literal,
    listOf: (literals) => `List.of(${literals})`,
    signed: {
      id: 'bytes(id)',
      timestamp: 'bytes(timestamp)',
      body: 'body',
      text: (text) => `bytes(${text})`,
      joinedBy: ', ',
    },
  },
  // A receiver in Go with its standard library, a driver for SQLite, and `gojsonschema` for payloads.
  {
    id: 'go',
    title: 'Go receiver',
    language: 'Go',
    intro:
      'Go’s standard library, `go-sqlite3` for the store and `gojsonschema` to validate payloads: no framework.',
    runtime: 'Go 1.19',
    install: 'go mod tidy  # Once the files below are in the folder.',
    run: 'go build -o receiver . && ./receiver',
    files: ['handler.go', 'verify.go', 'receiver.go', 'store.go', 'go.mod'],
    highlight: 'go',
    notes: [
      '`go-sqlite3` needs a C compiler. Debian has both libraries as packages: `golang-github-mattn-go-sqlite3-dev` and `golang-github-xeipuuv-gojsonschema-dev`.',
      'Go’s regular expressions have no look-ahead. If a schema has a pattern that Go does not support, the receiver says so when it starts, and does not validate events of that type.',
      handlesInTurn,
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
  },
  // A receiver in PHP with PDO, and `justinrainbow/json-schema` for payloads.
  {
    id: 'php',
    title: 'PHP receiver',
    language: 'PHP',
    intro: 'PHP with PDO, and `justinrainbow/json-schema` to validate payloads: no framework.',
    runtime: 'PHP 8.2',
    install:
      'composer require justinrainbow/json-schema  # Or, in Debian: apt install php-json-schema php-sqlite3',
    run: 'php worker.php serve',
    files: ['handler.php', 'verify.php', 'receiver.php', 'validate.php', 'store.php', 'worker.php'],
    highlight: 'php',
    notes: [
      'The library supports draft-04 of JSON Schema, and newer keywords only as far as `contract.json` can express them in older ones. It ignores `if`, `contains` and `propertyNames`: an event that breaks only such a rule counts as valid.',
      '`php worker.php serve` is for local tests. In production, PHP-FPM runs `receiver.php` for each request, and a service manager keeps one `php worker.php` running. The web server sets the time limit for bodies and the order of stopping.',
      'PHP’s server reads the whole body before the receiver sees it: set a limit in the web server, too (`client_max_body_size` in nginx). A handler has no time limit: set a timeout for each call that it makes.',
    ],
    literal: quoted,
    listOf: (literals) => `[${literals}]`,
    signed: {
      id: '$id',
      timestamp: '$timestamp',
      body: '$body',
      text: (text) => text,
      joinedBy: ' . ',
    },
  },
];

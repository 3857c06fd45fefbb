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
  'One process handles the events, one at a time. Your handler has no time limit, so set a timeout for each call that it makes.';

/** The languages that receivers come in. */
export const languages: readonly Language[] = [
  {
    id: 'python',
    title: 'Python receiver',
    language: 'Python',
    intro: 'Python’s standard library and `jsonschema`, without a framework.',
    runtime: 'Python 3.9',
    install: 'pip install jsonschema  # Or: uv add jsonschema',
    run: 'python3 receiver.py',
    files: ['handler.py', 'verify.py', 'receiver.py', 'store.py'],
    highlight: 'python',
    notes: [
      'Run it behind a proxy such as nginx, which terminates TLS and limits slow headers. To use a framework, keep `verify.py`, `store.py` and `receive`, and pass them the raw body: `request.get_data()` in Flask, `request.body` in Django.',
      'If Python cannot read a pattern of a schema, the receiver says so when it starts, and does not check that pattern.',
      handlesInTurn,
      'Our tests run it on Debian 12, with Python 3.11 and `python3-jsonschema` 4.10.',
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
  {
    id: 'java',
    title: 'Java receiver',
    language: 'Java',
    intro: 'The JDK’s HTTP server, Jackson and a JDBC driver for SQLite, without a framework.',
    runtime: 'Java 17',
    install:
      'mvn dependency:copy-dependencies -DoutputDirectory=lib  # Once pom.xml, below, is in the folder.',
    run: "javac -encoding UTF-8 -cp 'lib/*' -d classes *.java && java -cp 'classes:lib/*' Receiver",
    files: ['Handler.java', 'Verify.java', 'Receiver.java', 'Store.java', 'Validate.java', 'pom.xml'],
    highlight: 'java',
    notes: [
      '**`Validate.java` checks only part of JSON Schema**: `type`, `required`, `properties`, `items`, `enum`, `pattern`, `minimum`, `maximum`, `allOf` and `$ref`. It does not check formats, lengths, `anyOf`, `oneOf`, `not` or `if`, so an event that breaks only such a rule counts as valid. For all of JSON Schema, add `com.networknt:json-schema-validator` and call it in `Validate.isValid`.',
      'The libraries are `org.xerial:sqlite-jdbc` and `com.fasterxml.jackson.core:jackson-databind`. On Debian, you can do without Maven: install `libxerial-sqlite-jdbc-java` and `libjackson2-databind-java`, and copy `sqlite-jdbc.jar` and `jackson-*.jar` from `/usr/share/java` to `lib`.',
      'If a request takes longer than 20 seconds with its headers, the connection is closed without a response.',
      handlesInTurn,
      'Our tests run it on Debian 12, with OpenJDK 17 and its packages of these libraries, 3.40.1 and 2.14.0. They do not run Maven.',
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
  {
    id: 'go',
    title: 'Go receiver',
    language: 'Go',
    intro: 'Go’s standard library, `gojsonschema` and `go-sqlite3`, without a framework.',
    runtime: 'Go 1.19',
    install:
      'go mod init receiver\ngo get github.com/mattn/go-sqlite3@v1.14.16 github.com/xeipuuv/gojsonschema@v1.2.0',
    run: 'go build -o receiver . && ./receiver',
    files: ['handler.go', 'verify.go', 'receiver.go', 'store.go'],
    highlight: 'go',
    notes: [
      '`go-sqlite3` needs a C compiler.',
      'Go’s regular expressions have no look-ahead. If Go cannot read a pattern of a schema, the receiver says so when it starts, and does not check that pattern.',
      handlesInTurn,
      'Our tests run it on Debian 12, with Go 1.19 and the packages `golang-github-mattn-go-sqlite3-dev` 1.14.16 and `golang-github-xeipuuv-gojsonschema-dev` 1.2.0. They do not run `go get`.',
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
  {
    id: 'php',
    title: 'PHP receiver',
    language: 'PHP',
    intro: 'PHP with PDO and `justinrainbow/json-schema`, without a framework.',
    runtime: 'PHP 8.2',
    install: 'composer require justinrainbow/json-schema:^5.2',
    run: 'php worker.php serve',
    files: ['handler.php', 'verify.php', 'receiver.php', 'validate.php', 'store.php', 'worker.php'],
    highlight: 'php',
    notes: [
      '**The web server sets the deadline for a slow body**, as PHP gets a body only when it is complete. In Apache, `RequestReadTimeout header=10 body=10` (`mod_reqtimeout`) sets an overall deadline. In nginx, `client_body_timeout 10s` limits only the pause between two reads. Limit the size there, too: `LimitRequestBody 1048576` in Apache, `client_max_body_size 1m` in nginx.',
      'Run `php worker.php serve` only for local tests: PHP’s own server has no deadline. In production, PHP-FPM runs `receiver.php` for each request, and a service manager keeps one `php worker.php` running. Both need the extension `pdo_sqlite`, and the worker `pcntl`.',
      'The library checks draft-04 of JSON Schema. It ignores `if`, `contains` and `propertyNames`, so an event that breaks only such a rule counts as valid. If PHP cannot read a pattern of a schema, the receiver logs it, and does not check that pattern.',
      handlesInTurn,
      'Our tests run it on Debian 12, with PHP 8.2, `php-json-schema` 5.2.12 and PHP’s own server. They run neither Composer nor PHP-FPM.',
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

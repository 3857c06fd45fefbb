import { literal } from '../../../outputs/typescript.ts';
import type { Language } from './language.ts';

const jars = ['sqlite-jdbc', 'jackson-databind', 'jackson-core', 'jackson-annotations'];
const classpath = jars.map((jar) => `/usr/share/java/${jar}.jar`).join(':');

/** A receiver in Java with the JDK, Jackson and a driver for SQLite. It validates no payloads. */
export const java: Language = {
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
    '**It does not validate payloads**: neither the JDK nor Debian has a library for JSON Schema. An event of a known type counts as valid, so check in your handler what you rely on, or validate with a library of your choice in `receive`: `contract.json` has the schemas.',
    'The commands use the libraries where Debian puts them. From Maven, they are `org.xerial:sqlite-jdbc` and `com.fasterxml.jackson.core:jackson-databind`.',
    'A body that takes longer than ten seconds is cut off without a response. One process handles events, one after the other. A handler has no time limit: give each of its own calls one.',
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
};

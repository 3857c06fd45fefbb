import { literal } from '../../../../outputs/typescript.ts';
import type { LanguageRecipe } from '../language-recipe.ts';
import type { RecipeFile } from '../../recipe.ts';
import type { ReceiverFacts } from '../receiver-facts.ts';
import { javaReceiver } from './receiver.ts';
import { javaStore } from './store.ts';
import { javaVerify } from './verify.ts';

const jars = ['sqlite-jdbc', 'jackson-databind', 'jackson-core', 'jackson-annotations'];
const classpath = jars.map((jar) => `/usr/share/java/${jar}.jar`).join(':');

/** A receiver in Java with the JDK, Jackson and a driver for SQLite. It validates no payloads. */
export function javaRecipe(facts: ReceiverFacts): LanguageRecipe {
  return {
    id: 'java',
    title: 'Java',
    language: 'Java',
    intro: 'The JDK’s own HTTP server, Jackson for JSON and a JDBC driver for the store: no framework.',
    runtime: 'Java 17',
    install: 'apt install default-jdk-headless libxerial-sqlite-jdbc-java libjackson2-databind-java',
    run: `javac -encoding UTF-8 -cp ${classpath} -d classes Handler.java Receiver.java Store.java Verify.java && java -cp classes:${classpath} Receiver`,
    handlerFor: javaHandler,
    files: [
      javaHandler(facts.exampleType),
      { path: 'Verify.java', language: 'java', code: javaVerify(facts) },
      { path: 'Receiver.java', language: 'java', code: javaReceiver(facts) },
      { path: 'Store.java', language: 'java', code: javaStore },
    ],
    notes: [
      '**It does not validate payloads**: neither the JDK nor Debian has a library for JSON Schema. An event of a known type counts as valid, so check in your handler what you rely on, or validate with a library of your choice in `receive`: `contract.json` has the schemas.',
      'The commands use the libraries where Debian puts them. From Maven, they are `org.xerial:sqlite-jdbc` and `com.fasterxml.jackson.core:jackson-databind`.',
      'A body that takes longer than ten seconds is cut off without a response. One process handles events, one after the other. A handler has no time limit: give each of its own calls one.',
    ],
  };
}

function javaHandler(eventType: string): RecipeFile {
  const code = `import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;

/** Your work. */
final class Handler {
  private Handler() {}

  /** Called after the response; if it throws, again later, and after a crash too. */
  static void handle(String type, JsonNode event, String id) throws Exception {
    switch (type) {
      case ${literal(eventType)} -> System.out.println("Handled " + type + " " + id);
      default -> System.out.println("Ignored " + type + " " + id);
    }
  }

  /** An event of a new type, or one that breaks a rule: it is kept; tell somebody. */
  static void quarantined(String reason, String type, String id) {
    System.out.println("Quarantined " + reason + " " + TextNode.valueOf(type) + " " + id);
  }
}
`;
  return { path: 'Handler.java', language: 'java', code };
}

import type { LanguageRecipe } from '../language-recipe.ts';
import type { RecipeFile } from '../../recipe.ts';
import type { ReceiverFacts } from '../receiver-facts.ts';
import { phpLiteral } from './literal.ts';
import { phpReceiver } from './receiver.ts';
import { phpStore } from './store.ts';
import { phpValidate } from './validate.ts';
import { phpVerify } from './verify.ts';
import { phpWorker } from './worker.ts';

/** A receiver in PHP with PDO, and `justinrainbow/json-schema` for payloads. */
export function phpRecipe(facts: ReceiverFacts): LanguageRecipe {
  return {
    id: 'php',
    title: 'PHP',
    language: 'PHP',
    intro: 'PHP with PDO, and `justinrainbow/json-schema` to validate payloads: no framework.',
    runtime: 'PHP 8.2',
    install:
      'composer require justinrainbow/json-schema  # Or, in Debian: apt install php-json-schema php-sqlite3',
    run: 'php worker.php serve',
    handlerFor: phpHandler,
    files: [
      phpHandler(facts.exampleType),
      { path: 'verify.php', language: 'php', code: phpVerify(facts) },
      { path: 'receiver.php', language: 'php', code: phpReceiver(facts) },
      { path: 'validate.php', language: 'php', code: phpValidate },
      { path: 'store.php', language: 'php', code: phpStore },
      { path: 'worker.php', language: 'php', code: phpWorker(facts) },
    ],
    notes: [
      'The library reads draft-04 of JSON Schema, and newer words only as far as `contract.json` can say the same in older ones: it passes over `if`, `contains` and `propertyNames`, so an event that breaks such a rule alone counts as valid.',
      '`php worker.php serve` is to try it. In production, PHP-FPM runs `receiver.php` for each request, and a service manager keeps one `php worker.php` running. Time limits for bodies and the order of stopping are the web server’s.',
      'PHP’s server reads a body as a whole before the receiver sees it: limit it there too (`client_max_body_size` in nginx). A handler has no time limit: give each of its own calls one.',
    ],
  };
}

function phpHandler(eventType: string): RecipeFile {
  const code = String.raw`<?php

declare(strict_types=1);

/** Your work, after the response; if it throws, again later, and after a crash too. */
function handle(string $type, stdClass $event, string $id): void
{
    switch ($type) {
        case ${phpLiteral(eventType)}:
            print "Handled $type $id\n";
            break;
        default:
            print "Ignored $type $id\n";
    }
}

/** An event of a new type, or one that breaks a rule: it is kept; tell somebody. */
function quarantined(string $reason, string $type, string $id): void
{
    $line = "Quarantined $reason " . json_encode($type) . " $id\n";
    file_put_contents('php://stderr', $line);
}
`;
  return { path: 'handler.php', language: 'php', code };
}

import { quoted } from '../../../outputs/typescript.ts';
import type { Language } from './language.ts';

/** A receiver in PHP with PDO, and `justinrainbow/json-schema` for payloads. */
export const php: Language = {
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
    'The library reads draft-04 of JSON Schema, and newer words only as far as `contract.json` can say the same in older ones: it passes over `if`, `contains` and `propertyNames`, so an event that breaks such a rule alone counts as valid.',
    '`php worker.php serve` is to try it. In production, PHP-FPM runs `receiver.php` for each request, and a service manager keeps one `php worker.php` running. Time limits for bodies and the order of stopping are the web server’s.',
    'PHP’s server reads a body as a whole before the receiver sees it: limit it there too (`client_max_body_size` in nginx). A handler has no time limit: give each of its own calls one.',
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
};

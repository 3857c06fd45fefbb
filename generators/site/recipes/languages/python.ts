import { literal } from '../../../outputs/typescript.ts';
import type { Language } from './language.ts';

/** A receiver in Python with its standard library, and `jsonschema` for payloads. */
export const python: Language = {
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
    '`http.server` is for a place behind a proxy, such as nginx, which has the TLS. In a framework, keep `verify.py`, `store.py` and `receive`, and read the raw body: `request.get_data()` in Flask, `request.body` in Django.',
    'One process handles events, one after the other. A handler has no time limit: give each of its own calls one.',
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
};

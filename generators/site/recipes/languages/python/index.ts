import { literal } from '../../../../outputs/typescript.ts';
import type { LanguageRecipe } from '../language-recipe.ts';
import type { RecipeFile } from '../../recipe.ts';
import type { ReceiverFacts } from '../receiver-facts.ts';
import { pythonReceiver } from './receiver.ts';
import { pythonStore } from './store.ts';
import { pythonVerify } from './verify.ts';

/** A receiver in Python with its standard library, and `jsonschema` for payloads. */
export function pythonRecipe(facts: ReceiverFacts): LanguageRecipe {
  return {
    id: 'python',
    title: 'Python',
    language: 'Python',
    intro: 'Python’s standard library, with `jsonschema` to validate payloads: no framework.',
    runtime: 'Python 3.9',
    install: 'pip install jsonschema  # Or, in Debian: apt install python3-jsonschema',
    run: 'python3 receiver.py',
    handlerFor: pythonHandler,
    files: [
      pythonHandler(facts.exampleType),
      { path: 'verify.py', language: 'python', code: pythonVerify(facts) },
      { path: 'receiver.py', language: 'python', code: pythonReceiver(facts) },
      { path: 'store.py', language: 'python', code: pythonStore },
    ],
    notes: [
      '`http.server` is for a place behind a proxy, such as nginx, which has the TLS. In a framework, keep `verify.py`, `store.py` and `receive`, and read the raw body: `request.get_data()` in Flask, `request.body` in Django.',
      'One process handles events, one after the other. A handler has no time limit: give each of its own calls one.',
    ],
  };
}

function pythonHandler(eventType: string): RecipeFile {
  const code = `"""Your work."""
import json


def handle(event_type, event, event_id):
    """Called after the response; if it raises, again later, and after a crash too."""
    if event_type == ${literal(eventType)}:
        print("Handled", event_type, event_id, flush=True)
    else:
        print("Ignored", event_type, event_id, flush=True)


def quarantined(reason, event_type, event_id):
    """An event of a new type, or one that breaks a rule: it is kept; tell somebody."""
    print("Quarantined", reason, json.dumps(event_type), event_id, flush=True)
`;
  return { path: 'handler.py', language: 'python', code };
}

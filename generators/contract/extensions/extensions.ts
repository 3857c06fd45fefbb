import assumptionSchema from './x-assumption.schema.json' with { type: 'json' };
import assumedSchema from './x-assumed.schema.json' with { type: 'json' };
import briefSchema from './x-brief.schema.json' with { type: 'json' };
import changesSchema from './x-changes.schema.json' with { type: 'json' };
import deliverySchema from './x-delivery.schema.json' with { type: 'json' };
import eventSchema from './x-event.schema.json' with { type: 'json' };
import glossarySchema from './x-glossary.schema.json' with { type: 'json' };
import handshakesSchema from './x-handshakes.schema.json' with { type: 'json' };
import invalidExamplesSchema from './x-invalid-examples.schema.json' with { type: 'json' };
import knownGapsSchema from './x-known-gaps.schema.json' with { type: 'json' };
import partialSchema from './x-partial.schema.json' with { type: 'json' };
import signatureSchema from './x-signature.schema.json' with { type: 'json' };
import publisherSchema from './x-publisher.schema.json' with { type: 'json' };
import tablesSchema from './x-tables.schema.json' with { type: 'json' };

/** The kit's own extensions of AsyncAPI, each with its JSON Schema: the one list of them. */

/** By where they stand: on a message or a message trait. */
export const MESSAGE_EXTENSIONS = {
  'x-delivery': deliverySchema,
  'x-event': eventSchema,
  'x-invalid-examples': invalidExamplesSchema,
};

/** On the document. */
export const DOCUMENT_EXTENSIONS = {
  'x-changes': changesSchema,
  'x-glossary': glossarySchema,
  'x-known-gaps': knownGapsSchema,
  'x-publisher': publisherSchema,
  'x-tables': tablesSchema,
};

/** On a tag of a message. */
export const TAG_EXTENSIONS = {
  'x-assumed': assumedSchema,
};

/** On a server. */
export const SERVER_EXTENSIONS = {
  'x-handshakes': handshakesSchema,
};

/** On a security scheme. */
export const SECURITY_EXTENSIONS = {
  'x-signature': signatureSchema,
};

/** In a schema. */
export const SCHEMA_EXTENSIONS = {
  'x-assumption': assumptionSchema,
  'x-brief': briefSchema,
  'x-partial': partialSchema,
};

import { pathSegments } from '@webhook-contract/runtime/v1';
import { requestBody } from '../../contract/model/request.ts';
import type { Contract, ContractEvent, SecurityScheme } from '../../contract/model/model.ts';
import { eventProperty } from '../../contract/model/names.ts';
import { slugs } from '../anchors.ts';
import { signatureHeaders } from '../parts/signature.ts';
import { annotationText, effectiveSchema, listedNames, namedSchemas } from '../schema/effective-schema.ts';
import { sharedSchemas, type SharedSchemas } from './shared-schemas.ts';
import type { Json, JsonObject } from '../../contract/model/json.ts';

const schemasPointer = '#/components/schemas';

/** What OpenAPI has no words for; the description says so. */
const limits = `This description has the requests and the responses of every event. OpenAPI has no words for the following, which
the documentation says: when a delivery is retried and for how long, where event type and event ID stand, how requests are signed,
and what the contract only assumes.`;

/** The events of a contract as `webhooks` of OpenAPI 3.1. */
export function openApiDocument(contract: Contract): JsonObject {
  const { title, version, description, about, endpoint, events, categories, security } = contract;
  const { contact, license, termsOfService, externalDocs } = about;
  const wanted = events.flatMap(({ payload, partialPayload, headers }) =>
    [payload, partialPayload, headers].filter((name) => name !== null),
  );
  const shared = sharedSchemas(contract.definitions, wanted, schemasPointer);
  const schemes = Object.fromEntries(
    security.flatMap((scheme, index) => {
      const described = securityScheme(scheme);
      return described === null ? [] : [[`scheme${index + 1}`, described] as const];
    }),
  );
  const headers = sharedParameters(events.map((event) => parameters(contract, event, shared)));
  const webhooks = events.map((event, index) => {
    const operation = operationOf(contract, event, headers.lists[index] ?? [], shared);
    return [eventProperty(event.key), { [endpoint.method.toLowerCase()]: operation }] as const;
  });
  return {
    openapi: '3.1.1',
    info: {
      title,
      version,
      description: [description.trim(), limits.replaceAll('\n', ' ')].filter(Boolean).join('\n\n'),
      ...(contact !== null && { contact: stated({ ...contact }) }),
      ...(license !== null && { license: stated({ ...license }) }),
      ...stated({ termsOfService }),
    },
    ...(externalDocs !== null && { externalDocs: stated({ ...externalDocs }) }),
    tags: categories.map(({ name, description: words, externalDocs: more }) => ({
      name,
      ...stated({ description: words }),
      ...(more !== null && { externalDocs: stated({ ...more }) }),
    })),
    // Any one of them, as an endpoint need not take all.
    ...(Object.keys(schemes).length > 0 && {
      security: Object.keys(schemes).map((name) => ({ [name]: [] })),
    }),
    webhooks: Object.fromEntries(webhooks),
    components: { schemas: shared.schemas, parameters: headers.byName, securitySchemes: schemes },
  };
}

function operationOf(
  contract: Contract,
  event: ContractEvent,
  headers: readonly JsonObject[],
  shared: SharedSchemas,
): JsonObject {
  const { success } = contract.endpoint;
  const { key, title, trigger, description, category, furtherTags, externalDocs, contentType } = event;
  const unknown = event.payload === null && 'The payload of this event is undocumented.';
  return {
    operationId: eventProperty(key),
    summary: title,
    ...stated({ description: [trigger, description, unknown].filter(Boolean).join('\n\n') }),
    tags: [...new Set([category, ...furtherTags])],
    ...(externalDocs !== null && { externalDocs: stated({ ...externalDocs }) }),
    parameters: headers,
    requestBody: { required: true, content: { [contentType]: body(contract, event, shared) } },
    responses: {
      ...Object.fromEntries(
        success.statuses.map((status) => [
          String(status).toUpperCase(),
          { description: success.description || 'The event is delivered.' },
        ]),
      ),
      default: { description: event.delivery.failure || 'The attempt has failed.' },
    },
  };
}

function body(contract: Contract, event: ContractEvent, { refTo }: SharedSchemas): JsonObject {
  const { payload, partialPayload, examples } = event;
  const known = payload ?? partialPayload;
  const shown = examples.map((example) => [
    example.name,
    {
      ...stated({ summary: example.summary }),
      value: requestBody(contract, example.payload),
    },
  ]);
  return {
    schema: bodySchema(contract, known === null ? {} : refTo(known)),
    ...(shown.length > 0 && { examples: Object.fromEntries(shown) as JsonObject }),
  };
}

/** The schema of a body with the payload of an event, alone or in the list of events, of which each may be another. */
function bodySchema({ batch }: Contract, payload: JsonObject): JsonObject {
  if (!batch) return payload;
  const list: JsonObject = { type: 'array', contains: payload };
  return pathSegments(batch.list).reduceRight<JsonObject>(
    (inner, name) => ({ type: 'object', required: [name], properties: { [name]: inner } }),
    list,
  );
}

/** Lists of parameters as references to each different one, which the document has once. */
function sharedParameters(lists: readonly (readonly JsonObject[])[]) {
  const byText = new Map(lists.flat().map((parameter) => [JSON.stringify(parameter), parameter]));
  const slug = slugs([...byText.values()].map(({ name }) => String(name)));
  const names = new Map([...byText.keys()].map((text, index) => [text, slug[index] ?? '']));
  const nameOf = (parameter: JsonObject): string => names.get(JSON.stringify(parameter)) ?? '';
  return {
    byName: Object.fromEntries([...byText.values()].map((parameter) => [nameOf(parameter), parameter])),
    lists: lists.map((list) =>
      list.map((parameter) => ({ $ref: `#/components/parameters/${nameOf(parameter)}` })),
    ),
  };
}

/** What OpenAPI says elsewhere: a parameter of such a name has no meaning. */
const notParameters = new Set(['accept', 'authorization', 'content-type']);

/** The headers of an event, those of the schema first. */
function parameters(
  { definitions, staticHeader, signature }: Contract,
  event: ContractEvent,
  { schemaOf }: SharedSchemas,
): readonly JsonObject[] {
  const effective = effectiveSchema(
    event.headers === null ? true : { $ref: `#/definitions/${event.headers}` },
    definitions,
  );
  const required = listedNames(effective, 'required');
  const described = [...namedSchemas(effective, 'properties')].map(([name, schema]) => ({
    name,
    description: annotationText(effectiveSchema(schema, definitions), 'description'),
    required: required.has(name),
    schema: schemaOf(schema),
  }));
  const further = [
    ...(signature === null ? [] : signatureHeaders(signature)).map(({ name, meaning }) => ({
      name,
      description: meaning,
      required: true,
      schema: text,
    })),
    ...(staticHeader === null
      ? []
      : [
          {
            name: staticHeader.exampleName,
            description: `${staticHeader.description}\n\nThe name is an example.`.trim(),
            required: false,
            schema: text,
          },
        ]),
  ];
  const byName = new Map([...further, ...described].map((header) => [header.name.toLowerCase(), header]));
  return [...byName]
    .filter(([name]) => !notParameters.has(name))
    .map(([, { name, description, ...rest }]) => ({
      name,
      in: 'header',
      ...stated({ description }),
      ...rest,
    }));
}

const text: Json = { type: 'string' };

/** Null for what OpenAPI cannot say, or the contract does not. */
function securityScheme(scheme: SecurityScheme): JsonObject | null {
  const { type, description, in: place, name, urls, bearerFormat } = scheme;
  const words = stated({ description });
  const [url] = urls;
  switch (type) {
    case 'http':
      return { type, scheme: scheme.scheme, ...stated({ bearerFormat }), ...words };
    case 'httpApiKey':
      return { type: 'apiKey', in: place, name, ...words };
    case 'openIdConnect':
      return url === undefined ? null : { type, openIdConnectUrl: url, ...words };
    case 'X509':
      return { type: 'mutualTLS', ...words };
    default:
      return null;
  }
}

/** Without the texts that are empty. */
function stated(texts: Readonly<Record<string, string>>): JsonObject {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));
}

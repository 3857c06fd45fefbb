import { isJudged, knownPayload } from '../../contract/payload/known-payload.ts';
import type { Contract } from '../../contract/model/model.ts';
import { eventTypePlaces, eventTypeValues, isEventTypeInHeader } from '../contract-data.ts';
import type { Generator } from '../generator.ts';
import { eventProperty, eventStem } from '../../contract/model/names.ts';
import { runtimeFor } from '../runtime-import.ts';
import { typeNames } from '../../contract/payload/type-names.ts';
import { docComment, HEADER, literal, propertyName } from '../typescript.ts';
import { eventFiles, formatsFile, formatsUsed, shapesFiles } from './module-files.ts';

/** A validator per event of whose payload anything is known, each in a module of its own, and the function that picks one by the event type. */
export const validators: Generator = {
  name: 'validators',
  files: ['validators/', 'events/'],
  exports: { './events/*': 'events/*.ts' },
  lookAt: [['validators/index.ts', 'the validators']],
  load: () => import('./guard-modules.ts'),
  async generate(contract, options) {
    const known = contract.events.flatMap((event) => {
      const payload = knownPayload(event);
      return payload === null ? [] : [{ ...event, payload, stem: eventStem(event.key) }];
    });
    const { compileGuards } = await import('./guard-modules.ts');
    const { shapes, payloads } = compileGuards(
      contract.definitions,
      known.map(({ payload }) => payload),
      options?.cache,
    );
    const { events: types } = typeNames(contract);
    const targets = contract.events
      .filter(isJudged)
      .map((event) => ({ ...event, stem: eventStem(event.key) }));
    const formats = formatsUsed([shapes, ...payloads]);
    const modules = [
      ...(formats.length > 0 ? [await formatsFile(formats)] : []),
      ...(known.length > 0 ? shapesFiles(contract, shapes, formats, options) : []),
      ...payloads.flatMap((payload, index) => {
        const { key, stem } = known[index] ?? { key: '', stem: '' };
        return eventFiles(stem, types.get(key) ?? 'unknown', payload, options);
      }),
    ];
    const union = unionSchema(contract);
    const imported = [
      ...(union ? ['createEventSchema'] : []),
      ...(contract.batch ? ['createParseBatch'] : []),
      'createParseEvent',
      ...(union ? ['type EventSchema'] : []),
      'type Validator',
    ];
    const index = `${HEADER}
import { ${imported.join(', ')} } from '${runtimeFor('validators/index.ts', options)}';
import type { ${union ? 'WebhookEvent, ' : ''}WebhookEventMap } from '../types.ts';
${targets.map(({ key, stem }) => `import { validator as ${eventProperty(key)}Validator } from '../events/${stem}.ts';`).join('\n')}

${docComment('The validator of each event whose event type is known, by event type. Each is a Standard Schema too.')}export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
${targets.map(({ key, eventType }) => `${propertyName(eventType)}: ${eventProperty(key)}Validator,`).join('\n')}
};

${docComment(
  `Turns ${contract.batch ? 'an item of the list of events' : 'a request body'} into a typed event. Text and bytes are parsed, anything else is taken as parsed already. No body makes it throw.

- \`valid\`: \`event\` has the type of \`eventType\`.
- \`invalid\`: an event of a known type that breaks the rules in \`errors\`. Keep it: the service may be ahead of this package.
- \`unknown\`: an event of a type that this package does not know. Keep it, for the same reason.
- \`malformed\`: no event at all, such as broken JSON or a body without an event type. Only to this, respond with 400.`,
)}export const parseEvent = createParseEvent<WebhookEventMap>({
  endpoint: { eventType: ${literal(eventTypePlaces(contract))} },
${knownEvents(contract)}  validators,
});
${batchParser(contract)}${union}`;
    return [...modules, { path: 'validators/index.ts', content: index }];
  },
};

/** The values behind each event type; nothing if each event type is the value in the only place. */
function knownEvents({ events }: Contract): string {
  const known = events.flatMap((event) =>
    event.eventType === null ? [] : [{ eventType: event.eventType, ...eventTypeValues(event) }],
  );
  return known.some(({ values }) => values !== undefined) ? `events: ${literal(known)},\n` : '';
}

/** What parses a body with several events; nothing if each comes in a request of its own. */
function batchParser({ batch }: Contract): string {
  if (!batch) return '';
  return `
${docComment(
  `Turns a request body into the typed events of its list. No body makes it throw.

- \`batch\`: what each item is, in \`events\`, as \`parseEvent\` says it. One that has no event type is \`unknown\`.
- \`malformed\`: no list of events. Only to this, respond with 400.`,
)}export const parseBatch = createParseBatch<WebhookEventMap>(parseEvent, ${literal(batch.list)});
`;
}

/** The schema of all events together; nothing if a header tells them apart, as a schema sees no headers. */
function unionSchema(contract: Contract): string {
  if (isEventTypeInHeader(contract)) return '';
  const [place] = contract.eventType;
  const pointer = place?.in === 'payload' ? place.pointer : '';
  return `
${docComment('A Standard Schema for all events with a known event type: tolerant, or strict as `webhookEvent.strict`.')}export const webhookEvent: EventSchema<WebhookEvent> = createEventSchema(parseEvent, ${literal(pointer)}, ${literal(contract.package.name)});
`;
}

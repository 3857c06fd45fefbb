import type { Contract } from '../contract/model.ts';
import { eventTypePlaces, eventTypeValues, isEventTypeInHeader } from '../event-type-data.ts';
import type { GeneratedFile, Generator } from '../generator.ts';
import { eventProperty, eventStem } from '../names.ts';
import { runtimeFor } from '../packages.ts';
import { docComment, HEADER, literal, propertyName, withVisibleControls } from '../typescript.ts';

/** A validator a documented event, and the function that picks one by the event type. */
export const validators: Generator = {
  name: 'validators',
  files: ['validators/'],
  lookAt: [['validators/index.ts', 'the validators']],
  async generate(contract, options) {
    const targets = contract.events
      .filter((event) => event.documented)
      .map(({ key, template, payload }) => ({ key, template, stem: eventStem(key), definition: payload }));
    const { compileValidators } = await import('./compile.ts');
    const compiled = await compileValidators(contract, targets);
    const modules = [...compiled].map(([stem, source]): GeneratedFile => ({
      path: `validators/${stem}.ts`,
      content: `${HEADER}// @ts-nocheck: compiled from the schema\n${withVisibleControls(source)}`,
      verbatim: true,
    }));
    const union = unionSchema(contract);
    const imported = [
      ...(union ? ['createEventSchema'] : []),
      'createParseEvent',
      ...(targets.length > 0 ? ['createValidator'] : []),
      ...(union ? ['type EventSchema'] : []),
      'type Validator',
    ];
    const index = `${HEADER}
import { ${imported.join(', ')} } from '${runtimeFor('validators/index.ts', options)}';
import type { ${union ? 'WebhookEvent, ' : ''}WebhookEventMap } from '../types.ts';
${targets.map(({ key, stem }) => `import * as ${eventProperty(key)}Schema from './${stem}.ts';`).join('\n')}

${targets.length > 0 || union ? `/** The name of these validators as Standard Schemas. */\nconst vendor = ${literal(contract.package.name)};\n\n` : ''}${docComment('The validator of each documented event, by event type. Each is a Standard Schema too.')}export const validators: { readonly [T in keyof WebhookEventMap]: Validator<WebhookEventMap[T]> } = {
${targets.map(({ key, template }) => `${propertyName(template)}: createValidator(${eventProperty(key)}Schema.tolerant, ${eventProperty(key)}Schema.strict, vendor),`).join('\n')}
};

${docComment(
  `Turns a request body into a typed event. Text and bytes are parsed, anything else is taken as parsed already. No body makes it throw.

- \`valid\`: \`event\` has the type of \`template\`.
- \`invalid\`: an event of a documented type that breaks the rules in \`errors\`. Keep it: the service may be ahead of this package.
- \`unknown\`: an event of a type that is not documented. Keep it, for the same reason.
- \`malformed\`: no event at all, such as broken JSON or a body without an event type. Only to this, respond with 400.`,
)}export const parseEvent = createParseEvent<WebhookEventMap>({
  endpoint: { eventType: ${literal(eventTypePlaces(contract))} },
${knownEvents(contract)}  validators,
});
${union}`;
    return [...modules, { path: 'validators/index.ts', content: index }];
  },
};

/** Which values each template stands for; nothing where every template is the value in the one place. */
function knownEvents({ events }: Contract): string {
  const known = events.flatMap((event) =>
    event.template === null ? [] : [{ template: event.template, ...eventTypeValues(event) }],
  );
  return known.some(({ values }) => values !== undefined) ? `events: ${literal(known)},\n` : '';
}

/** The schema of all events together; nothing where a header tells them apart, which no schema sees. */
function unionSchema(contract: Contract): string {
  if (isEventTypeInHeader(contract)) return '';
  const [place] = contract.eventType;
  const pointer = place?.in === 'payload' ? place.pointer : '';
  return `
${docComment('Any documented event as a Standard Schema: tolerant, and strict under `webhookEvent.strict`.')}export const webhookEvent: EventSchema<WebhookEvent> = createEventSchema(parseEvent, ${literal(pointer)}, vendor);
`;
}

import { faultBounds, faultTextPattern, faultValueInWords, maxDelayMs } from '../faults/check-fault.ts';
import { faultKinds, faultNames, type FaultName } from '../faults/fault-kinds.ts';
import { durationPattern } from '../duration.ts';
import { checkLevels, checkNeeds } from './check-info.ts';
import { receiverActions } from './scenario.ts';

/** A JSON Schema, as plain data. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/**
 * What a value has to be, in the words of our own errors. Editors know the keyword, too; draft-07 does not, and ignores
 * it. Where a schema has it, it stands for all that is wrong with that value itself.
 */
function must(be: string, schema: JsonSchema): JsonSchema {
  return { ...schema, errorMessage: `must be ${be}` };
}

const duration = (description: string): JsonSchema =>
  must('a duration like 500ms, 30s, 5m or 2h, or a number of milliseconds', {
    description,
    type: ['string', 'number'],
    pattern: durationPattern,
    minimum: 0,
  });

const wholeNumber = (minimum: number, maximum: number, description: string): JsonSchema =>
  must(`a whole number from ${minimum} to ${maximum}`, { description, type: 'integer', minimum, maximum });

const text = (be: string, description: string): JsonSchema =>
  must(be, { description, type: 'string', minLength: 1, maxLength: 200 });

/** No `oneOf`: its errors are about every branch, those of `if` only about the one that was meant. */
function either(type: string, then: JsonSchema, otherwise: JsonSchema): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- A keyword of JSON Schema.
  return { if: { type }, then, else: otherwise };
}

/** A word, or else a number; what is said of both is the same. */
function wordOr(be: string, word: JsonSchema, number: JsonSchema): JsonSchema {
  return either('string', must(be, word), must(be, number));
}

const flag = (description: string): JsonSchema => must('true or false', { description, type: 'boolean' });

/** As many rounds as there are examples of documented events. */
export const everyExample = 'every-example';

/** A round for each example of events that have an identifier in common, backwards and forwards. */
export const relatedExample = 'related-examples';

/** Most rounds of one step, and most deliveries of one send. */
const maxTimes = 100_000;

const steps: JsonSchema = { $ref: '#/definitions/steps' };

const attempts = (description: string): JsonSchema =>
  wordOr(
    'a whole number from 1 to 1000, or all',
    { const: 'all' },
    { description, type: 'integer', minimum: 1, maximum: 1000 },
  );

const attemptsWithFault = attempts(
  'On how many attempts of a delivery the faults of the wire and copies set in, from the first.',
);

function faultValue(name: FaultName): JsonSchema {
  const { min: minimum, max: maximum } = faultBounds(name);
  const whole = { type: 'integer', minimum, maximum };
  const shapes: Readonly<Record<(typeof faultKinds)[FaultName]['value'], JsonSchema>> = {
    none: { const: true },
    duration: { type: ['string', 'number'], pattern: durationPattern, minimum: 0, maximum: maxDelayMs },
    count: whole,
    bytes: whole,
    text: { type: 'string', pattern: faultTextPattern.source },
  };
  return shapes[faultKinds[name].value];
}

const faultProperties: JsonSchema = Object.fromEntries(
  faultNames.map((name) => {
    const { description, fallback } = faultKinds[name];
    const inWords = faultValueInWords(name);
    if (fallback === undefined) return [name, { description, ...must(inWords, faultValue(name)) }];
    const orTrue = `${inWords}, or true for ${fallback}`;
    return [
      name,
      { description, ...either('boolean', must(orTrue, { const: true }), must(orTrue, faultValue(name))) },
    ];
  }),
);

/** Faults that may stand without a value. */
const bareFaults = faultNames.filter(
  (name) => faultKinds[name].value === 'none' || faultKinds[name].fallback !== undefined,
);

const faultList: JsonSchema = {
  ...must('a list of faults, like [cut-before-body, {duplicate: 3}]', { type: 'array', minItems: 1 }),
  description: 'What goes wrong with these deliveries.',
  items: either('string', must('a fault', { enum: bareFaults }), {
    title: 'fault',
    ...must('a fault, or an object with a fault and its value, like {duplicate: 3}', { type: 'object' }),
    minProperties: 1,
    maxProperties: 1,
    additionalProperties: false,
    properties: faultProperties,
  }),
};

const statusPattern = wordOr(
  'a status like 200, a class like 4xx, or success',
  { pattern: '^([1-5]xx|success)$' },
  { type: 'integer', minimum: 100, maximum: 999 },
);

const statuses = (description: string): JsonSchema => ({
  description,
  ...either(
    'array',
    { minItems: 1, errorMessage: 'must hold a status', items: statusPattern },
    statusPattern,
  ),
});

const failureNames = ['status', 'redirect', 'timeout', 'connection', 'tls'];
const failure: JsonSchema = must(`one of ${failureNames.join(', ')}`, { enum: failureNames });

const send: JsonSchema = {
  title: 'send',
  description: 'Sends an event, and waits until it is delivered or lost. {} sends the default event once.',
  ...must('the name of an event, or an object that says what to send; {} sends the default event', {
    type: ['string', 'object'],
    minLength: 1,
  }),
  additionalProperties: false,
  properties: {
    event: { $ref: '#/definitions/event' },
    example: text('the name of an example', 'Which example of the event; the first where left out.'),
    set: {
      ...must('an object of paths and values, like {address.city: Riga}', {
        type: 'object',
        minProperties: 1,
      }),
      description: 'Values put into the payload, by path: a.b.0.c or /a/b/0/c.',
    },
    'event-type': text('an event type', 'The event type to assume for an event whose own is not known.'),
    body: {
      ...must('an object', { type: 'object' }),
      description: 'The payload of an undocumented event; its event type is put in where it is missing.',
    },
    seed: wholeNumber(0, Number.MAX_SAFE_INTEGER, 'Makes payloads from this seed instead of an example.'),
    count: wholeNumber(1, maxTimes, 'Deliveries, begun together; repeat sends one after the other.'),
    'per-request': wholeNumber(1, 1_000, 'Events of each request, if the contract has several in one.'),
    retry: flag('Whether failed attempts are retried as the contract says.'),
    faults: faultList,
    'fault-attempts': attemptsWithFault,
    'allow-invalid': flag('Sends a payload that breaks the contract, to see the receiver refuse it.'),
    again: text(
      'a label',
      'Sends the event with this label once more, with the same event ID; set and faults of this send apply to it, those of the first do not.',
    ),
    as: text('a label', 'A label by which an expectation or another send can name these deliveries.'),
  },
};

const expectation: JsonSchema = {
  title: 'expect',
  description:
    'Judges the deliveries that no expectation has judged yet. Each condition has to hold for each of them. Deliveries that no expectation judges have to be delivered.',
  ...must('an object of conditions, like {outcome: delivered, attempts: 1}', { type: 'object' }),
  additionalProperties: false,
  properties: {
    of: text('a label', 'Only the deliveries with this label.'),
    outcome: must('delivered, lost or any', {
      description:
        'How it ended. Without outcome, status and failure it has to be delivered; any accepts both.',
      enum: ['delivered', 'lost', 'any'],
    }),
    attempts: attempts(
      'Attempts made, the first one among them; all is that and all retries of the contract.',
    ),
    status: statuses(
      'The response to the last attempt: 200, 4xx, success (the one of the contract), or a list.',
    ),
    failure: {
      description: 'Why the last attempt failed. Never true if the endpoint refuses the connection itself.',
      ...either('array', { minItems: 1, errorMessage: 'must hold a failure', items: failure }, failure),
    },
    copies: statuses('The responses to all copies that a duplicate fault has sent.'),
    reveals: must('nothing', {
      description: 'The response to the last attempt has neither a secret of the sender nor a stack trace.',
      const: 'nothing',
    }),
    effects: wholeNumber(
      0,
      1000,
      'How often the receiver has acted on the event ID, as --effects tells; not observed without it.',
    ),
    within: duration('From the beginning of the first attempt to the end of the delivery, in played time.'),
  },
};

const step: JsonSchema = {
  title: 'step',
  ...must('an object with one key: send, repeat, parallel, wait, fault, receiver, handshakes or expect', {
    type: 'object',
  }),
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: {
    send,
    repeat: {
      title: 'repeat',
      description: 'Plays its steps several times, one round after the other.',
      ...must('an object with times and steps', { type: 'object' }),
      required: ['times', 'steps'],
      additionalProperties: false,
      properties: {
        times: must(`a whole number from 1 to ${maxTimes}, ${everyExample} or ${relatedExample}`, {
          description: `Rounds; ${everyExample} is one for each example of each documented event, which its sends then send; ${relatedExample} is one for each example of events that have an identifier in common, backwards and forwards, with new identifiers.`,
          type: ['integer', 'string'],
          minimum: 1,
          maximum: maxTimes,
          pattern: `^(?:${everyExample}|${relatedExample})$`,
        }),
        steps,
      },
    },
    parallel: {
      description: 'Plays its items at the same time: each is a step, or a list of steps.',
      ...must('a list of at least two items, each a step or a list of steps', { type: 'array', minItems: 2 }),
      items: either('array', steps, { $ref: '#/definitions/step' }),
    },
    wait: duration('Lets played time pass.'),
    fault: {
      title: 'fault',
      description: 'Plays its steps with faults: any number of them, each with its value, or true.',
      ...must('an object with faults and steps', { type: 'object' }),
      required: ['steps'],
      additionalProperties: false,
      properties: { ...faultProperties, attempts: attemptsWithFault, steps },
    },
    receiver: must(`one of ${receiverActions.join(', ')}`, {
      description:
        'restart: kills the receiver and starts it again, by the command of --restart-command. stop-dependency, start-dependency: by that of --dependency-command.',
      enum: receiverActions,
    }),
    handshakes: must('the word every', {
      description:
        'Tries the endpoint by every handshake of the contract, each with a new token. A response other than the expected one is a failure.',
      const: 'every',
    }),
    expect: expectation,
  },
};

/** The format of a scenario file, as a JSON Schema of draft-07. */
export const scenarioSchema: JsonSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'scenario',
  description: 'Steps to play against an endpoint for webhooks.',
  ...must('an object with name and steps', { type: 'object' }),
  required: ['name', 'steps'],
  additionalProperties: false,
  properties: {
    $schema: must('a text', { description: 'For editors.', type: 'string' }),
    name: must('lowercase letters, digits and hyphens, like duplicates/repeated', {
      description: 'What the scenario is called, perhaps with the group that it belongs to.',
      type: 'string',
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$',
      maxLength: 100,
    }),
    description: must('a text', { description: 'What is played, in a sentence.', type: 'string' }),
    check: {
      title: 'check',
      description: 'What it means to pass or fail, where it is a check of an endpoint.',
      ...must('an object with checks and level', { type: 'object' }),
      required: ['checks', 'level'],
      additionalProperties: false,
      properties: {
        checks: must('a sentence that begins with Checks that', {
          description: 'What is checked, in a sentence.',
          type: 'string',
          pattern: '^Checks that .+\\.$',
        }),
        level: must(`one of ${checkLevels.join(', ')}`, {
          description:
            'contract: an endpoint that fails it loses events or acts on forged ones. practice: an endpoint that fails it is warned. probe: played on request.',
          enum: checkLevels,
        }),
        correct: must('a text', { description: 'What a correct endpoint does.', type: 'string' }),
        why: must('a text', { description: 'Why it matters.', type: 'string' }),
        needs: must(`one of ${checkNeeds.join(', ')}`, {
          description: 'wait: its waits take the real time of --wait. load: it is played with --load.',
          enum: checkNeeds,
        }),
        guide: must('a text', { description: 'The page of the documentation about it.', type: 'string' }),
      },
    },
    retries: wholeNumber(0, 1000, 'Retries that the contract must have for it to be played.'),
    speed: {
      description: 'Played seconds in a real one; max (the default) waits for nothing.',
      ...wordOr(
        'a number from 0.001 to 1000000, or max',
        { const: 'max' },
        { type: 'number', minimum: 0.001, maximum: 1_000_000 },
      ),
    },
    steps,
  },
  definitions: {
    steps: {
      ...must('a list of at least one step', { type: 'array', minItems: 1 }),
      items: { $ref: '#/definitions/step' },
    },
    step,
    event: text('the name of an event', 'Event type, key or title; the default event where left out.'),
  },
};

/** The same for editors, which propose these names of events. Another name of an event is as good. */
export function scenarioSchemaFor(eventNames: readonly string[]): JsonSchema {
  const { definitions } = scenarioSchema as { readonly definitions: Readonly<Record<string, JsonSchema>> };
  const event = { ...definitions.event, examples: eventNames };
  return { ...scenarioSchema, definitions: { ...definitions, event } };
}

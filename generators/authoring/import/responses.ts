import { below, isObject, own, textOf, type Json, type Place } from '../../contract/model/json.ts';
import { ANSWER_EXPECTED } from '../../contract/document/delivery.ts';
import { keysAt, textAt } from './parts.ts';
import { referenceTo, type SourceSet } from './source-set.ts';
import type { Finding, Webhook } from './webhook.ts';

/** Words of a description that tells what follows a response. */
const RETRY = /\b(?:retr(?:y|ies|ied)|resen[dt]|re-?deliver\w*|again|attempts?)\b/i;

/** Reads the responses of an operation. */
export function responsesOf(
  sources: SourceSet,
  name: string,
  responses: Place,
  report: (finding: Finding) => void,
): Pick<Webhook, 'statuses' | 'received' | 'failure' | 'answer'> {
  const all = keysAt(sources, responses).flatMap((status) => {
    const place = sources.follow(below(responses, status));
    return place
      ? [{ status, place, text: textAt(sources, place, 'description').replaceAll(/\s+/g, ' ') }]
      : [];
  });
  const listed = all.filter(({ status }) => SUCCESS.test(status));
  const others = all.find(({ status }) => status === 'default');
  const successes = listed.length > 0 || !others ? listed : [others];
  if (others) {
    const text =
      listed.length > 0
        ? 'Responses under "default" are taken as failures.'
        : `No status of success stands beside "default"${others.text && `, which says ${JSON.stringify(others.text)}`}: 2xx is taken.`;
    report({ kind: 'assumed', place: others.place, text });
  }
  const any = listed.find(({ place, text }) =>
    ANY_SUCCESS.test([text, ...textsOfBody(sources, place)].join(' ')),
  );
  if (any && !listed.some(({ status }) => /xx$/i.test(status)))
    report({
      kind: 'contradiction',
      place: any.place,
      text: `${JSON.stringify(name)} lists ${listed.map(({ status }) => status).join(', ')}, and a text there says 2xx: 2xx is taken.`,
    });
  const failures = all.filter((one) => one.text !== '' && (!successes.includes(one) || RETRY.test(one.text)));
  const withBody = successes.find(({ place }) => mediaOf(sources, place).some(isDescribed));
  const answer = withBody && mediaOf(sources, withBody.place).some(isRequired) ? withBody : undefined;
  if (withBody) report({ place: withBody.place, ...remarkOnBody(name, answer !== undefined) });
  const received = successes.filter(
    (one) => one !== answer && !failures.includes(one) && !SAYS_NOTHING.test(one.text),
  );
  return {
    received: [...new Set(received.map(({ text }) => text))].join('\n\n'),
    statuses: any ? ['2xx'] : listed.map(({ status }) => (/xx$/i.test(status) ? '2xx' : Number(status))),
    failure: failures
      .map((one) => (successes.includes(one) ? one.text : `${one.status}: ${one.text}`))
      .join('\n'),
    answer: answer ? `${ANSWER_EXPECTED}. ${answer.text} (${referenceTo(answer.place)})` : '',
  };
}

const SUCCESS = /^2(?:\d\d|xx)$/i;

/** Texts such as "OK", "Successful response" or "Webhook received". */
const SAYS_NOTHING =
  /^(?:\W|\b(?:2\d\d|2xx|ok(?:ay)?|success\w*|succeeded|received|accepted|acknowledged|delivered|processed|created|no|content|the|an?|has|have|been|was|is|request|response|operation|webhook|event|notification)\b)*$/i;

/** Phrases such as "any 2xx" or "a 20x response", in sources that list one status and mean all. */
const ANY_SUCCESS = /\b2(?:xx|0x)\b/i;

function remarkOnBody(name: string, isNeeded: boolean): Pick<Finding, 'kind' | 'text'> {
  const subject = JSON.stringify(name);
  return isNeeded
    ? {
        kind: 'unknown',
        text: `${subject}: ${ANSWER_EXPECTED}. Respond with code of your own, after "verifyEvent".`,
      }
    : {
        kind: 'assumed',
        text: `${subject}: the source describes a body of the response and requires nothing in it. The receiver sends none.`,
      };
}

/** The media types of a response, each with its schema. */
function mediaOf(sources: SourceSet, response: Place): readonly Media[] {
  const content = below(response, 'content');
  return keysAt(sources, content).map((type) => {
    const media = below(content, type);
    const schema = sources.follow(below(media, 'schema'));
    return {
      schema: schema && sources.valueAt(schema),
      isShown: ['example', 'examples'].some((key) => keysAt(sources, media).includes(key)),
    };
  });
}

interface Media {
  readonly schema: Json | undefined;
  readonly isShown: boolean;
}

/** Frameworks write an empty schema where they know of none. */
function isDescribed({ schema, isShown }: Media): boolean {
  return isShown || (isObject(schema) && Object.keys(schema).length > 0);
}

/** An object that may be empty asks for nothing. */
function isRequired({ schema, isShown }: Media): boolean {
  return isShown || !isObject(schema) || schema.type !== 'object' || Array.isArray(schema.required);
}

function textsOfBody(sources: SourceSet, response: Place): readonly string[] {
  return mediaOf(sources, response).flatMap(({ schema }) =>
    [schema, ...Object.values(own(schema, 'properties') ?? {})].map((one) => textOf(own(one, 'description'))),
  );
}

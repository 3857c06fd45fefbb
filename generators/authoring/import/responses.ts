import { below, isObject, type Place } from '../../contract/model/json.ts';
import { ANSWER_EXPECTED } from '../../contract/document/delivery.ts';
import { keysAt, textAt } from './parts.ts';
import { referenceTo, type SourceSet } from './source-set.ts';
import type { Finding, Webhook } from './webhook.ts';

/** Words of a description that tells what follows a response. */
const RETRY = /\b(?:retr(?:y|ies|ied)|resen[dt]|re-?deliver\w*|again|attempts?)\b/i;

/** What an operation says of the responses to it. */
export function responsesOf(
  sources: SourceSet,
  name: string,
  responses: Place,
  report: (finding: Finding) => void,
): Pick<Webhook, 'statuses' | 'failure' | 'answer'> {
  const all = keysAt(sources, responses).flatMap((status) => {
    const place = sources.follow(below(responses, status));
    return place ? [{ status, place, text: textAt(sources, place, 'description') }] : [];
  });
  const listed = all.filter(({ status }) => /^2(?:\d\d|xx)$/i.test(status));
  const others = all.find(({ status }) => status === 'default');
  const successes = listed.length > 0 || !others ? listed : [others];
  if (others) {
    const text =
      listed.length > 0
        ? 'Responses under "default" are taken as failures.'
        : 'No status of success stands beside "default": 2xx is taken.';
    report({ kind: 'assumed', place: others.place, text });
  }
  const failures = all.filter((one) => one.text !== '' && (!successes.includes(one) || RETRY.test(one.text)));
  const answer = successes.find(({ place }) => hasBody(sources, place));
  if (answer)
    report({
      kind: 'unknown',
      place: answer.place,
      text: `${JSON.stringify(name)}: ${ANSWER_EXPECTED}. Respond with code of your own, after "verifyEvent".`,
    });
  return {
    statuses: listed.map(({ status }) => (/xx$/i.test(status) ? '2xx' : Number(status))),
    failure: failures.map(({ status, text }) => `${status}: ${text}`).join('\n'),
    answer: answer ? `${ANSWER_EXPECTED}. ${answer.text} (${referenceTo(answer.place)})` : '',
  };
}

/** Whether a response has a body that is described: frameworks write an empty schema where they know of none. */
function hasBody(sources: SourceSet, response: Place): boolean {
  const content = below(response, 'content');
  return keysAt(sources, content).some((type) => {
    const media = below(content, type);
    const schema = sources.valueAt(below(media, 'schema'));
    const isShown = ['example', 'examples'].some((key) => keysAt(sources, media).includes(key));
    return isShown || (isObject(schema) && Object.keys(schema).length > 0);
  });
}

import { text } from '../blocks/make-content.ts';
import type { Words } from '../blocks/content.ts';
import type { SitePolicy } from '../site.ts';
import { retriesFollow } from './attempts.ts';
import { canBeOff, finalOutcomes, outcomeInWords } from './outcomes.ts';

/** What becomes of an event after a failed attempt, as far as the contract states it. */
export function afterFailureOf({ delivery }: SitePolicy): Words {
  const { retry } = delivery;
  const { withoutRetry, afterRetries } = finalOutcomes(delivery);
  if (retry === null) return text`After a failed attempt, ${outcomeInWords(withoutRetry)}.`;
  const { enabledByDefault } = retry;
  const retries = retriesFollow(retry);
  const end = text`after the last retry, ${outcomeInWords(afterRetries)}.`;
  if (!canBeOff(delivery)) return text`After a failed attempt, ${retries}; ${end}`;
  return text`If retry is off${!enabledByDefault && ', as it is by default'}, ${outcomeInWords(withoutRetry)}. If it is on,
    ${retries}; ${end}`;
}

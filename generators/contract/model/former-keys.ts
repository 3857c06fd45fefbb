/**
 * Keys of extensions, and of what stands in them, that have another name now: what stands behind "It is now". So have
 * some of their values. The one list of them.
 */
const FORMER_KEYS: Readonly<Record<string, string>> = {
  'x-notifications': 'x-tables, a list of tables that each name their own columns',
  'x-open-points': 'x-known-gaps',
  openPoints: 'knownGaps',
  deliveryId: 'eventId',
  retryExample: 'said in words, in the description of the message',
  originalAttemptName: 'attemptNames.first',
  retryAttemptName: 'attemptNames.retry',
  categoryAssigned: '"x-assumed: true" beside the name of the tag',
  'assigned-category': 'assumed-category',
  sample: 'example',
};

/** What to write in place of a key that has another name now; undefined for any other key. */
export function nowCalled(key: string | undefined): string | undefined {
  return key !== undefined && Object.hasOwn(FORMER_KEYS, key) ? `It is now ${FORMER_KEYS[key]}.` : undefined;
}

/** What a message has where neither it nor the document says anything. */
export const DEFAULT_CONTENT_TYPE = 'application/json';

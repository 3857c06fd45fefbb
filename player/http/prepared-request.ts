/** A request that is ready to leave, as often as need be: every attempt of a delivery sends this very text. */
export interface PreparedRequest {
  /** The event ID. */
  readonly requestId: string;
  /** Those of the events after the first, if it has several. */
  readonly otherIds?: readonly string[];
  /** Names and values in turn. */
  readonly headers: readonly string[];
  /** JSON, as a rule; a fault may have broken it. Goes out as UTF-8. */
  readonly body: string;
}

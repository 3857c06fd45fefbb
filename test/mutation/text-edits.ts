/** A change of a part of a text. */
export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

export function edited(text: string, { start, end, by }: Edit): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** The state that stands in for another one: an event of that state has another fate. */
export const OTHER_STATE: Readonly<Record<string, string>> = {
  waiting: 'kept',
  claimed: 'waiting',
  deferred: 'waiting',
  done: 'kept',
  dead: 'waiting',
  kept: 'waiting',
};

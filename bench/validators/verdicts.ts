import { contenders } from '../contenders/index.ts';
import { checkBytes } from './bytes.ts';
import { measuredEvents, type MeasuredEvent } from './events.ts';
import { mutationsOf } from './mutations.ts';

export interface Verdicts {
  readonly compared: number;
  /** What they do not agree on, or what all of them get wrong. */
  readonly differences: readonly string[];
}

/** Whether all contenders check the same rules: speeds of different jobs cannot be compared. */
export function compareVerdicts(): Verdicts {
  let compared = 0;
  const differences: string[] = [];
  for (const event of measuredEvents) {
    for (const example of event.examples) {
      const wrong = contenders.filter(({ checks }) => !checks[event.eventType](example));
      if (wrong.length > 0) differences.push(`${namesOf(wrong)} refuse an example of ${event.title}`);
      for (const value of mutationsOf(example)) {
        compared += 1;
        const difference = differenceOn(event, value);
        if (difference !== undefined) differences.push(difference);
      }
    }
  }
  return { compared, differences };
}

function differenceOn({ eventType, title }: MeasuredEvent, value: unknown): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const accepting = contenders.filter(({ checks }) => checks[eventType](value));
  const acceptingBytes = contenders.filter((contender) => checkBytes(contender, eventType)(bytes));
  const isUnanimous =
    [accepting, acceptingBytes].every(({ length }) => length === accepting.length) &&
    [0, contenders.length].includes(accepting.length);
  if (isUnanimous) return undefined;
  return `${title}: only ${namesOf(accepting)} accept the value, only ${namesOf(acceptingBytes)} its bytes: ${JSON.stringify(value)}`;
}

function namesOf(some: readonly { readonly name: string }[]): string {
  return some.map(({ name }) => name).join(', ') || 'none';
}
